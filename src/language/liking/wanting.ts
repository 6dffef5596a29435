import { alternatives } from "../alternatives.ts";
/** How a wish is signalled without a statement, zh and en; the thing wanted is the group. Latin words in any case. */
export const ASKS_FOR: readonly RegExp[] = [
  /(?:推荐|介绍|看看|找找?|挑|选)(?:一下|下|几|两|三|一|款|个|家|本|部|台|只|双|件|点|些|给我|好用的|好吃的|不错的|合适的|便宜的)*(?<thing>[^，。？！,?!的一下]{2,24}?)(?:吧|呗|呀|吗)?$/u,
  /(?<![a-z])(?:recommend(?:ations? for)?|suggest|looking for|shopping for|hunting for|find me|show me|in the market for)(?: me)?(?: (?:a|an|the|some|any|good|great|nice|new|decent|best|pair of|few))* (?<thing>[^,.?!]{2,40}?)(?: please)?$/iu,
];

/** Words round the thing that do not belong to it. */
export const AROUND_THING =
  /^(?:一?[台部款个只双件本家块辆把张]|新的?|几[台部款个只双件本家])+|(?:了|吧|呗|呢|呀|啊)$|^(?:a|an|the|some|new|another|my) /giu;

/** Things that are no thing: what is liked cannot be told from them. */
export const NO_THING =
  /^(?:[这那]|我的?(?!爱)|昨天|上次|刚才|(?:this|that|these|those|my|our|your) )|^(?:东西|什么|点什么|礼物|别的|其他|地方|办法|方法|资料|信息|问题|工作|房子|stuff|something|anything|things?|gifts?|presents?|places?|ways?|info(?:rmation)?|jobs?|work|help|advice|it|that|this|one|ones)$/iu;

/** The wish is for somebody else, so it tells nothing of the user's likes. */
export const FOR_OTHERS =
  /[给帮替为送](?:我|咱)?(?:的)?(?:妈|爸|老婆|老公|女朋友|男朋友|女友|男友|儿子|女儿|孩子|奶奶|爷爷|外婆|外公|朋友|同事|老板|领导|客户|老师|同学|他|她|弟|妹|哥|姐)|(?<![a-z])(?:for|to) (?:my|his|her|our|their|him|them|a friend)(?![a-z])|(?<![a-z])gift(?![a-z])|礼物/iu;

/** Interest in a thing: a question about it, its price or kinds, or the wish to have it. */
export const INTEREST = new RegExp(
  alternatives`
    [?？]|吗|多少钱|价格|什么价|优惠|折扣|打折|促销|便宜|新款|型号|颜色|款式|尺寸|哪[款个种家里]|怎么样|推荐|看看|想买|要买|买|入手|下单|有没有|对比|区别|有货|到货|测评
    评价|(?<![a-z])(?:prices?|costs?|how much|discounts?|deals?|on sale|sales?|cheap(?:er)?|which
    recommend|looking|buy|get|order|compare|comparison|versus|vs|reviews?|colou?rs?|models?|sizes?
    available|in stock|any good|worth)(?![a-z])
  `,
  "iu",
);

/** The thing is refused, or wanted no more. */
export const NOT_WANTED =
  /不想|不要|不买|不需要|不用|不喜欢|讨厌|别(?:推荐|给|买)|退|取消|算了|放弃|(?<![a-z])(?:not|n[’']t|never|no longer|hate|dislike|cancel|return|refund|stop)(?![a-z])|n[’']t(?![a-z])/iu;
