import type { EventPattern } from "../types.ts";

/**
 * The tone of a clause that has no word of feeling in it: refusing, reproaching, obliging. Each says little, so that it tips
 * a label and hardly a mood. Read in folded text.
 */
export const TONES: readonly EventPattern[] = [
  {
    // Refusing, denying, being kept from something; not what somebody does not eat or use, nor 不错 and its like.
    pattern:
      /(?<!是|要|会|能|好|有|行|对|差|了|巴|恨|说|忍|来)不(?!吃|喝|抽|喜|爱|住|用|错|过|但|仅|光|只|同|久|少|客气|得[了不已]|辣|贵|远|难|急|忙|累|赖|断|管|论|如|愧|妨|禁|一会|是的|太远|含|加)|没(?!问题|关系|事|错|准|想到|什么|有(?!你|我|人|用|他|她))|别(?!人|的|处|墅|致|名|针|说|提|看|墅)/u,
    emotion: "anger",
    valence: -0.11,
  },
  {
    // Reproach: what are you doing, how can you, why again.
    pattern:
      /你(?:怎么|干嘛|干什么|干吗|为什么|凭|什么意思|不|没|又|还(?!好)|能不能|就不|少|别|到底|以为|懂|管|算|敢|才|当|这[人是个]|他|给我|甭|说你|看看你)|怎么(?:就|又|还|不|没|能|会|可能|这么|那么|回事|搞|啦|了)|为什么|为啥|干(?:嘛|吗)|凭[什啥]|哪(?:有|能|儿|里)|谁(?:让|叫|要|说|知道|管)|能不能|是不是|到底|根本|老是|总是|成天|整天|一天到晚|又(?!好|能|可)|知道(?:吗|不|了)|告诉你/u,
    emotion: "anger",
    valence: -0.11,
  },
  {
    // Trouble among people, told without a word for it.
    pattern:
      /出(?:什么)?事|跟我没关系|跟你没关系|不关|说(?:清楚|明白|实话)|解释|隐瞒|瞒着|后果|责任|代价|处分|警察|报警|法院|律师|证据|嫌疑|赔/u,
    emotion: "fear",
    valence: -0.11,
  },
  {
    // Obliging: greeting, agreeing, inviting, wishing well.
    pattern:
      /您(?!不|别|怎|什|凭|这是)|(?:^|\s)(?:好[的啊呀哇嘞吧]|行[啊吧]|可以啊?|没问题|当然|来来|来吧|走吧|得嘞|成啊?|嗯|对对|是啊|没错|可不是)|咱(?:们)?(?!.{0,6}[不没别])|欢迎|请(?:坐|进|喝|吃|你吃)|干杯|早上好|早安|晚安|再见|拜拜|一起|一块儿?|吃饭|尝尝|喝一?杯|礼物|惊喜|放心|别客气|慢慢来|亲爱的|宝贝|乖|听话|(?:^|\s)(?:嘿|哟|哇|哎呦)/u,
    emotion: "trust",
    valence: 0.11,
  },
];
