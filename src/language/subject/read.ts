import type { Language } from "../../model/index.ts";
import { type Clause, tongueOf } from "../clauses/index.ts";
import { matchEnglish } from "./en.ts";
import type { SubjectReading } from "./types.ts";
import { type Match, matchChinese, matchLateChinese } from "./zh.ts";

const HE_SHE = /^(?:他|她|它|他们|她们|它们|TA|ta|he|she|they|his|her|their)$/i;

function omitted(clause: Clause, previous: SubjectReading | undefined): SubjectReading {
  const inherited = previous ?? { who: "user" as const, name: null, role: null };
  const { who, name, role } = inherited;
  return { who, name, role, pronoun: null, explicit: false, start: clause.start, end: clause.start };
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
 * budget, favourite player). 你, "you" and "the user" are the assistant's side: no claim of the speaker's.
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
  if (found === null) return omitted(clause, previous);
  const { who, name, role, pronoun, start, end } = resolve(found, previous);
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
