import { alternatives } from "../alternatives.ts";
/** A task on a text: what follows its colon is the text, whoever it speaks of. */
export const TEXT_WORK = new RegExp(
  alternatives`
    (?:翻译|译成|润色|改写|改一下|回复(?:这|下|以)|怎么(?:说|写|读|念|翻)|(?:对|正确)(?:吗|不对)|听写|默写|朗读|跟(?:我|着)?[读念]|批改
    用\p{Script=Han}{1,3}[语文](?:说|表达|怎么)?|例句|句子|这(?:句|段|首)(?:话|词|歌)?|歌词|台词|填空|校对|造(?:个|一)?句|仿写|续写|缩写|扩写
    总结|概括|修改|纠正|语法|读一下|念一下|translate|proofread|grammar|rewrite|rephrase|paraphrase|summari[sz]e
    correct (?:this|the|my)|fix (?:this|the|my)|(?:reply|respond) to (?:this|the following)
    how (?:do|would) (?:you|i) say|(?:is|are) (?:this|these|the following) (?:sentences?|phrases?|right
    correct)|repeat after me|dictation|(?:say|write|put) (?:it |this )?in \p{L}+
    (?:check|edit|grade|review) (?:this|my|the following)|example sentence|sentence|fill in the blank
    edit this|improve this|spell ?check|shorten|expand)[^:：\n]{0,40}(?:[:：]
    \n(?<=(?:这|以下|下面|below|this|following|these)[^:：\n]{0,30}\n))
  `,
  "iu",
);

/** Earlier words that an order about a text makes its material: "translate that into French", 翻译成英文. */
export const WORK_ON_ABOVE = new RegExp(
  alternatives`
    ^(?:请|帮我|麻烦|把)*(?:(?:上面|以上|前面|这)[^，：:]{0,6})?(?:翻译|译|润色|改写|校对|translate)(?:一下|下)?(?:成|为
    到)?(?:[^，：:]{0,6}[文语])?[。.!！]?$|^(?:please |can you |could you |now )*(?:translate|rephrase|rewrite
    proofread|paraphrase|correct|fix) (?:that|this|it|the above|the sentence|the text
    my (?:grammar|sentence|text))\b[^:：]*$
  `,
  "iu",
);

/** A saying, a song or a book speaks, not the user. */
export const SAYING = new RegExp(
  alternatives`
    ^(?:俗话|古话|老话|古人|古语|常言|谚语|有句(?:话|老话|诗|歌词)|名言|(?:这首|那首|有首|有一首)?歌(?:里|词|唱的?)|诗(?:里|中|云|句)|书(?:里|上|中)|网上|抖音上?
    电影里|剧里|文章里?|新闻(?:里|上)?|广告(?:里|上)?|课本上?|小说里|同学录|台词|鲁迅|孔子|古诗|作文|题目|例句)[^，。]{0,10}?(?:说|道|云|唱|写|讲|叫|有|是
    里|曰|问)|^(?:根据|按照|依照)(?:说明书?|合同|规定|条款|协议|手册|教程|星座|百度|网上|新闻|文章)
    ^(?:what|which|whats|what['’]s|name)\b[^.?!]{0,20}\b(?:song|tune|poem|film|movie|hymn|jingle|book|show)\b[^.?!]{0,20}\b(?:goes|go|that says|with the line|has the line)\b
    ^(?:我?(?:刚刚?|今天|昨天)?(?:看到|刷到|听到|看见|读到))?有(?:个|位)?(?:人|网友)(?:在[^，。]{1,6})?[^，。我你]{0,4}(?:发帖|发文|说|称|吐槽|晒|留言|评论|写道)
    ^(?!i\b|we\b)[^.?!]{0,40}\b(?:left|sent|wrote|posted|got)\b[^.?!]{0,20}\b(?:voicemail|message|note|text|e-?mail|letter|card)\b[^.?!]{0,10}\b(?:saying|that says|which says)\b
    ^according to (?:the|this|that|an?|my|some) (?:[\p{L}-]+ )?(?:leaflet|label|manual|website|article|box|bottle|packet|instructions|horoscope|study|book|guide|internet|app|news|sign|contract|policy|faq|email|letter|brochure|recipe|web)\b|^(?:as )?(?:the|an?|this|that|his|her|their|one|my
    our) (?:old |famous |sample |example |first |last |opening |german |chinese )*(?:saying|song|lyrics?
    proverb|poem|book|article|ad|sign|quote|caption|bio|line|chorus|narrator|character|textbook|sentence
    answer|headline|note|letter|review|tweet|post|motto|slogan|horoscope|fortune cookie|quiz|advert
    t-?shirt|sticker|poster)s? (?:goes|go|says?|said|reads?|was|is|begins?|starts?|ends?|sings?|has)\b
  `,
  "iu",
);

/** A stretch between quotation marks. */
export const QUOTED =
  /[“「『]([^“”「」『』\n]{2,})(?:[”」』]|$)|"([^"\n]{2,})(?:"|$)|(?<=[\s:：])['‘]([^'’\n]{2,}(?:['’]\p{L}[^'’\n]*)*)(?:['’]|$)/u;

/** What announces speech. */
export const SAYS =
  /[说写唱喊讲念道问曰答]|朋友圈|签名|原话|留言|微信|短信|那句|这句|一句|\b(?:says?|said|saying|goes|wrote|writes|reads?|sings?|sang|asked|asks|told|texted|posted|shouted|yelled|replied|answered|quote|line|bio|lyrics?|was like|answer was|called out)\b/iu;

/** Between somebody and what they say of themselves: (室友)说他, "(my flatmate) says that he". */
export const SAYS_OF_SELF =
  /^(?:们|一直|总是?|老是?|又|也|都|今天|昨天|刚刚?|跟我|和我|告诉我)*(?:说|觉得|认为|表示|告诉我|提到)(?:过|了)?(?:自己|他们?|她们?)(?=[^的])|^\s(?:also\s|always\s|just\s)?(?:says?|said|thinks?|thought|claims?|mentioned|told (?:me|us)|tells (?:me|us)|reckons)\s(?:that\s)?(?:s?he|they)(?=['’\s])/iu;

/** A line of a form, and the line that names whose form it is. */
export const FORM_FIELD = /^[\p{L}][\p{L} ]{0,15}\s?[:：]\s?\S/u;
export const FORM_NAME =
  /^(?:(?:full |first |last |customer |patient |client |student )?name|姓名|名字|患者|客户姓名)\s?[:：]\s?\S/iu;

/** An order to write something, before what it shall say; and what opens that: 写个请假条，说我发烧了. */
export const WRITES_FOR =
  /(?:写|拟|编|起草|发|回)(?:一|个|份|封|条|段|篇|张|下)*[^，。]{0,8}(?:条|信|邮件|短信|消息|微信|声明|申请|通知|文案|检讨|回复|理由|稿)|\b(?:write|draft|compose|send)\b[^.?!]{0,40}\b(?:letter|e-?mail|text|message|note|reply|review|post|complaint|statement)\b/iu;
export const DICTATES =
  /^(?:就?说(?=我)|理由(?:是|写|就)|内容(?:是|写|大概)|写(?:上|明)|大意是|告诉(?:他|她|对方|他们)(?=我)|(?:just )?say(?:ing)? (?:that )?(?:i|my)\b|tell(?:ing)? (?:him|her|them) (?:that )?(?:i|my)\b|the reason (?:is|being)\b)/iu;

/** Who serves speaks so, not who is served: 我已为您规划路线. */
export const SERVES = /我们?(?:已经?|会|将|正在?|可以)?(?:为|帮|给)您/u;

/** All that is left of a clause whose words stand between marks: "Mum keeps telling me", 他回了一句. It claims nothing itself. */
export const ENDS_SAYING =
  /^[^，。]{0,12}(?:回|说|来|丢下|补|问|喊|写|发)了?(?:我)?(?:一句|一条|这么一句|这句话|道)$|^[^,.]{0,40}\b(?:(?:keeps?|kept) (?:telling|asking|texting|saying to)|told|tells|texted|texts|asked|asks|wrote|replied to|said to|says to) (?:me|us|him|her|them)(?: (?:yesterday|today|this morning|last (?:night|week)|once))?$|^[^,.]{0,40}\b(?:speech|letter|story|essay|poem|song|message|text|email|post|bio|review|book|chapter) (?:starts|begins|opens|ends|reads|says|goes)(?: with)?$|^[^,.]{0,30}\b(?:(?:keeps?|kept) (?:saying|repeating|asking)|replied|was like|goes)$/iu;

/** Before a quotation: the speaker, not one of his people, says it. */
export const SPEAKER_SAYS =
  /^(?:(?:but|and|so|yesterday|today|then|昨天|今天|刚才|后来|然后|但|可)\s?)?(?:i\b|we\b|我(?!妈|爸|老|哥|姐|弟|妹|同|朋|室|儿|女|家|男|们|导))/iu;
/** Somebody in a quotation, by which a few words are a sentence and no name or term. */
export const NAMES_A_PERSON = /[我你他她]|\b(?:i|my|me|you|he|she)\b/iu;

/** Ends in words that point at a text behind it. */
export const POINTS_AT_TEXT =
  /(?:这个?|这样|如下|下面|以下|的|说|写|讲|问|道|唱|喊|回)$|\b(?:says?|said|wrote|writes|goes|asks|asked|replied|texted|this|these|the following|below|here)$/iu;
/** Speaks of somebody, or of a place, that was named before. */
export const POINTS_AT_SOMEBODY = /\b(?:her|his|their|him|them|hers|theirs|there)\b/iu;
/** Speaks of a text beside it. */
export const SPEAKS_OF_TEXT = /\b(?:this|these|that) \p{L}+|这[个条段篇封份]/u;

/** What is heard said of the world, with nobody near the speaker in it: 听说吃素对身体好. */
export const HEARSAY =
  /^(?:我)?(?:听说|据说|听人说|听别人说|都说|人家说|人人都说|网上(?:都)?说|大家都说)(?![^，。]*[我咱]|[^，。]*(?:老婆|老公|妈|爸|儿子|女儿|孩子|朋友|同事|老板|室友|同学))(?:[^，。]*(?:对[^，。]{1,6}(?:好|不好|有害|有益|差)|容易|可以|能|会|多了?|最好|不能|不错|很|挺|有用|管用|没用|伤))/u;
