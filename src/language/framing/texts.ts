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
    ^(?:俗话|古话|老话|古人|古语|常言|谚语|有句(?:话|老话|诗|歌词)|名言|(?:这首|那首|有首)?歌(?:里|词)|诗(?:里|中|云|句)|书(?:里|上|中)|网上|抖音上?
    电影里|剧里|文章里?|新闻(?:里|上)?|广告(?:里|上)?|课本上?|小说里|同学录|台词|鲁迅|孔子|古诗|作文|题目|例句)[^，。]{0,10}?(?:说|道|云|唱|写|讲|叫|有|是
    里|曰|问)|^(?:as )?(?:the|an?|this|that|his|her|their|one|my
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

/** Who serves speaks so, not who is served: 我已为您规划路线. */
export const SERVES = /我们?(?:已经?|会|将|正在?|可以)?(?:为|帮|给)您/u;

/** All that is left of a clause whose words stand between marks: "Mum keeps telling me", 他回了一句. It claims nothing itself. */
export const ENDS_SAYING =
  /^[^，。]{0,12}(?:回|说|来|丢下|补|问|喊|写|发)了?(?:我)?(?:一句|一条|这么一句|这句话|道)$|^[^,.]{0,40}\b(?:(?:keeps?|kept) (?:telling|asking|texting|saying to)|told|tells|texted|texts|asked|asks|wrote|replied to|said to|says to) (?:me|us|him|her|them)$|^[^,.]{0,30}\b(?:(?:keeps?|kept) (?:saying|repeating|asking)|replied|was like|goes)$/iu;
