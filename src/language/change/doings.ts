/** A verb of a habit at the beginning of what is left off ("taking amlodipine", 吃氨氯地平), and the thing behind it. */
const DOING_EN =
  /^(?:my )?(?<verb>tak(?:e|ing)|us(?:e|ing)|drink(?:ing)?|eat(?:ing)?|driv(?:e|ing)|wear(?:ing)?|smok(?:e|ing)|play(?:ing)?|learn(?:ing)?|study(?:ing)?|do(?:ing)?|rid(?:e|ing)|read(?:ing)?|watch(?:ing)?|buy(?:ing)?|having|going to|go to)\s+(?:my |the |any |some )?(?<thing>\S.*)$/iu;
const DOING_ZH = /^(?:在|再)?(?<verb>服用|使用|吃|喝|用|服|打|学|练|做|穿|骑|开|坐|抽|看|玩|上)(?<thing>\P{P}+)$/u;

/** The forms of a verb as a habit is told with it. */
const FORMS: readonly (readonly string[])[] = [
  ["take", "taking", "takes", "on", "use", "using"],
  ["use", "using", "take", "taking", "on"],
  ["drink", "drinking", "have", "having"],
  ["eat", "eating", "have", "having"],
  ["drive", "driving"],
  ["wear", "wearing"],
  ["smoke", "smoking"],
  ["play", "playing"],
  ["learn", "learning", "study", "studying"],
  ["do", "doing", "practise", "practice"],
  ["ride", "riding"],
  ["read", "reading"],
  ["watch", "watching"],
  ["go to", "going to"],
  ["服用", "服", "吃", "用", "打"],
  ["使用", "用"],
  ["喝"],
  ["学", "练"],
  ["做"],
  ["穿"],
  ["骑"],
  ["开"],
  ["坐"],
  ["抽"],
];
/** What a thing that is left off without its verb may have been: taken, used, drunk, eaten. */
const ANY_DOING = [
  "take",
  "taking",
  "on",
  "use",
  "using",
  "drink",
  "drinking",
  "eat",
  "eating",
  "服用",
  "吃",
  "喝",
  "用",
  "服",
  "打",
];

/** What somebody leaves off: the thing, and the verbs with which doing it is told. */
interface LeftOff {
  readonly thing: string;
  readonly verbs: readonly string[];
}

/**
 * Reads what a change names as left behind.
 *
 * @example readLeftOff("taking amlodipine") // { thing: "amlodipine", verbs: ["take", "taking", …] }
 */
export function readLeftOff(words: string): LeftOff {
  const found = (DOING_EN.exec(words.trim()) ?? DOING_ZH.exec(words.trim()))?.groups;
  const verb = found?.["verb"]?.toLowerCase();
  const thing = found?.["thing"]?.trim();
  if (verb === undefined || thing === undefined) return { thing: words.trim(), verbs: ANY_DOING };
  const forms = FORMS.filter((group) => group.includes(verb)).flat();
  return { thing, verbs: forms.length > 0 ? forms : [verb] };
}

/** Sources of a pattern: words between the verb and the thing (每天在吃, "take 5 mg of"). */
const BEFORE_THING = { zh: "\\p{Script=Han}{0,2}?", en: "(?:\\s+[\\w.%/-]+){0,3}?\\s+" } as const;
/** Sayings of others in whose matter the speaker is: "my doctor switched me from …", 医生把…换成了…. */
export const OF_SPEAKER = /[我咱]|医生|大夫|\b(?:me|my|the doctor)\b/iu;

/** A pattern of doing it: the verb with the thing behind it, at the end of the clause or before what tells how much and when. */
export function doneWith(thing: string, verbs: readonly string[]): RegExp {
  const body = thing.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
  if (/\p{Script=Han}/u.test(thing)) {
    return new RegExp(`(?<![不没别戒停])(?:${verbs.join("|")})${BEFORE_THING.zh}${body}(?!的|店|馆|厂|公司|课)`, "u");
  }
  return new RegExp(
    `(?:^(?:\\S+ )?(?:i|we|i['’]m|he|she|they)|\\b(?:i|i['’]m|am|been|usually|always|currently|still|now|also|and))\\s(?:\\w+ )?(?:${verbs.join("|")})(?:${BEFORE_THING.en}|\\s+)${body}(?![\\p{L}'-])`,
    "iu",
  );
}
