import { alternatives } from "../alternatives.ts";
/**
 * Words that end or surround what a hole takes, per language. Data only: hole-readers.ts applies them.
 */

/** Chinese words at the end of a phrase that are not part of what it names. Longest first where one ends another. */
export const ZH_TRAILERS =
  /(?:的时候|的话|就好|就行|就成|就够了?|即可|就[oO][kK]|就可以|也行|为主|比较多|比较好|这件事|什么的|之类的|之类|等等|来着|而已|不了|了吧|了哦|了啊|了呢|的呢|的哦|的啊|[了啦呢吧哦啊呀嘛噢喔哈么嘞咯喽哒诶捏哇耶])+$/u;

/** 的 at the end of what is told is the sentence's: 我爱吃火锅的. */
export const ZH_CLOSING = /(?<=\p{Script=Han}{2}|[葱姜蒜辣甜酸咸鱼肉虾蟹蛋奶茶酒糖油素荤烟面饭猫狗花])的$/u;

/** What is weighed or counted is no place: 减到一百二十斤. */
export const ZH_MEASURED =
  /^[\d.一二两三四五六七八九十百千万几]+(?:多|来)?(?:斤|公斤|千克|kg|岁|点|元|块|分|万|级|段|cm|厘米|米|公里|页|个|次|%)/iu;

/** What takes the place of a thing is not part of its name: 肉 in 不吃肉改吃鱼. */
export const ZH_BREAKS = /(?<=.)[，,]?(?:现在)?改(?:成)?(?:服用|吃|喝|用|坐|学|练|玩|骑|开|穿).*$/u;

/** A Chinese place phrase goes on with what is done there; the place ends before. */
export const ZH_PLACE_ENDS =
  /(?<=..)(?:工作|上班|上学|读书|念书|上大学|生活|居住|定居|这边|那边|那块儿?|那一?片|附近|一带|玩|旅游|旅行|度假|自驾游?|徒步|潜水|露营|冲浪|出差|看(?!守)|参加|开会|过年|拍|逛|吃|找|见|办|滑雪|爬山|露营|探亲|扫墓|祭祖|上坟|面试|留学|交换|深造|读研|进修|和|跟|与|带|做|当|住|待|呆|已经|快要|[来去](?=了?$)|好几?年|\d+(?![\d号栋幢弄单元室楼层巷街路区])|[一二两三四五六七八九十]+[年个天]).*$/u;

/** What cannot be the thing that is spoken of. */
export const ZH_NO_THING =
  /^(?:[一几半](?:点点?|口|丁点|些|下|滴|次)儿?|什么|哪|谁|怎么|多少|几|吗|我|你|您|自己|的|得|过|着|了|是|不|没|没有|一样|这样|那样|你说|您说)$|什么$|[^吉其][他她]$|^(?:什么|哪里|哪儿|哪个|谁|怎么)/u;

/** What stands for a thing named before: a pronoun, or a measure word without its noun (入手一台). */
export const ZH_PRONOUN =
  /^(?:它|他|她|它们|他们|她们|这个|那个|这|那|这些|那些|这样|那样|这种|那种|[一两几][个台部款双件只本条张套把辆副块瓶份家样])$/u;

/** 文三路1号 ends in the number of a house, not in a day of the month. */
export const ZH_HOUSE_NUMBER = /[路街巷弄道里村区园苑][\d一二三四五六七八九十百]+号$/u;

const FOOD_NAMES =
  "鸡蛋|牛奶|豆浆|猪肉|牛肉|羊肉|鸡肉|鸭肉|海鲜|河鲜|内脏|香菜|韭菜|洋葱|芹菜|茄子|苦瓜|辣椒|花椒|花生|芝麻|豆腐|咖啡|可乐|奶茶|啤酒|白酒|红酒|甜食|甜品|零食|米饭|面条|馒头|面包|蛋糕|烧烤|火锅|葱|姜|蒜|鱼|虾|蟹|烟|酒|茶";
/** One of the foods and drinks that are often named side by side. */
export const ZH_FOOD = new RegExp(FOOD_NAMES, "gu");
/** Two or more of them with nothing between. */
export const ZH_JUXTAPOSED = new RegExp(`^(?:${FOOD_NAMES}){2,6}$`, "u");

/** What is no doing, though it stands where one is told: 别的 is "the other", "I want to cry" is a feeling. */
export const NO_DOING: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^[了过着到起的]|^(?:[妈爸妹姐]|婆婆?|弟[弟妹]?(?!子)|哥(?![伦特])|奶奶|爷爷)|^[人家处](?=[的都也跟和说]|$)|^(?:哭|吐|死|静静|躺平|发火|骂人)[了啊]?$|^有(?:变|变动|变化|调整)$/u,
  en: /^(?:cry|scream|die|vomit|throw up|hide|disappear|give up|curl up|punch (?:someone|something))\b/iu,
};

/** English words that open a new thought inside a phrase; the phrase ends before. */
export const EN_BREAKS =
  / (?:because|but|so that|so (?=i\b)|when|whenever|although|though|since|if|unless|while|which|who|where|and (?=(?:i|my|we|it|she|he|they|to)\b)|or (?=i\b)|as (?=i\b)|for (?=(?:years|months|ages|a while|now|work|the past|donkey|(?:(?:over|about|nearly|almost|around|the last|a good) )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a few|several|a couple of|a|an) ?(?:years?|yrs?|months?|weeks?|days?|decades?))\b)|more than|rather than|instead of|even).*$/iu;

/** Remarks between the parts of a list that are no part of it, and those that lead one. */
export const EN_ASIDES =
  /^ ?(?:of all things|among (?:other|many) things|among others|unfortunately|sadly|luckily|thankfully|annoyingly|apparently|obviously|of course|as (?:you|we) know|by the way|i (?:think|guess|believe|suppose|know)|you know|believe it or not|(?:but |still |just |and )*(?:no|not|none|nothing|never) .{1,40}|for example|for instance|in particular|especially|mainly|mostly|etc\.?|and so on|and more|and stuff) ?$/iu;
export const EN_LIST_LEADERS =
  /^ ?(?:of course|especially|particularly|in particular|even|also|sometimes|maybe|mostly|mainly|for example|as well as|plus) /iu;

export const EN_TRAILERS = new RegExp(
  alternatives`
    (?: (?:now|anymore|any more|too|as well|very much|so much|a lot|a bit|really|these days|nowadays
    at the moment|right now|currently|again|instead|please|though|most|best|the most|the best|actually
    already|lately|recently|in the end|after all|most days|most of the time|some days|every day|all week|this week|today|again|yet|still|only|thanks|thank you|lol|haha|badly|terribly|honestly|to be honest|tbh
    altogether|full stop|period|either|any longer|this time|these past|of late))+$
  `,
  "iu",
);

/** A place ends before these: what is done there and with whom. */
export const EN_PLACE_ENDS =
  / (?:with|for|to|as|and (?!tobago\b|herzegovina\b)|in order|next|last|this|on|by|from|during|until|over|after|before|near my|about|at|because|since|where|every|each|together|alone|soon|tomorrow|yesterday|ago)\b.*$/iu;

/** How many and how often, before a medicine: 两次二甲双胍, 半片安定. */
export const ZH_DOSING = /^[一二两三四五六七八九十半几\d]{1,3}(?:次|片|粒|颗|丸|支|针|包|袋|滴|遍|顿|毫升|毫克)(?=.)/u;

/** When and how often a medicine is taken is no part of its name. */
export const EN_DOSING =
  / (?:every|each|twice|once|daily|nightly|in the|at|with|for|before|after|three times|\d+ times|as needed)\b.*$/iu;

/** A house by its number and street. */
export const EN_ADDRESS =
  /^(?:(?:flat|apartment|apt|unit) \d+[a-z]?,? )?\d{1,5}[a-z]? (?:[\p{L}'’.-]+ ){1,3}?(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|close|way|court|crescent|terrace|place|grove|hill|row|gardens?|park|square|mews|boulevard|walk)\b/iu;

/** A school by its name. */
export const EN_SCHOOL =
  /^\p{Lu}[\p{L}'’.-]*(?: [\p{L}'’.-]+){0,3} (?:primary|junior|high|grammar|prep|secondary|comprehensive|middle|infant|nursery|school|college|academy|sixth form|university|uni)(?: school| college)?$/iu;

export const EN_NO_THING =
  /^(?:i|we|you|he|she|they|what|which|who|whom|where|how|why|when|to|of|in|on|at|for|a|an|the|so|not|do|does|did|is|are|was|am|be|been|being|if|as|by|that way)$/iu;

export const EN_PRONOUN =
  /^(?:it|that|this|those|these|them|him|her|one|both|that one|this one|all of it|all of them)$/iu;

/** Articles and possessives in front of a noun: no part of the value. */
export const EN_ARTICLES =
  /^(?:a little |a bit of |a |an |the |some |any |my |our |all |certain |lots of |plenty of )+/iu;

export const ZH_LEADERS =
  /^(?:了(?!解|不起|结)|[一半两三四1-4](?:片|粒|颗|针|支|袋)(?=.{2})|一下|一个|一只|一条|一台|一部|一款|一家|一些|一点儿?|有点儿?|那个|这个|这种|那种|这些|那些|各种|各类|所有|任何|别的|点儿?|个|些)(?=.{1,})|^(?:一)?(?:块(?!头|根|状|钱)|辆|双(?![肩人层面色击休拼皮筋开门床十]|胞)|台(?![灯球湾词面历式阶布]|风扇)|部(?![队分门件])|款(?!式)|把(?![手握柄玩关])|副(?![食业作]|总|主|教)|件|枚|顶(?![级楼层])|瓶|盒(?!子|饭)|套(?![装餐房头])|张(?!\p{Script=Han}{0,2}$))(?=\p{Script=Han}{2})/u;

/** Words that a capital letter does not make a name. */
export const EN_NOT_NAMES = new RegExp(
  alternatives`
    ^(?:i|later|tomorrow|tonight|anytime|when|if|at|by|for|after|before|a|an|the|not|so|very|just|here
    there|ok|okay|fine|good|great|sorry|sure|glad|happy|sad|tired|sick|ill|hungry|busy|back|new|from|in
    at|on|going|looking|trying|allergic|vegan|vegetarian|pregnant|single|married|retired|afraid
    interested|able|ready|done|late|home|alone|american|british|german|french|chinese|japanese|korean
    indian|italian|spanish|canadian|russian|christian|muslim|buddhist|jewish|gay|straight|diabetic
    left-handed)\b
  `,
  "iu",
);

/** Endings of adjectives and callings: a single capitalised word with one is no name unless "my name is" says so. */
export const EN_ADJECTIVES = /^\p{L}+(?:ing|ese|ish|ist|ed)$/iu;

/** Chinese words that "我是…" and "我叫…" may be followed by and that are no names. */
export const ZH_NOT_NAMES =
  /^(?:周|星期)[一二三四五六日天末]$|^(?:我|咱|什么|谁|哪|怎么|一|个|很|真|说|想|来|去|在|做|从|不|没|你|您|他|她|它|了|的|过|外卖|车|救命|人|醒|停|板|起)|[的了吗呢么]|(?:生|师|员|者|主义|手|工|派|党|迷|控|族|家|长|理|人|领|座|型|女|男|妈|爸|岁)$/u;

/** Roots of common Chinese surnames; with one or two characters after them they read as a name even after 我是. */
export const ZH_SURNAMES =
  "王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤";
