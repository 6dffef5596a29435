import { alternatives } from "../alternatives.ts";
import { BARE_NAME_ZH, COMPOUND_SURNAMES, NOT_IN_NAME, NOT_NAMES, PERSON_NAME_ZH, SURNAMES } from "./names.ts";
import { ROLE_OF_EN, ROLE_OF_ZH, ROLE_PATTERN_EN, ROLE_PATTERN_ZH } from "./roles.ts";
import type { SubjectReading } from "./types.ts";

type Who = SubjectReading["who"];

/** A subject found in the words of a clause; offsets are in those words. */
export interface Match {
  readonly who: Who;
  readonly name: string | null;
  readonly role: string | null;
  readonly pronoun: string | null;
  readonly start: number;
  readonly end: number;
}

/** What may stand before the subject: conjunctions, stance, time, requests to remember. */
const LEAD = new RegExp(
  alternatives`
    ^(?:(?:(?:我?(?:想|要|来)?(?:跟你|和你|给你)?(?:说说|聊聊|讲讲|谈谈|吐槽(?:一下|下)?|介绍(?:一下|下)|说一?下))|关于|至于|从现在(?:起|开始)|如果
    要是|假如|虽然|尽管|即使|就算|因为|所以|但是?|可是|而且|然后|其实|另外|对了|当然|请?记住|请?记得|别忘了|听说|据说|原来|也许|可能|或许|大概|好像|应该|不过|还有|而|也
    还|又|都|就|那[天次年]|有一?[天次回]|前几天|这[几两]天|当时|小时候|上次|这次|刚才|刚刚|结果|今[天年晚早]|昨[天晚]|明[天年晚早]|前[天年]|后天|去年|最近|现在|目前
    以前|从前|之前|以后|平时|平常|通常|一般|周末|早上|上午|中午|下午|晚上|每[天周年月晚次](?:早上|晚上)?|[上下这本]个?(?:周|月|星期|礼拜|年)[一二三四五六日末]?|五一
    十一|国庆|春节|元旦|中秋|\d{1,4}年|\d{1,2}月(?:\d{1,2}[日号])?|(?:在[^，我你他她]{1,10}(?:的时候|时|期间)))[，,：:\s]*){1,6}
  `,
  "u",
);
const FIRST_PERSON = "我们|咱们|本人|在下|俺们|我|俺|咱|[Mm]y\\s?(?=\\p{Script=Han})";
const OWN = `(?:(?:${FIRST_PERSON})(?:家)?的?(?:亲|大|小|前|新|好)?)`;
const ROLE_THEN_NAME = new RegExp(
  `^(?:(${OWN})|(?:那个|这个|一个|有个|有位|一位|家里的?(?:那个|[两二三]个|有个)?|大|小|二|三|双胞胎)?)(${ROLE_PATTERN_ZH})(?!${"们?的?(?:名字|生日)是"}\\b)(?:(?:名?叫|名字是?|是)?(?:[“"「]?)((?:${PERSON_NAME_ZH})|\\p{Lu}[\\p{L}'’-]+)(?:[”"」]?))?`,
  "u",
);
/** Somebody out of a group of the speaker's: 我们组的实习生, 我高中同学, 我有个朋友. */
const OF_A_GROUP = new RegExp(
  alternatives`
    ^(?:${FIRST_PERSON})(?:(?:家|班|组|公司|部门|单位|学校|团队|宿舍|小区|楼上|楼下|隔壁|对门|老家|村|队|店|系|前公司|大学|高中|初中|小学|养的?|最要?好
    特别好|新来|以前|之前|从前|现在|那个|这个|那位|这位|一个|一位|的|里面?|们|亲|远房))+的?(${ROLE_PATTERN_ZH})(?![们]?(?:圈|节|证
    服))(?:(${PERSON_NAME_ZH}))?|^(?:${FIRST_PERSON})(?:还?有
    认识)(?:一)?[个位名](?:\p{Script=Han}{0,4}?的)?(${ROLE_PATTERN_ZH})(?![叫名，,]|$|们?圈)(?:(${PERSON_NAME_ZH}))?
  `,
  "u",
);
/** Somebody of somebody: 我妈的同事, 邻居家的狗. The last one is meant. */
const THEIR_OWN = new RegExp(`^(?:家)?的(${ROLE_PATTERN_ZH})(?:(${PERSON_NAME_ZH}))?`, "u");
/** A role in English among Chinese words: 我 roommate 养了猫. */
const ENGLISH_ROLE = new RegExp(
  `^(?:(?:${FIRST_PERSON})(?:们)?(?:家|的|前)?\\s?)?(${ROLE_PATTERN_EN}|leader|crush|landlord|PM|HR|[Bb]ro|bf|gf)(?![A-Za-z])\\s?(?:(?!\\p{Lu}{2})(\\p{Lu}\\p{Ll}+)\\s?)?(?=\\p{Script=Han})(?!们?是谁)`,
  "u",
);
/** Somebody by what they do with the speaker: 跟我合租的, 和我同组的那个. */
const BESIDE_ME =
  /^(?:[跟和与同]我)(?:一起|一块儿?)?(合租|同住|住|同屋|同寝|同班|同桌|同组|合作|搭档|共事|上班|工作|相亲|约会|[^，我的]{1,6}?)的(?:那|这|一|两|俩|几)?(?:[个位对]|哥们|姑娘|小哥|男生|女生|人)*/u;
const ROLE_BESIDE: Readonly<Record<string, string>> = {
  合租: "roommate",
  同住: "roommate",
  住: "roommate",
  同屋: "roommate",
  同寝: "roommate",
  同班: "classmate",
  同桌: "classmate",
  同组: "colleague",
  合作: "colleague",
  搭档: "colleague",
  共事: "colleague",
  上班: "colleague",
  工作: "colleague",
};
/** Kin at home without a word of kin: 家里老人, 我那口子, 孩子他爸. */
/** Where somebody belongs, before who it is: 店里的王阿姨, 新来的同事小陈. */
const BELONGS =
  /^(?:我们|咱们?|我)?(?:店里?|班[上里]|公司|单位|办公室|科室?里?|组里?|部门|村里|小区里?|楼[里上下]|社区里?|学校|宿舍|医院|群里|厂里|队里|新来|刚来|刚招|以前|之前)的?(?:那个|这个|一个)?(?=\p{Script=Han})/u;
/** A calling and a name: 学徒小马, 护工刘姐. Group 1: the name. */
const CALLED = new RegExp(
  `^(?!隔壁|楼上|楼下|对门|邻座)(?:(?![我你他她叫请是跟和与找问见帮给陪喊让被对去在有])\\p{Script=Han}){2,3}?((?:[小老阿][${SURNAMES}]|[${SURNAMES}](?:姐|哥|叔|姨|阿姨|师傅|老师|总|工|医生|主任|经理))(?=\\p{Script=Han}))`,
  "u",
);
/** Whom a group has at its head: 我们院长. */
const OUR_HEAD =
  /^(?:我们?|咱们?)(?:单位|公司|学校|医院|科|部门|组|店|厂)?的?((?:副)?(?:院长|校长|主任|店长|组长|总监|厂长|所长|站长|园长|董事长|书记|护士长|班主任|部长|科长|处长|会长))/u;
const AT_HOME = /^(?:我?(?:们)?家里?的?(?:老人家?|那位|那口子)|我那口子|孩子[他她]?[爸妈])/u;
/** Roles and Latin letters are looked for first: the patterns above are large, and most clauses name neither. */
const HAS_ROLE = new RegExp(ROLE_PATTERN_ZH, "u");
const HAS_LATIN = /[A-Za-z]/u;
/** People next door, who have no role of their own. */
const NEXT_DOOR =
  /^(?:隔壁|楼上|楼下|对门|邻座)(?:组|班|部门|桌|宿舍|寝室|工位|床)?(?:的|家|那家|那个|那对)*(?:老\p{Script=Han}|小\p{Script=Han}|大爷|大妈|大叔|大姐|阿姨|夫妻|小两口|邻居|一家|哥们|小哥|孩子|小孩|住户|王|李|张)/u;

/** A role met in the middle of other words: 朋友圈, 老师傅, 医生说 stays a role. */
const NOT_ROLE_AFTER =
  /^(?:聚|小聚|饭局|娘|且|息|父(?!亲)|苏|圈|傅|节|证|服|费|粮|砂|窝|薄荷|耳朵|尾巴|咖啡馆|生(?!病|日|气|了|前|活|孩|于)|键|板|毛|岛|市)/u;
const PRONOUN_THIRD = /^(?:他们|她们|它们|他|她|它|TA|ta)/u;
const SECOND = /^(?:你们|你|您|用户|助手)/u;
const GROUPS =
  /^(?:大家|有人|人们|别人|人家|有些人|很多人|所有人|网友|专家|老人|年轻人|某人|楼主|博主|题主|作者|主播|记者|[Uu][Pp]主)/u;
/** Somebody whom a place or a group holds: 班上有个男生老欺负我女儿, 群里有人说他好了. */
const THERE_IS =
  /^(?:我们?|咱们?)?[^，。我你他她有]{1,8}(?:里|上|中|群|班|组|公司|部门|学校|小区|楼)有(?:一?[个位]|几个|些)?(?:\p{Script=Han}{0,3}?)(?:人|男生|女生|男的|女的|姑娘|小伙子?|小孩|老人|大爷|大妈|家长|网友|同学|同事|邻居)(?=\p{Script=Han})/u;
/** A person without a role: 那个男的, 合租的那个女生, 新来的姑娘. */
const A_PERSON =
  /^(?:(?!我)[^，。]{0,8}的)?(?:[那这][个位]|新来的?|一个)(?:男的|女的|男生|女生|男人|女人|姑娘|小伙子?|大爷|大妈|老头|老太太|小孩|小哥|小姐姐?)(?=\p{Script=Han})/u;
/** Whose a thing is: 那辆白色的车是我邻居的. Group 1: the role. */
const BELONGS_TO = new RegExp(`^[这那][^，。我你他她]{1,10}是我(?:们)?家?的?(${ROLE_PATTERN_ZH})(?:家|们)?的$`, "u");
/** A role that says by itself what is done: 孩子一直我带. */
const TENDED_BY_ME =
  /^(?:孩子|娃|小孩|宝宝|儿子|女儿|老人|狗|猫)(?:一直|平时|现在|都|基本|主要|是|归|由|全|从小)*(我们?)(?=(?:自己|一个人)?(?:带|养|接送|照顾|管|喂|遛|陪))/u;
const TITLED = "(?:先生|女士|小姐|老师|总|医生|教授|阿姨|叔叔|哥|姐)?";
const GOES_WITH_ANY =
  "也|都|还|就|又|一直|总是?|最|很|不|没|从|是|在|有|说|喜欢|讨厌|爱|住|想|要|会|能|去|来|给|叫|对|跟|和|比|的|今|昨|明|吃|喝|属|学|开|打|认为|觉得|养|刚|已|正|搬|结婚|生";
const GOES_WITH_HAN =
  "做|用|买|下|上[个周]|后天|前天|辞|升|换|卖|考|当|带|帮|请|送|借|欠|出|回|毕|怀|离|病|退|被|把|让|约|准备|打算|决定|现|去年|其实|可能|好像|应该|终于|突然|每|超|特|非|这|接[替任手管过]|担任|负责|取代|顶替|管着";
const NAMED = new RegExp(
  `^((?:${BARE_NAME_ZH})${TITLED}(?=(?:${GOES_WITH_ANY}|${GOES_WITH_HAN}))|\\p{Lu}[\\p{Script=Latin}'’-]{1,20}\\s?(?=(?:${GOES_WITH_ANY}|下[周个]|上[周个]|辞|升职|怀孕|最近|去年)))`,
  "u",
);
const NAMED_PERSON = new RegExp(
  `^(?:${PERSON_NAME_ZH}|[${SURNAMES}](?:阿姨|叔叔?|大爷|大妈|奶奶|爷爷|姐|哥|师傅|老师|总|医生|主任|经理))`,
  "u",
);
const IMPERSONAL =
  /^(?:天气|外面|气温|温度|下[雨雪]|刮风|天(?:黑|亮|冷|热)|这(?!儿|里的?我)|那(?!么|就|我)|哪|什么|听起来|看起来|时间(?:过|不早)|这里|那里|电影|世界|地球|公司(?!给我|派我)|飞机|火车|价格|东西|外卖|餐厅|饭店|酒店|股市|房价|新闻)/u;
/** 我 followed by these is the speaker still, not somebody of theirs: "我妈" is not. */
const TOGETHER = new RegExp(`^(?:${FIRST_PERSON})(?:和|跟|与|同(?!事|学|桌|屋|伴|乡|胞|时|样|意)|带着?|带上)`, "u");
const SELF = new RegExp(`^(?:${FIRST_PERSON})(?:自己)?的?`, "u");
const NAME_AFTER_NAMING = new RegExp(
  `^(?:的名字)?(?:是|叫|名叫)(?:做|作)?[“"「]?((?:${PERSON_NAME_ZH})|\\p{Script=Han}{2,3}(?=$|[，。”"」])|\\p{Lu}[\\p{L}'’-]+)`,
  "u",
);
const FULL_NAME = new RegExp(`^(?:${COMPOUND_SURNAMES}|[${SURNAMES}])[^${NOT_IN_NAME}]{1,2}$`, "u");

function match(who: Who, start: number, end: number, more: Partial<Match> = {}): Match {
  return { who, name: null, role: null, pronoun: null, start, end, ...more };
}

/** The name that follows a role, apposed (老板欧阳娜娜) or said (狗叫豆豆). */
function nameAfter(
  words: string,
  apposed: string | undefined,
  end: number,
): { readonly name: string | null; readonly end: number } {
  if (apposed !== undefined && !NOT_NAMES.test(apposed)) return { name: apposed, end };
  const said = NAME_AFTER_NAMING.exec(words);
  const name = said?.[1];
  if (name === undefined || NOT_NAMES.test(name)) return { name: null, end };
  const isNaming = /叫|名字/u.test(said?.[0] ?? "") || FULL_NAME.test(name);
  return { name: isNaming ? name : null, end };
}

function matchRole(rest: string, at: number, isOwnNeeded: boolean): Match | null {
  const found = ROLE_THEN_NAME.exec(rest);
  const roleWord = found?.[2];
  if (found === null || roleWord === undefined || (isOwnNeeded && found[1] === undefined)) return null;
  const own =
    /^(?:那个|这个|一个|有个|有位|一位|家里的?(?:那个|[两二三]个|有个)?|大(?![哥姐伯宝])|小(?![姨姑狗猫])|二(?![叔哥姐宝])|三|双胞胎)/u.exec(
      found[1] === undefined ? rest : "",
    )?.[0] ??
    found[1] ??
    "";
  const roleEnd = own.length + roleWord.length;
  const after = rest.slice(roleEnd);
  if (NOT_ROLE_AFTER.test(after)) return null;
  const { name } = nameAfter(after, found[3], roleEnd);
  const theirs = THEIR_OWN.exec(after);
  if (theirs !== null) {
    const end = at + roleEnd + theirs[0].length;
    return match("other", at, end, { role: ROLE_OF_ZH.get(theirs[1] ?? "") ?? null, name: theirs[2] ?? null });
  }
  const apposedEnd = name !== null && after.startsWith(name) ? roleEnd + name.length : roleEnd;
  return match("other", at, at + apposedEnd, { role: ROLE_OF_ZH.get(roleWord) ?? null, name });
}

function matchOfGroup(rest: string, at: number): Match | null {
  const found = OF_A_GROUP.exec(rest);
  if (found === null) return null;
  const role = ROLE_OF_ZH.get(found[1] ?? found[3] ?? "") ?? null;
  const name = found[2] ?? found[4] ?? null;
  return match("other", at, at + found[0].length, { role, name: name !== null && NOT_NAMES.test(name) ? null : name });
}

function matchSomeone(rest: string, at: number): Match | null {
  if (!/有|个|位|新来/u.test(rest)) return null;
  const found = (THERE_IS.exec(rest) ?? A_PERSON.exec(rest))?.[0];
  if (found === undefined) return null;
  return match("other", at, at + found.length, { role: found.endsWith("有人") ? "people" : null });
}

function matchOwner(rest: string, at: number): Match | null {
  const role = BELONGS_TO.exec(rest)?.[1];
  return role === undefined ? null : match("other", at, at + rest.length, { role: ROLE_OF_ZH.get(role) ?? null });
}

function matchTended(rest: string, at: number): Match | null {
  const found = TENDED_BY_ME.exec(rest);
  const pronoun = found?.[1];
  if (found === null || pronoun === undefined) return null;
  const end = at + found[0].length;
  return match("user", end - pronoun.length, end, { pronoun });
}

/**
 * The subject that a Chinese clause names at its beginning, or null when it names none (a bare predicate or a topic).
 */
export function matchChinese(words: string): Match | null {
  const at = LEAD.exec(words)?.[0].length ?? 0;
  const rest = words.slice(at);
  const together = TOGETHER.exec(rest);
  if (together !== null) return match("user", at, at + 1, { pronoun: rest.slice(0, together[0].length - 1) });
  const foreign = HAS_LATIN.test(rest) ? ENGLISH_ROLE.exec(rest) : null;
  if (foreign !== null) {
    const word = (foreign[1] ?? "").toLowerCase();
    return match("other", at, at + foreign[0].trimEnd().length, {
      role: ROLE_OF_EN.get(word) ?? word,
      name: foreign[2] ?? null,
    });
  }
  const beside = BESIDE_ME.exec(rest);
  if (beside !== null) return match("other", at, at + beside[0].length, { role: ROLE_BESIDE[beside[1] ?? ""] ?? null });
  const atHome = AT_HOME.exec(rest)?.[0];
  if (atHome !== undefined)
    return match("other", at, at + atHome.length, { name: atHome.replace(/^我?们?家?里?的?/u, "") });
  const head = OUR_HEAD.exec(rest);
  if (head !== null) return match("other", at, at + head[0].length, { name: head[1] ?? null });
  const belongs = BELONGS.exec(rest)?.[0] ?? "";
  if (belongs !== "") {
    const whose = rest.slice(belongs.length);
    const one = NAMED_PERSON.exec(whose)?.[0] ?? CALLED.exec(whose)?.[1];
    if (one !== undefined && !NOT_NAMES.test(one))
      return match("other", at, at + belongs.length + whose.indexOf(one) + one.length, { name: one });
  }
  const called = CALLED.exec(rest);
  if (called?.[1] !== undefined && !HAS_ROLE.test(called[0]))
    return match("other", at, at + called[0].length, { name: called[1] });
  const hasRole = HAS_ROLE.test(rest);
  const own = hasRole ? (matchRole(rest, at, true) ?? matchOfGroup(rest, at)) : null;
  if (own !== null) return own;
  const someone = matchSomeone(rest, at) ?? (hasRole ? matchOwner(rest, at) : null);
  if (someone !== null) return someone;
  const self = SELF.exec(rest);
  if (self !== null) {
    const pronoun = new RegExp(FIRST_PERSON, "u").exec(self[0])?.[0] ?? self[0];
    return match("user", at, at + pronoun.length, { pronoun });
  }
  const third = PRONOUN_THIRD.exec(rest);
  if (third !== null) return match("other", at, at + third[0].length, { pronoun: third[0] });
  const second = SECOND.exec(rest);
  if (second !== null) return match("assistant", at, at + second[0].length, { pronoun: second[0] });
  const neighbour = NEXT_DOOR.exec(rest);
  if (neighbour !== null) {
    const name = /[老小]\p{Script=Han}$/u.exec(neighbour[0])?.[0] ?? null;
    const isHome = name === null || !/^(?:隔壁|对门)(?:组|班|部门|桌|工位)/u.test(neighbour[0]);
    return match("other", at, at + neighbour[0].length, {
      role: isHome ? "neighbour" : null,
      name: isHome ? null : name,
    });
  }
  const group = GROUPS.exec(rest);
  if (group !== null) return match("other", at, at + group[0].length, { role: "people" });
  const role = hasRole ? (matchTended(rest, at) ?? matchRole(rest, at, false)) : null;
  if (role !== null) return role;
  const named = NAMED.exec(rest)?.[1]?.trim();
  if (named !== undefined && !NOT_NAMES.test(named)) return match("other", at, at + named.length, { name: named });
  const thing = IMPERSONAL.exec(rest);
  return thing === null ? null : match("none", at, at + thing[0].length);
}

/** A later 我 before the predicate ("海鲜我不吃", "苹果，橙子我都喜欢") makes the clause the speaker's own. */
export function matchLateChinese(words: string): Match | null {
  const found =
    /^(?!嫌|怪|骂|怕|说|问|夸|笑|劝|催|逼|以为|觉得|当)[^我你他她]{1,20}?(我们?)(?=都|不|也|很|最|从|没|只|就|还|喜欢|讨厌|爱|吃|喝|可以|能|会|要)/u.exec(
      words,
    );
  const pronoun = found?.[1];
  if (found === null || pronoun === undefined) return null;
  const end = found[0].length;
  return match("user", end - pronoun.length, end, { pronoun });
}
