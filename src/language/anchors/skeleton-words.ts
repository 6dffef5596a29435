import { alternatives } from "../alternatives.ts";
import { BARE_NAME_ZH } from "../subject/names.ts";
/**
 * Words that a clause may carry around its claim. They are left out before patterns are matched, so that a pattern holds
 * only the words that make the claim.
 */

/** What opens a clause without being part of its claim: connectives, interjections, hedges, requests to remember. */
export const ZH_OPENERS = new RegExp(
  alternatives`
    ^(?:你好|您好|嗨|哈喽|嗯+|哦+|啊|哎呀?|唉|对了|好的|好吧|是的|没错|那个?(?![里儿边天年次个位家])|想了想|想来想去|思来想去|考虑了(?:一下|很久|再三)?|考虑再三|其实|说实话|老实说|不过|但是?|可是|然而|而且|并且|另外|还有
    此外|所以|因此|于是|然后|后来|因为|由于|虽然|尽管|总之|反正|毕竟|顺便说一下|顺便一提|对我来说|我是说|我的意思是
    请?(?:帮我)?(?:记住|记一下|记得|记下|记着|注意|别忘了|别记错)(?:一下|了)?|(?:很|非常)重要的是|重要的是|麻烦|请注意
    我(?:觉得|认为|感觉|想说|告诉(?:过)?你)(?=我)|好像|似乎|可能|大概(?!花)|也许|应该|据说|听说|只不过|只是(?=我)|同时|目前|现在|如今|最近|近来|平时|平常|通常|一般|以前
    之前|从前|其他时候|这次|本人就?是?(?=我))[，,：:\s]*
  `,
  "u",
);

/** Adverbs between the subject and what is claimed of it. */
export const ZH_ADVERBS = new RegExp(
  alternatives`
    ^(?:想了想|想来想去|思来想去|考虑了(?:一下|很久|再三)?|考虑再三|不得不|现在|目前|如今|眼下|最近|近来|一直以来|一直|一向|向来|从小就?|从小到大|平时|平常|通常|一般|经常|常常|时常|总是|老是|每次都?|已经|早已|早就|真的|真是|真
    其实|确实|的确|实在|也|还是|还|都|就是(?=[喜爱讨])|就(?=[住叫在喜爱讨想])|才|刚刚|刚才|刚|特别|非常|超级|超(?!过)|极其|极度|十分|相当|尤其|很(?!多|少|久)|挺
    蛮|比较|越来越|更加|更(?=[喜爱偏])|有点儿?(?=[喜爱讨怕])|又(?=[搬换开])|重新|依然|仍然|仍旧|仍|本来就?|原来|终于|正在|正(?=[在])|可(?=[喜爱讨])
    个人(?=[喜爱偏讨])|倒是|反倒|反而|(?:绝对|坚决|打死都?|死都|坚持|完全|根本)(?=不[吃喝碰沾抽])|自己|本人(?!(?:${BARE_NAME_ZH})$)|这辈子|上次|这次|只是|主要|基本上?|大部分时间|会(?=[经常]))[，,]?
  `,
  "u",
);

/** Adverbs that say that it once was and is no more. */
export const ZH_FORMERLY = /^(?:以前|从前|曾经|曾|原来|原先|过去|之前)/u;

export const EN_OPENERS = new RegExp(
  alternatives`
    ^(?:hi|hiya|hello|hey|well|so|ok|okay|oh|yes|yeah|yep|sure|right|actually|honestly|basically|anyway|btw
    by the way|fyi|for the record|just so you know|to be honest|in fact|and|but|also|plus|besides
    moreover|however|though|although|because|since|as|then|please remember(?: that)?|remember(?: that)?
    please note(?: that)?|note(?: that)?|keep in mind(?: that)?|don't forget(?: that)?
    do not forget(?: that)?|it is (?:very )?important(?: to know)? that|important
    you should know(?: that)?|i (?:think|guess|believe|suppose|feel like|feel|mean
    told you(?: that)?)(?: that)?(?= (?:i|my|we)\b)|maybe|perhaps|probably|apparently|currently|now
    nowadays|these days|lately|recently|usually|normally|generally|sometimes|often|in general
    at the moment|right now|as of now|still(?= (?:taking|riding|catching|driving|working|living|using|going))|personally|unfortunately|luckily|sadly|for me)\b[,: ]*
  `,
  "iu",
);

export const EN_ADVERBS = new RegExp(
  alternatives`
    ^(?:have no (?:choice|option) but to|really|just|still|always|usually|often|sometimes|generally
    normally|typically|currently|now|also|mostly|mainly|absolutely|totally|truly|definitely|certainly
    actually|honestly|personally|simply|quite|rather|pretty much|kind of|sort of|kinda|especially
    particularly|recently|lately|finally|already|once again|again|even|both|all|deeply|strongly|probably
    very much|ever since)\b ?
  `,
  "iu",
);

export const EN_FORMERLY = /^(?:used to be|used to|formerly|once|previously)\b ?/iu;

/** Verbs after "I" that carry a following adverb: "I am really tired", "I have always lived". */
export const EN_AUXILIARIES = /^(?:am|have|had|was|do|did|can|could|would|will)\b ?/iu;

export const EN_NEGATORS = /^(?:not|never|no longer|hardly|rarely|barely)\b ?/iu;
export const ZH_NEGATORS =
  /^(?:从来都?不|从来没有?|从不|从没有?|再也不|不再|已经不|不是很|不太|不怎么|不大|没有(?=[在住养去吃喝用学做当想打])|没(?=[在住养去吃喝用学做当想打])|不(?=[住在叫是养用姓去想打坐喝抽学做信姓开爱喜]))/u;

/** English contractions as full words; a final "'s" is opened only after a pronoun or in place of a substituted subject. */
export const EN_CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(i)['’]m\b/giu, "$1 am"],
  [/\b(i|you|we|they)['’]ve\b/giu, "$1 have"],
  [/\b(i|you|he|she|it|we|they)['’]ll\b/giu, "$1 will"],
  [/\b(i|you|he|she|it|we|they)['’]d\b/giu, "$1 would"],
  [/\b(you|we|they)['’]re\b/giu, "$1 are"],
  [/\b(he|she|it|that|there|what|who|where)['’]s\b/giu, "$1 is"],
  [
    /\b((?:my|our|his|her|their|the) (?:(?:full|first|last|new|current|monthly|max|total|home|email|phone|favou?rite) )*(?:name|surname|nickname|birthday|budget|age|email|e-mail|address|phone|number|limit|goal|dream|hobby|hometown|commute|office|seat|size|blood type|major|(?<=favou?rite )\p{L}+))['’]s(?= \S)/giu,
    "$1 is",
  ],
  [/\bcan['’]t\b/giu, "can not"],
  [/\bcannot\b/giu, "can not"],
  [/\bwon['’]t\b/giu, "will not"],
  [/\bain['’]t\b/giu, "am not"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must)n['’]t\b/giu, "$1 not"],
  [/\bdont\b/giu, "do not"],
  [/\bim\b/giu, "I am"],
];
