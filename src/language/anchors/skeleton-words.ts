import { alternatives } from "../alternatives.ts";
import { BARE_NAME_ZH } from "../subject/names.ts";
/**
 * Words that a clause may carry around its claim. They are left out before patterns are matched, so that a pattern holds
 * only the words that make the claim.
 */

/** What opens a clause without being part of its claim: connectives, interjections, hedges, requests to remember. */
export const ZH_OPENERS = new RegExp(
  alternatives`
    ^(?:你好|您好|嗨|哈喽|(?:(?:自从)?[搬换转来去回到毕结离退][^，我你他她]{0,6}?(?:了|完|来|过来|过去)?(?:以后|之后))|嗯+|哦+|啊|哎呀?|唉|害|诶|欸|哈哈+|额|呃|讲真|说真的|说白了|说起来|话说|实不相瞒|不瞒你说|坦白说|跟你说(?:个事儿?|一下|一声|哈)?|告诉你(?:个事儿?|一下)?|忘了说|忘说了|补充一下|补充一点|更新一下|提醒一下|再说一下|先说一下|先说好|友情提示|顺带一提|悄悄说|这俩月|这阵子|雷打不动|对了|好的|好吧|是的|没错|那个?(?![里儿边天年次个位家])|想了想|想来想去|思来想去|考虑了(?:一下|很久|再三)?|考虑再三|其实|说实话|老实说|不过|但是?|可是|然而|而且|并且|另外|还有
    此外|所以|因此|于是|然后|后来|因为|由于|虽然|尽管|总之|反正|毕竟|顺便(?:说|提|讲)(?:一?[下声句嘴]|一)?|(?:以后|今后|往后|从此)(?=就|我|都)|对我来说|我是说|我的意思是
    请?(?:帮我)?(?:记住|记一下|记得|记下|记着|注意|别忘了|别记错)(?:一下|了)?|(?:很|非常)重要的是|重要的是|麻烦|请注意
    我(?:觉得|认为|感觉|想说|告诉(?:过)?你)(?=我)|好像|似乎|可能|大概(?!花)|也许|应该|据说|听说|只不过|只是(?=我)|同时|目前|现在|如今|最近|近来|平时|平日里?|平常|通常|一般|以前
    之前|从前|其他时候|这次|本人就?是?(?=我))[，,：:\s]*
  `,
  "u",
);

/** Adverbs between the subject and what is claimed of it. */
export const ZH_ADVERBS = new RegExp(
  alternatives`
    ^(?:想了想|想来想去|思来想去|考虑了(?:一下|很久|再三)?|考虑再三|不得不|现在|目前|如今|眼下|最近|近来|一直以来|一直|一向|向来|从小就?|从小到大|平时|平常|通常|一般|经常|常常|时常|总是|老是|每次都?|已经|早已|早就|真的|真是|真
    其实|确实|的确|实在|也|还是(?!算了)|还|都|就是(?=[喜爱讨])|就(?=[住叫在喜爱讨想])|才|刚刚|刚才|刚|特别|非常|超级|超(?!过)|极其|极度|十分|相当|尤其|很(?!多|少|久)|挺
    蛮|比较|越来越|更加|更(?=[喜爱偏])|有点儿?(?=[喜爱讨怕])|又(?=[搬换开])|这个?人(?![的们])|这边(?=[是叫在住用])|(?:贼|巨|忒|颇|老)(?=[喜爱讨好能烦怕])|打心底里?|从来都?(?=[喜爱讨])|纯纯|妥妥|属于|算是|雷打不动|固定(?=[每在])|坚持(?=每)|早就|老早就|已然|重新|依然|仍然|仍旧|仍|本来就?|原来|终于|正在|正(?=[在])|可(?=[喜爱讨])
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
    at the moment|right now|as of now|still(?= (?:taking|riding|catching|driving|working|living|using|going))|personally|unfortunately|luckily|sadly|for me
    when it comes to [\p{L} ]{2,30}?(?=,? i\b)|as for [\p{L} ]{2,20}?(?=,? i\b)|tbh|ngl|honest|turns out(?: that)?|(?:the )?thing is|(?:(?:just )?a |(?:one )?)?(?:small|quick|little|tiny|minor|slight) (?:update|correction|note|thing|heads up|change)|as it happens|heads up|for context|for reference|for info|ps|update
    just to (?:say|mention|let you know)(?: that)?|(?:i )?(?:should|ought to|forgot to|meant to) (?:say|mention)(?: that)?
    to be fair|truth be told|ugh|ooh|omg|god|aw|yeah|yup|nah|nope|lol|haha|morning|afternoon|evening|at present|for now|ideally(?= i\b)
    (?:the |my )?(?:doctors?|doc|gp|consultant|specialist|hospital|nurse|dentist|midwife)(?:['’]s| has| have)? (?:just |also )?(?:says|said|thinks|reckons|told me|confirmed|found out|found)(?: that)?(?= (?:i|my)\b))\b[,: ]*
  `,
  "iu",
);

export const EN_ADVERBS = new RegExp(
  alternatives`
    ^(?:have no (?:choice|option) but to|really|just|still|always(?! (?:book|order|get|choose|pick|give|find|show|send|use|recommend|suggest|include|add|check with|ask|remind|deliver|leave|seat|put|go for) (?!to\b))|usually|often|sometimes|generally
    normally|typically|currently|now|also|mostly|mainly|absolutely|totally|truly|definitely|certainly
    actually|honestly|personally|simply|quite|rather(?! (?:you|hear)\b)|pretty much|kind of|sort of|kinda|especially
    particularly|recently|lately|finally|already|once again|again|even|both|all|deeply|strongly|probably
    very much|ever since|proper|properly|literally|genuinely|basically|obviously|only(?= speak)
    pretty(?! much)|super|extremely|incredibly|fairly|so(?= \p{L}+)|such(?= an? )|a bit(?! of)|a little(?= \p{L}+$)|right)\b ?
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
  [
    /^(name|money|mother tongue|first language|budget|surname|email|phone|laptop|home|commute)['’]?s(?= \S)/giu,
    "$1 is",
  ],
  [
    /\b(\p{L}+)['’]s (?=(?:been|gone|got|died|passed|changed|broken|put|started|switched|prescribed|diagnosed)\b)/giu,
    "$1 has ",
  ],
  [
    /\b((?:my|our|the) (?:\p{L}+ )?\p{L}+)['’]s (?=(?:an?|the|my|not|now|still|called|also|just|only|too|so|really|pretty|very|always|low|high|elevated|shot|bad|through|up|on|under|in|at)\b)/giu,
    "$1 is ",
  ],
  [
    /^(\p{L}+(?: \p{L}+)?)['’]s (?=(?:honestly|really|just|not|my|so|totally|actually|definitely|literally|absolutely|still|now|always|hands down|easily|by far|off|out)\b)/giu,
    "$1 is ",
  ],
  [/\b(i)['’]m\b/giu, "$1 am"],
  [/\b(i|you|we|they)['’]ve\b/giu, "$1 have"],
  [/\b(i|you|he|she|it|we|they)['’]ll\b/giu, "$1 will"],
  [/\b(i|you|he|she|it|we|they)['’]d\b/giu, "$1 would"],
  [/\b(you|we|they)['’]re\b/giu, "$1 are"],
  [/\b(he|she|it|that|there|what|who|where)['’]s\b/giu, "$1 is"],
  [
    /\b((?:my|our|his|her|their|the) (?:(?:full|first|last|new|current|monthly|max|total|home|email|phone|favou?rite|fave|fav) )*(?:name|surname|nickname|birthday|budget|age|email|e-mail|address|phone|number|limit|goal|dream|hobby|hometown|commute|office|seat|size|blood type|major|(?<=(?:favou?rite|fave|fav) )\p{L}+))['’]s(?= \S)/giu,
    "$1 is",
  ],
  [/\bcan['’]t\b/giu, "can not"],
  [/\bcannot\b/giu, "can not"],
  [/\bwon['’]t\b/giu, "will not"],
  [/\bain['’]t\b/giu, "am not"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must)n['’]t\b/giu, "$1 not"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must)nt\b/giu, "$1 not"],
  [/\bcant\b/giu, "can not"],
  [/\bwont\b/giu, "will not"],
  [/\bim\b/giu, "I am"],
  [/\bive\b/giu, "I have"],
  [/\bid (?=(?:rather|like|love|prefer|say|need|want)\b)/giu, "I would "],
  [
    /\b(my (?:mother tongue|first language|native language|knees?|back|hips?|shoulder|neck|ankle|wrist|hearing|eyesight|heart|stomach))['’]s (?=\p{L})/giu,
    "$1 is ",
  ],
  [/^((?:(?:hi|hey|hello|yo),? )?)its (?=\S)/giu, "$1it is "],
  [/\bonly (?:ever really|ever|really) (?=\p{L})/giu, "only "],
  [/\bwanna\b/giu, "want to"],
  [/\bgonna\b/giu, "going to"],
  [/\bgotta\b/giu, "have to"],
];

/** What makes the contractions worth looking for: most clauses have none of it. */
export const EN_CONTRACTED = /['’]|\b(?:cannot|[a-z]+nt|im|ive|id|its|\p{L}+na|gotta|names|only (?:ever|really))\b/iu;

/** "Have got" is "have", "have been living" is "am living": one pattern then serves for each. Applied to the words after the subject. */
export const EN_SAME_TENSE: readonly (readonly [RegExp, string])[] = [
  [
    /^have got (?!(?:married|divorced|engaged|hired|fired|laid|made|let|sacked|used|into|in|rid|over|through|off|on|up|better|worse|older|lost|stuck|hitched|promoted|taken|accepted|it)\b)/iu,
    "have ",
  ],
  [
    /^(?:have )?been (?=(?:an?|\p{L}+ing|vegan|vegetarian|veggie|teetotal|sober|single|married|divorced|widowed|retired|self-employed|unemployed|off)\b)/iu,
    "am ",
  ],
  [/^have had (?=(?!enough|it\b).* (?:since|for|all my life|as long as|ever since|from)\b)/iu, "have "],
];

/** What closes a clause without being part of its claim. "Now" and "these days" are left: they tell of a change. */
export const EN_CLOSERS =
  /(?:, me|[, ]+(?:btw|by the way|tbh|ngl|fyi|lol|haha|honestly|to be (?:honest|fair)|obviously|obvs|if (?:that|it) (?:matters|helps)|for what it['’]s worth|fwiw|mate|thanks|thank you|cheers|though|i['’]m afraid|unfortunately|sadly|at the mo|atm|at the moment|at present|for the record|just so you know|as it goes|myself))$/iu;

/** "Thinking about a week in Sicily", "living in Leith": what one does, without the "I'm". What is said of a doing ("cooking is fun") is none. */
export const EN_DOING =
  /^(?:thinking (?:about|of)|planning|considering|looking (?:for|at|to)|hoping to|saving (?:up )?for|moving to|training for|(?:(?:learning|living|working|staying|renting|flying|heading|going|travelling|traveling|driving|visiting|expecting|trying|aiming|teaching|studying|recovering|cutting (?:down|back|out)|doing|taking|using|running|eyeing|hunting|shopping|starting|getting|leaving|based|sharing|lodging|caring)\b(?!.* (?:is|are|was|were|isn['’]t|has|helps?|makes?|keeps?|drains?|bores?|gives?|takes?|feels?|can|will|would|costs?|works)\b)))\b/iu;

/** What one is, without the "I'm": "allergic to bees", "vegan for ten years now". */
export const EN_BEING =
  /^(?:(?:very|severely|badly|highly|mildly|really|still|recently|happily|newly|mostly) )?(?:allergic to|intolerant to|vegan|vegetarian|veggie|pescatarian|coeliac|celiac|diabetic|asthmatic|dyslexic|pregnant|married|divorced|widowed|retired|self-employed|based (?:in|out of|near)|originally from|obsessed with|addicted to|mad about|keen on|fond of|scared of|terrified of|afraid of|fluent in|new to|born (?:and|&|in)|raised in|brought up in|rubbish at|useless at|hopeless at|terrible at|off sick|on (?:insulin|\d|a (?:tight|strict|low))|(?:(?:big|huge|massive|such a big) )fan of|(?:more of )?an? (?=\p{L}+ (?:person|guy|girl|eater|sleeper|drinker|owl)\b))(?!.* (?:is|are|was|were)\b)/iu;

/** What leads to the time at which something is told to be, at the beginning: "over the", "at". */
export const EN_BEFORE_TIME =
  /^(?:in|on|at|over|during|for|by|around|come|before|after)\b(?: (?:the|my|our|this|that|next))*/iu;
/** What may stand between that and the time: "bank holiday" before "weekend". */
export const EN_TIME_NAME = /^ (?:[\p{L}'’-]+ ){0,2}$/u;
/** An occasion of the speaker's that stands first and is no date. */
export const EN_OCCASION =
  /^(?:for|on|at|over|during|after|before) (?:the |my |our |this )?(?:[\p{L}'’-]+ ){0,2}?(?:birthday|anniversary|honeymoon|holidays?|half[- ]term|hols|stag do|hen do|graduation|gap year|year off|retirement|break|trip),? (?=(?:i|we)\b)/iu;
