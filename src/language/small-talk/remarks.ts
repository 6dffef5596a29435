import { alternatives } from "../alternatives.ts";
import { EN_PHRASES } from "./en.ts";
import { ZH_PHRASES } from "./zh.ts";

/** Longer phrases first, since the first that fits is taken. */
const oneOf = (phrases: readonly string[]): string => phrases.toSorted((a, b) => b.length - a.length).join("|");

/** One such phrase at a place of a text in lower case, with the marks after it. A clause of nothing but these is small talk. */
export const SMALL_TALK: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: new RegExp(`(?:${oneOf(ZH_PHRASES)})[呀啊呢吧哦噢哈啦了嘛的~～]*[\\s，,。.!！、~～]*`, "uy"),
  en: new RegExp(`(?:${oneOf(EN_PHRASES)})(?![\\p{L}\\d])[\\s，,。.!！~～]*`, "uy"),
};

/** Longest clause that can be small talk, in characters. */
export const SMALL_TALK_LENGTH = 60;

/** Longest remark on the talk, in characters. */
export const TALK_LENGTH = { zh: 14, en: 48 } as const;

/** Remarks that point at what has just been said: 那就这样, 听起来不错, "that sounds fun". Not 那家店, "that jacket". */
export const ON_THE_TALK: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: new RegExp(
    alternatives`
    ^(?:(?:嗯+|哦+|哇+|好|行|对|啊|哈+)?(?:那|这)(?![家个部本款种首位里边儿次双件条辆些道人天年周月几时套张间座只块杯])(?!么?[^，]{0,4}我)
    听(?:起来|上去|着)|看(?:起来|上去|来|样子)(?=[^，]{0,2}(?:不错|好|挺|很|还|真|是|像|有))|感觉(?=[^，]{0,2}(?:不错|好|挺|很|还|怪))
    不是(?:这|那)(?:个|种)?(?:意思|样)|果然|原来(?=是?这|如此)|难怪|怪不得|怪我|就(?:这|那|按|听|用)(?:样|么|个|你|您|这)|按你|听你|都听|谁(?:说|知道)
    真(?:的|是)?(?:太|好|不|绝|有)|太(?=\p{Script=Han}{1,6}[了啦]$)|也(?:太|是|行|对|好)|还(?:是你|行|不错|可以|好)|你(?:说|真|太|好)
    辛苦|麻烦|打扰|不愧|长(?:知识|见识)|学(?:到|废)|涨(?:知识|姿势)|受教|懂(?:了|啦)|明白|收到)
  `,
    "u",
  ),
  en: new RegExp(
    alternatives`
    ^(?:(?:oh|wow|ah|haha|well|ok|okay|yeah|yes|no|and|so|then),? )*(?:(?:that|this
    it)(?:['’]s| is| was| sounds?| looks?| seems?| feels?| would be
    ['’]d be| makes| helps?| worked| works| did| will do
    ['’]ll do)\b(?! (?:my|our|mine|because|for my|why i)\b)
    (?:sounds|looks|seems|feels) |(?:much|way|far) better|(?:very|really|so|too|pretty|quite) \p{L}+$
    good (?:one|call|catch|job|point)|well (?:said|done)|no (?:doubt|kidding|need|harm|pressure)
    you (?:rock|never|always|really|are|made|got|saved|helped|did)\b)
  `,
    "iu",
  ),
};

/** The weather of the moment. */
export const WEATHER: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: new RegExp(
    alternatives`
    ^(?:今天|今晚|昨天|今早|明天|明早|后天|周末|这周|下周|最近|这[几两]天|外面|我们?这[边里儿]|这[边里儿])*的?(?:天气|外面|天|太阳|风|雨|雪|雾|气温)?(?:真|好
    太|很|挺|有点|又|也|可|突然|终于|一直|还在|超|开始|越来越|要|会|快|下了一整[天夜])*的?(?:热|冷|凉快|暖和|闷|潮|干|晒|大|下雨|下雪|刮风|打雷|晴|阴|好|舒服|不赖|不错|不咋地|给力|糟
    起雾|降温|升温|转凉|下?了?一?整?[天夜晚](?:的)?[雨雪]|台风|暴雨|寒潮|回暖|入[冬夏秋春])(?:了|死了|得很|啊|呀|呢|吧|起来)*$
  `,
    "u",
  ),
  en: new RegExp(
    alternatives`
    ^(?:it['’]?s|it is|it was|the weather (?:is|was)
    the weather['’]s) (?:been )?(?:so |really |very |quite |pretty |too |still |finally |such a )*(?:rain
    snow|pour|hot|cold|warm|chilly|freezing|sunny|cloudy|windy|humid|nice|lovely|beautiful|gloomy|foggy
    gr[ae]y|awful|terrible|great)\w*(?: (?:day|weather|out(?:side)?|here|today|tonight|again|now
    this \w+|lately|these days))*$
  `,
    "iu",
  ),
};

/** A particle of mood at the end of a short clause without a subject: 太好玩了吧, 行呀. */
export const MOOD_AT_END = /(?:[啊呀呐啦哇嘛呗哟噢哦嘞咯]|了吧|吧)$/u;

/** Has nothing of the speaker's, no number and no name in it. */
export const NAMES_NOTHING_ZH = /^[^我咱\p{Nd}A-Za-z]*$/u;

/** Orders about the talk itself: go on, once more, another way. What they bear on is over with the next answer. */
export const ORDER_ON_TALK: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: new RegExp(
    alternatives`
    ^(?:请|麻烦|那|你|能|可以|好的?|再)*(?:(?:接着|继续|往下|重新|再)(?:说|讲|聊|答|回答|写|来|问|编|念|猜|玩)?(?:一?[个遍次首段下些条]|下去|吧)*
    (?:说|讲|答|回答|解释|写|列|举)(?:得|的)?(?:再)?(?:仔细|详细|具体|清楚|明白|慢|快|短|长|简单|简短|简洁|通俗|人话|中文|英文|重点|正式|口语)[一点些儿]*
    (?:简短|简洁|详细|具体|通俗|正式|幽默|口语化|简单|温柔|慢|快|长|短)(?:一?[点些]儿?)(?:说|讲|回答)?
    换个?(?:一个|种)?(?:话题|说法|语气|主题|方式|角度|例子|问题)|(?:聊|说|讲)点?(?:别的|其他的?|有意思的)
    (?:改|写|说|缩|弄|调|讲)(?:得)?(?:再)?(?:短|长|简单|简洁|正式|口语|活泼|委婉|礼貌|自然|具体|详细|好|精简)化?一?[点些]儿?
    (?:分|列)[一二三四五\d]点(?:说|讲|列)?|用(?:一句话|表格|列表|三句话|大白话|一段话)[^，我]{0,8}|下一[个题步条]|停|停止|闭嘴|别说了|跳过|返回|重来|退出|结束
    开始|我问你答)[吧呗啊呀了。！!]*$
  `,
    "u",
  ),
  en: new RegExp(
    alternatives`
    ^(?:(?:ok(?:ay)?|now|please|just|can you|could you|then|and|let['’]s),? )*(?:continue|go on
    keep going|stop|start(?: over| again)?|repeat(?: (?:it|that))?|say (?:it|that)(?: again)?|elaborate
    skip(?: (?:it|that|this))?|move on|(?:shorter|longer|simpler|slower|faster)
    more (?:details?|formal(?:ly)?|casual(?:ly)?|examples?|slowly)|(?:one|two|three) more
    another(?: one)?|again|once more|new topic|change (?:the )?(?:topic|subject)
    (?:in|to) (?:english|french|german|spanish|chinese|simpler terms|simple words|one sentence
    bullet points|plain english)|try again|redo (?:it|that)|undo(?: (?:it|that))?|back|exit|quit
    reset)(?: (?:please|again|now|then|more|a bit|this time))*[.!]*$
  `,
    "iu",
  ),
};
