import type { TurnIntent } from "../../model/index.ts";
import { alternatives } from "../alternatives.ts";

/** What a turn does, by its wording; the first that fits is taken, else asking by form, else chat. Read in folded text. */
export const INTENT_CUES: readonly { readonly intent: TurnIntent; readonly pattern: RegExp }[] = [
  {
    intent: "thank",
    pattern:
      /^(?:[^，。,.!！]{0,8}?)(?:谢谢|多谢|感谢|谢了|谢啦|辛苦了|麻烦你了|多亏(?:了)?你|帮(?:了)?(?:我)?大忙)|(?<!\bno )\b(?:thanks|thank you|thx|tysm|ty|cheers|much appreciated|appreciate (?:it|that|your)|you saved me|you're a lifesaver)\b/u,
  },
  {
    intent: "correct",
    pattern: new RegExp(
      alternatives`
    (?:^|[，。,.!！\s])(?:不对|不是的?[，,]|错了|你(?:又)?(?:搞|弄|记|说|理解|听|写|算)错了?|纠正|更正|我说的(?:是|不是)|我是说|应该是|其实是
    准确(?:地)?说|改成|不是[^，。,]{1,12}[，,]?\s*(?:而)?是)|\b(?:that's (?:wrong|not right|incorrect|not what)
    that is (?:wrong|incorrect)|you(?:'ve| have)? got (?:it|that|my [a-z]+) wrong|i meant|i said
    correction|actually,? (?:it's|it is|my|i)|no,? (?:it's|it is|i said|i meant|not)|not [a-z]+,? but
    should be)\b
  `,
      "u",
    ),
  },
  {
    intent: "apologise",
    pattern:
      /^(?:[^，。,.!！]{0,6})(?:对不起|抱歉|不好意思(?![，,]?(?:请问|问一下|打扰))|是我(?:不好|错了|的错)|我错了)|\b(?:i'm (?:so |really |very )?sorry|i am sorry|sorry (?:about|for|i|if)|my apologies|i apologi[sz]e|my (?:bad|fault))\b/u,
  },
  {
    intent: "farewell",
    pattern:
      /^(?:(?:那|好|好的|嗯|ok|okay|先这样|我先)[，,\s]*)?(?:再见|拜拜|拜|回见|下次(?:聊|见)|改天(?:聊|见)|明天见|晚安|我(?:先)?(?:走|撤|下|睡|忙)了)|^(?:ok(?:ay)?,? |well,? )?(?:bye|goodbye|good night|goodnight|see you|see ya|talk to you later|ttyl|gotta go|take care)\b/u,
  },
  {
    intent: "greet",
    pattern:
      /^(?:你好|您好|嗨|哈喽|哈啰|hello|hi|hey|早|早上好|早安|上午好|中午好|下午好|晚上好|在吗|在不在|好久不见|大家好)(?:[呀啊哦哈吗，,。.!！~～\s]|$)|^(?:hi|hello|hey|howdy|yo|greetings|good (?:morning|afternoon|evening)|long time no see|what's up|sup)\b/u,
  },
  {
    intent: "decide",
    pattern: new RegExp(
      alternatives`
    (?:我|咱们?|我们|那)?(?:决定|打定主意|想好了|定下来|定了|就(?:选|要|买|订|去|用|按|这么|这样|它|他|那|这)(?!是)[^，。]{0,10}(?:吧|了|定)
    选(?:好|定)了|还是(?:选|要|去|买|订)[^，。？?]{0,10}吧|确定(?:要|用|选|了))
    \b(?:i(?:'ve| have)? decided|we(?:'ve| have)? decided
    i(?:'ll| will) (?:go with|take|choose|pick|book)|let's (?:go with|do|book|take)|i'm going with
    i(?:'ve| have) made up my mind|i choose|final answer|settled on)\b
  `,
      "u",
    ),
  },
  {
    intent: "request",
    pattern: new RegExp(
      alternatives`
    (?:^|[，。,.!！\s])(?:请(?!问|假|客|教)|麻烦|帮我|帮忙|帮(?:我)?(?:查|找|订|写|看|算|改|做|买|想|推荐|安排|翻译|整理|总结)|给我(?!的|带来)|替我
    能(?:不能)?(?:帮|给)|可以(?:帮|给)|推荐(?:一|几|个|下|点)|介绍(?:一|几|个|下)|提醒我|记住|记一下|忘掉|查一?下|订(?:一|个|张)|写(?:一|个|篇|首|段)
    翻译(?:一下|成)|总结|列(?:一|出|个)|讲(?:个|一个|讲)|告诉我|安慰我?|陪我|教我|想(?:要)?你)
    \b(?:please|can you|could you|would you|will you|i need you to|i want you to|i'd like you to|help me
    tell me|show me|give me|remind me|remember (?:that|to|my|this)|forget (?:that|about|my|what)|find me
    book (?:me|a|the)|write (?:me|a|an|the)|translate|summari[sz]e|recommend|suggest|make me|explain
    set (?:a|an|the) )\b
  `,
      "u",
    ),
  },
  {
    intent: "refuse",
    pattern:
      /^(?:不(?:用|要|行|想|了|可以|同意|需要|必)(?:了|谢谢)?|算了|免了|别了|拒绝)(?:[吧啊呀，,。.!！\s]|$)|^(?:no|nope|nah|no thanks?|no thank you|not (?:now|really|interested)|i(?:'d| would) rather not|never mind|forget it)(?:[,.!\s]|$)/u,
  },
  {
    intent: "agree",
    pattern: new RegExp(
      alternatives`
    ^(?:好(?:的|啊|呀|吧|嘞|哒)?|行(?:啊|吧)?|可以(?:啊|的)?|没问题|对(?:的|啊|呀)?|是(?:的|啊|呀)|嗯+(?:嗯)?(?:好)?|同意|成|ok|okay|当然
    没错|就是|确实)(?:[，,。.!！~～\s]|$)|^(?:yes|yeah|yep|yup|sure|ok(?:ay)?|right|exactly|correct|agreed|fine
    sounds good|of course|absolutely|definitely|great idea|go ahead)(?:[,.!\s]|$)
  `,
      "u",
    ),
  },
];

/** A question by its form, with or without a mark. */
export const ASKS = new RegExp(
  alternatives`
    [?？]\s*$|(?:吗|呢|么)[。.!！\s]*$|什么(?!都|也|的)|怎么(?!也|都|这)|怎样|如何|为什么|为啥|多少|多久|多大|多远|几[点个天号月岁次种]
    哪(?:个|里|儿|些|家|种|天|年|位)|谁(?!都|也)|啥|是不是|有没有|能不能|会不会|要不要|可不可以|好不好|请问
    ^(?:what|who|whom|whose|when|where|why|how|which|is|are|was|were|do|does|did|can|could|should|would
    will|has|have|am)\b
  `,
  "u",
);

/** The assistant, its answers, or what it stands for. */
export const AT_THE_ASSISTANT = new RegExp(
  alternatives`
    (?<![迷想爱等陪])[你您](?!好|妈|爸|朋友|老板)|(?:快递|物流|外卖|售后|订单|退款|发货|客服|服务态度|服务)|机器人|助手|助理|客服
    这(?:个|破|什么)?(?:ai|软件|系统|应用|app|产品|服务|回答|答案|功能|平台|公司|店|商家|快递|外卖)|答非所问|没听懂|听不懂|说了(?:多少|几|好几|八百)遍
    又(?:错|忘|来)了|\b(?:you|your|you're|u r|this (?:bot|ai|app|assistant|service|thing|answer|product
    system|company|site)|the (?:bot|assistant|answer|service|app|support))\b
  `,
  "iu",
);

/** Insults at whoever is spoken to. */
export const INSULTS = new RegExp(
  alternatives`
    (?:你|您|机器人|助手|客服|ai)[^，。,.!！？?]{0,6}(?:笨|蠢|傻|白痴|智障|弱智|脑残|垃圾|废物|没用|有病|有毛病|恶心|烂|差劲|讨厌|不要脸|神经病|废|蛋|滚|闭嘴
    去死)|^(?:滚|闭嘴|去死|废物|垃圾|傻[逼叉b]|智障|白痴|蠢货|混蛋|王八蛋|sb)(?:[吧啊蛋开，,。.!！\s]|$)
    \b(?:you(?:'re| are)?|this (?:bot|ai|thing|assistant)(?: is|'s)?) (?:\w+ ){0,4}(?:stupid|useless
    idiots?|idiotic|dumb|garbage|trash|worthless|pathetic|moron|suck|sucks|terrible|awful|horrible
    incompetent|liar|joke|annoying|clueless)\b|\b(?:shut up|fuck you|fuck off|go to hell|screw you
    i hate you|stfu|stupid (?:bot|ai|machine|assistant|thing))\b
  `,
  "iu",
);
