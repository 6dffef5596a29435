import type { HoleType } from "./hole-types.ts";
import {
  EN_ADDRESS,
  EN_ADJECTIVES,
  EN_ARTICLES,
  EN_ASIDES,
  EN_BREAKS,
  EN_DOSING,
  EN_LIST_LEADERS,
  EN_NO_THING,
  EN_NOT_NAMES,
  EN_PLACE_ENDS,
  EN_PRONOUN,
  EN_SCHOOL,
  EN_TRAILERS,
  NO_DOING,
  ZH_BREAKS,
  ZH_CLOSING,
  ZH_DOSING,
  ZH_FOOD,
  ZH_HOUSE_NUMBER,
  ZH_JUXTAPOSED,
  ZH_LEADERS,
  ZH_MEASURED,
  ZH_NO_THING,
  ZH_NOT_NAMES,
  ZH_PLACE_ENDS,
  ZH_PRONOUN,
  ZH_SURNAMES,
  ZH_TRAILERS,
} from "./hole-words.ts";
import { KIND_WORDS, type KindWords } from "./kind-words.ts";
import { EN_KINDS, isLineOfWork, REMEDY } from "./kind-words-en.ts";

/** A value that a hole took: where it stands in the text that was matched, and what it says. */
export interface HoleValue {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** The value is a pronoun: what it stands for must be looked up. */
  readonly isPronoun: boolean;
}

/** A stretch of the text that a date or an amount takes. */
export interface Mention {
  readonly start: number;
  readonly end: number;
}

/** What readers may look at besides the words. */
export interface HoleContext {
  readonly language: "zh" | "en";
  /** Dates in the text, as offsets in it: a phrase does not take them in. */
  readonly dates: readonly Mention[];
}

type Read = (raw: string, at: number, context: HoleContext) => readonly HoleValue[];

/**
 * Reads what a hole took: cuts what does not belong to it and checks its form. Several values for a list, none when
 * the words cannot be such a value.
 */
export function readHole(type: HoleType, raw: string, at: number, context: HoleContext): readonly HoleValue[] {
  return READERS[type](raw, at, context);
}

/** A phrase without its dates that reads as one of a kind. */
function ofKind(words: KindWords): Read {
  return (raw, at, context) =>
    readThing(withoutDates(raw, at, context), context).filter((one) => isLike(words, one, context));
}

/** What is done, however short: 放 in 香菜千万别放. */
function readAct(raw: string, at: number, { language }: HoleContext): readonly HoleValue[] {
  return whole({ raw: raw.replace(ZH_TRAILERS, ""), at }).filter((one) => !NO_DOING[language].test(one.value));
}

const READERS: Readonly<Record<HoleType, Read>> = {
  thing: (raw, at, context) => readThing(withoutDates(raw, at, context), context),
  things: (raw, at, context) => splitList(raw, at, context).flatMap((part) => readThing(part, context)),
  place: (raw, at, context) => readPlace(raw, at, context),
  name: (raw, at, context) => readName({ raw, at }, context),
  destination: (raw, at, context) => readPlace(raw, at, context).filter((one) => isDestination(one, context)),
  org: (raw, at, context) =>
    readThing(withoutDates(raw.replace(EN_PLACE_ENDS, ""), at, context), context).filter((one) =>
      isLike(KIND_WORDS.org, one, context),
    ),
  company: (raw, at, context) =>
    readThing(withoutDates(raw.replace(EN_PLACE_ENDS, ""), at, context), context).filter((one) =>
      isLike(KIND_WORDS.company, one, context),
    ),
  fullname: (raw, at, context) => readFullName({ raw, at }, context),
  role: (raw, at, context) =>
    readThing({ raw: context.language === "en" ? raw.replace(/,.*$/u, "") : raw, at }, context).filter((one) =>
      isLike(KIND_WORDS.role, one, context),
    ),
  condition: (raw, at, context) =>
    readThing({ raw, at }, context).filter((one) => isLike(KIND_WORDS.condition, one, context)),
  duty: (raw, at, context) =>
    readThing(withoutDates(raw, at, context), context).filter((one) => isLike(KIND_WORDS.duty, one, context)),
  venture: (raw, at, context) =>
    readThing(withoutDates(raw, at, context), context).filter((one) => isLike(KIND_WORDS.venture, one, context)),
  foods: (raw, at, context) =>
    splitList(raw, at, context)
      .flatMap((part) => readThing(part, context))
      .filter((one) => one.isPronoun || isLike(KIND_WORDS.food, one, context)),
  routine: (raw, at) =>
    whole({ raw: raw.replace(ZH_TRAILERS, ""), at }).filter((one) => KIND_WORDS.routine.zh.is.test(one.value)),
  ride: (raw, at, context) => readThing({ raw, at }, context).filter((one) => isLike(KIND_WORDS.ride, one, context)),
  provision: (raw, at, context) =>
    readThing(withoutDates(raw, at, context), context).filter((one) => isLike(KIND_WORDS.provision, one, context)),
  medicine: (raw, at, context) => {
    const before = ZH_DOSING.exec(raw)?.[0].length ?? 0;
    const name = context.language === "en" ? raw.replace(EN_DOSING, "") : raw.slice(before);
    return readThing({ raw: name, at: at + before }, context).filter(
      (one) => isLike(KIND_WORDS.medicine, one, context) || (context.language === "en" && REMEDY.test(one.value)),
    );
  },
  person: (raw, at, context) =>
    readFullName({ raw, at }, context).filter((one) => isLike(KIND_WORDS.person, one, context)),
  edible: (raw, at, context) =>
    splitList(raw, at, context)
      .flatMap((part) => readThing(part, context))
      .filter((one) => isLike(KIND_WORDS.edible, one, context)),
  ailment: (raw, at, context) =>
    readThing(withoutDates(raw, at, context), context).filter((one) => isLike(KIND_WORDS.ailment, one, context)),
  doing: ofKind(KIND_WORDS.doing),
  product: ofKind(KIND_WORDS.product),
  model: ofKind(KIND_WORDS.model),
  address: (raw, at, context) => readThing({ raw, at }, context).filter(({ value }) => EN_ADDRESS.test(value)),
  schoolname: (raw, at, context) =>
    readThing(withoutDates(raw, at, context), context).filter(({ value }) => EN_SCHOOL.test(value)),
  city: ofKind(KIND_WORDS.city),
  topic: ofKind(KIND_WORDS.topic),
  manner: ofKind(KIND_WORDS.manner),
  dose: ofKind(KIND_WORDS.dose),
  act: readAct,
  sum: readAmount,
  drug: (raw, at, context) => readDrug(raw.replace(EN_DOSING, ""), at, context),
  gadget: ofEnglishKind("gadget"),
  tongue: (raw, at, context) =>
    splitList(raw, at, context)
      .flatMap((part) => readThing(part, context))
      .filter((one) => isEnglish("tongue", one)),
  engagement: ofEnglishKind("engagement"),
  activity: ofEnglishKind("activity"),
  site: (raw, at, context) =>
    readPlace(raw, at, context).filter((one) => context.language === "zh" || isEnglish("site", one)),
  trade: (raw, at, context) =>
    readThing({ raw: raw.replace(EN_PLACE_ENDS, ""), at }, context).filter((one) => isLineOfWork(one.value)),
  word: (raw, at, context) => readThing({ raw, at }, context),
  clause: readClause,
  amount: readAmount,
  cost: readAmount,
  price: (raw, at) =>
    readAmount(raw, at).filter(
      ({ value, end }) => PRICED.test(value) || (/^[\d.,k]+$/iu.test(value) && COUNTED_BY.test(raw.slice(end - at))),
    ),
  number: (raw, at) => (/[\d０-９一二两三四五六七八九十百千万]/u.test(raw) ? whole({ raw, at }) : []),
  date: readDate,
  code: (raw, at) => (/\d/u.test(raw) && raw.length >= 3 ? whole({ raw: raw.replace(/[.#/-]+$/u, ""), at }) : []),
  phone: (raw, at) => (raw.replace(/\D/gu, "").length >= 7 ? whole({ raw, at }) : []),
  email: (raw, at) => (/^[^@]+@[^@]+\.[^@]+$/u.test(raw) ? whole({ raw, at }) : []),
  listed: (raw, at) => whole({ raw, at }),
};

interface Stretch {
  readonly raw: string;
  readonly at: number;
}

function whole(stretch: Stretch): readonly HoleValue[] {
  const trimmed = stretch.raw.trim();
  if (trimmed === "") return [];
  const start = stretch.at + stretch.raw.indexOf(trimmed);
  return [{ start, end: start + trimmed.length, value: trimmed, isPronoun: false }];
}

/** A phrase ends where a date begins that stands at its end, and begins after one that stands at its start. */
function withoutDates(raw: string, at: number, context: HoleContext): Stretch {
  let start = at;
  let end = at + raw.length;
  for (const date of context.dates) {
    if (ZH_HOUSE_NUMBER.test(raw.slice(0, Math.max(0, date.end - at)))) continue;
    if (date.start <= start && date.end > start && date.end < end) start = date.end;
    if (date.end >= end && date.start > start && date.start < end) end = date.start;
  }
  const cut = raw.slice(start - at, end - at);
  // "in 2019", "on Monday", "since May": the preposition goes with the date.
  const bare =
    context.language === "en" && end < at + raw.length
      ? cut.replace(/ (?:in|on|at|since|from|by|until|till|for|around)? ?$/iu, "")
      : cut;
  return { raw: bare, at: start };
}

function readThing(stretch: Stretch, context: HoleContext): readonly HoleValue[] {
  const isEnglish = context.language === "en";
  let raw = isEnglish
    ? stretch.raw.replace(EN_BREAKS, "").replace(EN_TRAILERS, "")
    : stretch.raw.replace(ZH_BREAKS, "").replace(ZH_TRAILERS, "").replace(ZH_CLOSING, "");
  let at = stretch.at;
  const leader = (isEnglish ? EN_ARTICLES : ZH_LEADERS).exec(raw.trimStart())?.[0] ?? "";
  const lead = raw.length - raw.trimStart().length + leader.length;
  raw = raw.slice(lead);
  at += lead;
  const found = whole({ raw: raw.replace(/[\s,.，、:：'"“”]+$/u, ""), at })[0];
  if (found === undefined) return [];
  if ((isEnglish ? EN_NO_THING : ZH_NO_THING).test(found.value)) return [];
  if (isEnglish && /^(?:what|how|who|where|why|when|if|whether)\b/iu.test(found.value)) return [];
  return [{ ...found, isPronoun: (isEnglish ? EN_PRONOUN : ZH_PRONOUN).test(found.value) }];
}

/** Parts of a list: 、 和 以及 "," "and" "or". Two capitalised words joined by "and" are one name (Tom and Jerry). */
function splitList(raw: string, at: number, context: HoleContext): readonly Stretch[] {
  const cut = withoutDates(
    context.language === "en" ? raw.replace(EN_BREAKS, "").replace(EN_TRAILERS, "") : raw.replace(ZH_BREAKS, ""),
    at,
    context,
  );
  if (context.language === "zh" && ZH_JUXTAPOSED.test(cut.raw.trim())) return eachFood(cut);
  const joints =
    context.language === "en"
      ? /, and |, or |, | and | or | & /giu
      : /、|以及|还有|，|,|(?<=[\p{Script=Han}A-Za-z])(?<![呼温柔暖随平总谦缓])(?:和|跟|与|或者|或)(?![平谐服气牛风睦])(?=[\p{Script=Han}A-Za-z])/gu;
  if (context.language === "en" && /^\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+$/u.test(cut.raw.trim())) return [cut];
  // 红色和黑色的鞋 is one thing: what follows 的 belongs to both parts.
  if (context.language === "zh" && /[和与跟].*的/u.test(cut.raw)) return [cut];
  const parts: Stretch[] = [];
  let from = 0;
  for (const joint of cut.raw.matchAll(joints)) {
    parts.push({ raw: cut.raw.slice(from, joint.index), at: cut.at + from });
    from = joint.index + joint[0].length;
  }
  parts.push({ raw: cut.raw.slice(from), at: cut.at + from });
  return (context.language === "en" ? parts.flatMap(withoutAside) : parts).filter((part) => part.raw.trim() !== "");
}

/** 鸡蛋牛奶, 葱姜蒜: foods set side by side are as many. */
function eachFood({ raw, at }: Stretch): readonly Stretch[] {
  return [...raw.matchAll(ZH_FOOD)].map((food) => ({ raw: food[0], at: at + food.index }));
}

/** "penicillin, of all things", "crab and of course lobster": a remark is no part of the list. */
function withoutAside({ raw, at }: Stretch): readonly Stretch[] {
  if (EN_ASIDES.test(raw)) return [];
  const lead = EN_LIST_LEADERS.exec(raw)?.[0].length ?? 0;
  return [{ raw: raw.slice(lead), at: at + lead }];
}

/** "Kyoto in early April to see the blossoms": first what is done there goes, then the time. */
function readPlace(raw: string, at: number, context: HoleContext): readonly HoleValue[] {
  const ends = context.language === "en" ? EN_PLACE_ENDS : ZH_PLACE_ENDS;
  const stretch = withoutDates(raw, at, context);
  const [found] = readThing(withoutDates(stretch.raw.replace(ends, ""), stretch.at, context), context);
  if (found === undefined || found.isPronoun) return [];
  if (
    /[我你您他她]|^(?:[院校手口嘴得不过着]|[址处所]\p{Script=Han}*|[了过]\p{Script=Han}*|里|那里|这里|那儿|这儿|家|家里|外面|here|there|home|bed|trouble|fear|abroad|danger|peace)$/iu.test(
      found.value,
    )
  )
    return [];
  return [found];
}

/** What is to be done, without its date: "call me until April 10" binds as "call me". */
function readClause(raw: string, at: number, context: HoleContext): readonly HoleValue[] {
  const cut = withoutDates(raw.replace(ZH_TRAILERS, ""), at, context);
  return whole({ raw: cut.raw.replace(/[，,：:\s]+$/u, ""), at: cut.at }).filter(
    (one) => one.value.length > 1 && !NO_DOING[context.language].test(one.value),
  );
}

/** A place one travels to: a name, or one of the sights that have none. Chinese gives no such sign. */
function isDestination(found: HoleValue, context: HoleContext): boolean {
  if (context.language === "zh") return !/[了过]/u.test(found.value) && !ZH_MEASURED.test(found.value);
  // "I'm going to do Italian" is of a tongue.
  return (
    !isEnglish("tongue", found) &&
    /^(?:\p{Lu}|beach|mountains?|countryside|seaside|coast|lake|islands?|desert|ski resort)/u.test(found.value)
  );
}

function readName(stretch: Stretch, context: HoleContext): readonly HoleValue[] {
  if (context.language === "zh") {
    const [found] = whole({ raw: stretch.raw.replace(ZH_TRAILERS, ""), at: stretch.at });
    if (found === undefined || ZH_NOT_NAMES.test(found.value)) return [];
    const isLatin = /^[\p{Script=Latin}\d' .·-]{1,40}$/u.test(found.value);
    return isLatin ||
      /^[\p{Script=Han}·]{1,8}$/u.test(found.value) ||
      /^[\p{Script=Han}\p{Script=Latin}\d]{1,10}$/u.test(found.value)
      ? [found]
      : [];
  }
  const words =
    /^ ?(?:\p{L}[\p{L}'’.-]*)(?: \p{Lu}[\p{L}'’.-]*){0,3}/u.exec(stretch.raw.replace(EN_TRAILERS, ""))?.[0] ?? "";
  const [found] = whole({ raw: words.replace(/[.'’-]+$/u, ""), at: stretch.at });
  if (found === undefined || EN_NOT_NAMES.test(found.value) || EN_PRONOUN.test(found.value)) return [];
  return /^\p{Lu}/u.test(found.value) || stretch.raw.trim() === found.value ? [found] : [];
}

const ZH_FULL_NAME = new RegExp(
  `^(?:(?:欧阳|司马|上官|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|[${ZH_SURNAMES}])\\p{Script=Han}{1,2}|[小阿]\\p{Script=Han}{1,2})$`,
  "u",
);

/** A name that reads as one without "my name is": capitalised in English, a surname and one or two characters in Chinese. */
function readFullName(stretch: Stretch, context: HoleContext): readonly HoleValue[] {
  const [found] = readName(stretch, context);
  if (found === undefined) return [];
  const isLatin = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u.test(found.value) && found.value.length > 1;
  if (context.language === "en" && EN_ADJECTIVES.test(found.value)) return [];
  if (context.language === "en") return isLatin && stretch.raw.trim().startsWith(found.value) ? [found] : [];
  return isLatin || ZH_FULL_NAME.test(found.value) ? [found] : [];
}

function isLike(words: KindWords, found: HoleValue, context: HoleContext): boolean {
  if (found.isPronoun) return false;
  const { is, isNot } = words[context.language];
  return is.test(found.value) && !isNot.test(found.value);
}

function isEnglish(kind: keyof typeof EN_KINDS, { value, isPronoun }: HoleValue): boolean {
  return !isPronoun && EN_KINDS[kind].is.test(value) && !EN_KINDS[kind].isNot.test(value);
}

/** A medicine by its ending, or whatever stands without an article where only a medicine can. */
function readDrug(raw: string, at: number, context: HoleContext): readonly HoleValue[] {
  const isBare = !EN_ARTICLES.test(raw.trimStart());
  return readThing(withoutDates(raw, at, context), context).filter(
    ({ value, isPronoun }) =>
      KIND_WORDS.medicine.en.is.test(value) ||
      REMEDY.test(value) ||
      (isBare && !isPronoun && EN_KINDS.drug.is.test(value) && !EN_KINDS.drug.isNot.test(value)),
  );
}

function ofEnglishKind(kind: keyof typeof EN_KINDS): Read {
  return (raw, at, context) => readThing(withoutDates(raw, at, context), context).filter((one) => isEnglish(kind, one));
}

/** A number with what goes with it: 5000, 8千元, 3000 到 4000, "$3,000", "5k". */
const AMOUNT =
  /[¥$€£￥]? ?(?:\d[\d,]*(?:\.\d+)?|[零一二两三四五六七八九十百千万亿]+) ?(?:[千万亿kKwWmM](?![A-Za-z]))?(?:(?:-|–|~|到|至| to ) ?\d[\d,]*[千万亿kK]?)? ?(?:元|块钱?|人民币|美元|美金|欧元|日元|英镑|港币|rmb|usd|eur|gbp|cny|yuan|dollars?|euros?|pounds?|bucks|quid|grand|%|％)?/iu;

/** An amount that says that it is money. */
const PRICED =
  /[¥$€£￥元块]|人民币|[美欧日港][元币金]|英镑|rmb|usd|eur|gbp|cny|yuan|dollar|euro|pound|bucks|quid|grand\b/iu;
/** What an amount is counted by, which makes a price of a bare number: "90 a night", "200 each". */
const COUNTED_BY =
  /^ ?(?:(?:a|an|per|\/|each) ?(?:night|month|week|day|head|person|item|session|ticket|pop|go|piece)|each|pp|pcm|all in|altogether|in total)\b/iu;

function readAmount(raw: string, at: number): readonly HoleValue[] {
  const found = AMOUNT.exec(raw);
  return found === null ? [] : whole({ raw: found[0], at: at + found.index });
}

function readDate(raw: string, at: number, context: HoleContext): readonly HoleValue[] {
  const date = context.dates.find((mention) => mention.start < at + raw.length && mention.end > at);
  if (date === undefined) return [];
  const start = Math.max(date.start, at);
  const end = Math.min(date.end, at + raw.length);
  return whole({ raw: raw.slice(start - at, end - at), at: start });
}
