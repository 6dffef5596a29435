import { CATEGORIES } from "../language/categories.ts";
import type { ReadClause } from "./read-clauses.ts";

/** Categories whose members are things and never names of people ("Rose" and "Florence" may be). */
const OF_THINGS =
  /^(?:sport|instrument|pet|bird|food|dessert|drink|alcohol|fruit|vegetable|nut|vehicle|hobby|subject|language|color|clothes|appliance|furniture|illness|medicine|money|investment|bill|internet|exam|tool|weapon)$/u;

const THINGS: ReadonlySet<string> = new Set(
  CATEGORIES.filter(({ nouns }) => OF_THINGS.test(nouns[0] ?? "")).flatMap(({ members }) => members),
);

const FIRST_PERSON = /[我咱俺]|\b(?:i|i['’]m|me|my|mine|we|us|our|ours)\b/iu;

/** People at large, by what they have in common. */
const PEOPLE_ZH =
  /^(?:(?:现在|如今|这年头|当今|很多|大部分|大多数?|多数|不少|有些|有的|所有|每个|任何|一般|普通|现代|中国|外国|美国|日本|北方|南方|城市|农村|成功|聪明|真正|好|坏)的?)*(?:年轻人|老年人|老人家?|小孩子?们?|孩子们|男人|女人|男生|女生|男孩|女孩|成年人|学生们|家长们?|上班族|打工人|程序员们|医生们|人类|人们|[东南西北]方人|\p{Script=Han}{2}人|人)(?=都|总|会|不|喜|爱|很|最|一般|通常|只|要|需|应|是|每|容易|其实|更|比|越|为|也|真|太)/u;
/** What everybody shares: nature, the world, the market, the town. */
const WORLD_ZH =
  /^(?:(?:现在|如今|最近|今年|这年头|这里|那边|国内|国外|全球|世界上?)的?)*(?:水|空气|太阳|月亮|月球|地球|火星|宇宙|光速?|声音|植物|动物|细胞|人体|大脑|心脏|血液|人生|生活|爱情|时间|世界|社会|经济|股市|房价|物价|油价|菜价|票价|金价|房租|地铁|高铁|公交|飞机|火车|堵车|交通|互联网|网络|人工智能|AI|科技|手机|电脑|学校|大学|医院|银行|政府|公司|就业|教育|天气|气温|春天|夏天|秋天|冬天|蜂蜜|维生素\p{L}?|蛋白质|咖啡因|酒精|糖分|盐|运动|睡眠|熬夜|早睡|读书|健康|压力|细菌|病毒)(?:的\p{Script=Han}{1,6}?)?(?=是|不是|都|会|很|真|太|越来越|可以|能|一般|通常|有|没有|绕|比|只|需要|应该|属于|含|不|也|容易|又|最|等于|在|影响|导致|有助)/u;
/** What a kind of thing is or does; what is eaten, used or avoided is somebody's habit instead. */
const KIND_ZH =
  /^(?:是|不是|都|会|一般|通常|其实|含|富含|对\p{Script=Han}{1,6}?(?:好|有益|有害|不好)|属于|原产|产自|起源|源于|生长|来自|一天|平均|最早|容易|不能|可以|需要|有\p{Script=Han}{0,3}[条只种颗度]|的\p{Script=Han}{1,6}(?:是|有|很|在|叫)|又叫|被称为|分为)/u;
const EATEN = /[吃喝碰沾闻抽]|过敏|戒|用|买|养了|叫(?!做|声)|了$/u;

/** Titles and places that something is told of. */
const OF_A_WORK =
  /^(?:《[^》]{1,30}》|["“][^"”]{1,20}["”])(?:的?(?:作者|导演|主角|男主|女主|结局|作曲|原著|编剧)|是\p{Script=Han}{1,8}(?:写|拍|导演|唱|演)的)/u;
const DEFINES_ZH =
  /(?:的首都|之一|世界上?最|全国最|全球最|公里|平方|的发明者|的作者|朝代|世纪|诞生于|成立于|建于|发源于|位于|等于)/u;
const OF_A_PLACE_ZH =
  /^(?:的|是|有|地铁|房价|天气|夏天|冬天|春天|秋天|人口|真|很|太|比|离|到|菜|话|这|那|又|最|现在|今年|到处|没有)(?!.{0,4}(?:出生|长大|工作|上班|读|念|上学))/u;

const PEOPLE_EN =
  /^(?:(?:most|many|some|all|few|more|young|old|older|younger|these days|nowadays|a lot of|lots of)\s)*(?:people|folks|kids|children|men|women|students|teenagers|teens|parents|humans|adults|babies|toddlers|doctors|scientists|researchers|experts|americans|germans|italians|japanese|brits|millennials|everyone|everybody|nobody)(?:\s(?:these days|nowadays|today|here|in \p{L}+))?\s(?!of\b)/iu;
/** A single capitalised plural: "Rents are", "Cats sleep". A name of a person takes -s on its verb. */
const PLURAL_EN =
  /^\p{Lu}\p{Ll}{2,}s\s(?:are|were|have|do|don['’]t|can|need|tend|sleep|eat|live|cost|come|grow|contain|make|use|hate|love|like|get|go|fly|usually|always|often|never|only|mostly)\b/u;
const MADE_EN =
  /^(?:the\s)?[\p{L}' -]{2,40}?\s(?:is|are|was|were)\s(?:also\s|mostly\s|usually\s|often\s)?(?:grown|made|known|located|spoken|found|used|produced|considered|caused|named after|discovered|invented|built|founded|composed|rich in|good for|bad for|native to|part of|a type of|a kind of|the (?:\p{L}+ )?(?:capital|largest|biggest|longest|tallest|highest|fastest|smallest|oldest|opposite|inventor|author|director|plural|founder|president|king|queen)\b)/iu;
const DOES_EN =
  /^(?:the\s)?\p{L}[\p{L}'-]*(?:\s\p{Lu}[\p{L}'-]*){0,3}\s(?:is|was|are|were|has|have|contains?|causes?|flows?|boils?|freezes?|orbits?|costs?|won|lost|comes?|grows?|originated|means|helps?|improves?|goes?|takes?|makes?|tastes?|works?|runs?)\b/u;

/**
 * Whether a clause tells of the world and of nobody near the speaker: what a kind of thing is or does, people at large, a place,
 * a work. Told by what it begins with; a clause with "I" or "my" in it is never one.
 */
export function isGeneral(read: ReadClause, language: "zh" | "en"): boolean {
  const { clause, subject } = read;
  const words = clause.text;
  if (FIRST_PERSON.test(words)) return false;
  return language === "zh" && /\p{Script=Han}/u.test(words)
    ? isGeneralZh(read, words)
    : isGeneralEn(read, words, subject.role === null);
}

function isGeneralZh(read: ReadClause, words: string): boolean {
  if (PEOPLE_ZH.test(words) || WORLD_ZH.test(words) || OF_A_WORK.test(words)) return true;
  const place = read.entities.find((entity) => entity.type === "PLACE" && entity.start === read.clause.start);
  if (place !== undefined && OF_A_PLACE_ZH.test(words.slice(place.end - read.clause.start))) return true;
  if (read.subject.explicit && read.subject.who === "other" && !ANIMAL.test(read.subject.role ?? "")) return false;
  if (DEFINES_ZH.test(words) && read.subject.who !== "other") return true;
  const thing = kindAtStart(words);
  return thing !== null && KIND_ZH.test(words.slice(thing.length)) && !EATEN.test(words.slice(thing.length));
}

const ANIMAL = /^(?:dog|cat|pet)$/u;

/** The longest name of a kind of thing with which a Chinese clause begins. */
function kindAtStart(words: string): string | null {
  for (let length = 4; length > 0; length -= 1) {
    const start = words.slice(0, length);
    if (start.length === length && THINGS.has(start)) return start;
  }
  return null;
}

function isGeneralEn(read: ReadClause, words: string, isWithoutRole: boolean): boolean {
  if (PEOPLE_EN.test(words)) return true;
  if (!isWithoutRole) return false;
  if (PLURAL_EN.test(words) || MADE_EN.test(words)) return true;
  const place = read.entities.find((entity) => entity.type === "PLACE" && entity.start === read.clause.start);
  if (place !== undefined) return true;
  const first = /^(?:the\s)?(\p{L}[\p{L}'-]*)/iu.exec(words)?.[1]?.toLowerCase() ?? "";
  return THINGS.has(first) && DOES_EN.test(words);
}
