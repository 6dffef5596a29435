import type { Language } from "../../model/index.ts";
import { alternatives } from "../alternatives.ts";
import { type Clause, tongueOf } from "../clauses/index.ts";
import { matchEnglish, toldOf } from "./en.ts";
import type { SubjectReading } from "./types.ts";
import { type Match, matchChinese, matchLateChinese } from "./zh.ts";

/** "The doctor makes me …": what follows is told of the speaker. */
const MADE_TO = new RegExp(
  alternatives`
    ^(?:们|一直|总是?|又|也|都|今天|昨天|老)?(?:让|叫|要求|建议|劝|要|逼|催|不让|不许|禁止|不准|允许|给|派|把)(我们?)(?!妈|爸|家|的|老|儿|女|孩|[婆岳姐哥弟妹舅姨姑叔媳侄闺]|公公|外[婆公孙]|[爷奶]|同[学事桌]|室友|朋友|对象|男友|男朋友|先生|太太)
    ^(?:们|一直|总是?|又|也|都|老|今天|昨天|上次)?(?:说|嫌|夸|批评|怀疑|确诊|诊断)(我)(?!们?(?:妈|爸|家|的|们)|[^，]{0,6}[，：:“”])
    ^(?:['’]s|\s+has|\s+have)?\s+(?:\w+\s+)?(?:says?|said|thinks?|thought|believes?|told me|tells me|claims|insists
    noticed)(?:\s+that)?\s+(I)(?=['’\s])|^\s+(?:\w+\s+)?(?:told|tells|asked|asks|advised|advises|wants
    wanted|made|makes|let|lets|got|forced|encouraged|warned|allowed)\s+(me
    us)\b(?!\s+(?:that\s+)?(?:s?he|they|his|her|their|about)\b)
  `,
  "iu",
);
const HAS_A_SAY: ReadonlySet<string> = new Set([
  "doctor",
  "teacher",
  "boss",
  "mother",
  "father",
  "parents",
  "wife",
  "husband",
]);

/** He or she as the object at the end of a Chinese clause. */
const OBJECT_THIRD = /[\p{Script=Han}]{2}[他她](?:们)?[了过]?$/u;
const HE_SHE = /^(?:他|她|它|他们|她们|它们|TA|ta|he|she|they|his|her|their)$/i;

function omitted(clause: Clause, previous: SubjectReading | undefined): SubjectReading {
  const inherited = previous ?? { who: "user" as const, name: null, role: null };
  const { who, name, role } = inherited;
  return { who, name, role, pronoun: null, explicit: false, start: clause.start, end: clause.start };
}

/** "My doctor says my dad should eat less salt", 医生说我爸要少吃盐: what is said is about the one it names. */
const SAYS_OF = {
  en: /^\s(?:also\s|always\s|just\s)?(?:says?|said|thinks?|thought|believes?|claims?|insists?|reckons?|mentioned|told (?:me|us)|tells (?:me|us))\s(?:that\s)?/iu,
  zh: /^(?:们|一直|总是?|又|也|都|今天|昨天|上次|刚刚?|跟我|和我|告诉我)*(?:说|认为|觉得|告诉我|给|帮|替)(?:了|过)?(?=我(?!们?(?:自己|是|在|有|要|想|不|没|很|太|应|可|需|得|会|能)))/u,
};

function saidOf(words: string, found: Match, tongue: "zh" | "en"): Match {
  if (found.who !== "other") return found;
  const lead = SAYS_OF[tongue].exec(words.slice(found.end))?.[0].length ?? 0;
  if (lead === 0) return found;
  const at = found.end + lead;
  if (tongue === "en") return toldOf(words.slice(at), at) ?? found;
  const told = matchChinese(words.slice(at));
  if (told === null || told.who !== "other" || told.role === null || told.end === told.start) return found;
  return { ...told, start: told.start + at, end: told.end + at };
}

function madeTo(words: string, found: Match): Match {
  const made = found.who === "other" ? MADE_TO.exec(words.slice(found.end)) : null;
  const pronoun = made?.slice(1).find((part) => part !== undefined);
  if (made === null || pronoun === undefined) return found;
  // 室友说我不吃辣 may be what the room-mate says of himself; whoever has a say over the speaker speaks of him.
  if (made[2] !== undefined && !HAS_A_SAY.has(found.role ?? "")) return found;
  const end = found.end + made[0].length;
  return { who: "user", name: null, role: null, pronoun, start: end - pronoun.length, end };
}

/** A third-person pronoun stands for the last person spoken of; without one it is somebody unknown. */
function resolve(found: Match, previous: SubjectReading | undefined): Match {
  if (found.pronoun === null || !HE_SHE.test(found.pronoun) || previous?.who !== "other") return found;
  return { ...found, name: previous.name, role: previous.role };
}

function isSpeaker(name: string | null, speaker: string | null): boolean {
  return name !== null && speaker !== null && name.toLowerCase() === speaker.toLowerCase();
}

/**
 * Whom a clause is about. `speaker` is the name of who speaks, when known: a third person of that name is the user.
 * `previous` is the reading of the clause before in the same text: a clause that leaves its subject out goes on with it, and
 * he, she, 他 stand for it. Without a previous one, what is left out is the user ("住在杭州").
 *
 * "My X" is another person or animal when X is a role (mother, boss, dog), and a claim about the user otherwise (name,
 * budget, favourite player). What another makes or tells the user to do is about the user (医生让我控糖). 你, "you" and "the user" are the assistant's side: no claim of the speaker's.
 *
 * @example readSubject(clause("我的老板欧阳娜娜很忙"), "zh", null) // { who: "other", role: "boss", name: "欧阳娜娜", … }
 */
export function readSubject(
  clause: Clause,
  language: Language,
  speaker: string | null,
  previous?: SubjectReading,
): SubjectReading {
  const tongue = tongueOf(clause.text, language);
  if (tongue === "other") return omitted(clause, previous);
  const found =
    tongue === "zh" ? (matchChinese(clause.text) ?? matchLateChinese(clause.text)) : matchEnglish(clause.text);
  if (found === null) {
    // 没见过她: who is spoken of is the object, so the speaker is who did not see her.
    const isObject = previous?.who === "other" && tongue === "zh" && OBJECT_THIRD.test(clause.text);
    return omitted(clause, isObject ? undefined : previous);
  }
  const { who, name, role, pronoun, start, end } = resolve(
    madeTo(clause.text, saidOf(clause.text, found, tongue)),
    previous,
  );
  const isUser = isSpeaker(name, speaker) && role === null;
  return {
    who: isUser ? "user" : who,
    name: isUser ? null : name,
    role,
    pronoun,
    explicit: true,
    start: clause.start + start,
    end: clause.start + end,
  };
}
