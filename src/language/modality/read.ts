import type { Language } from "../../model/index.ts";
import { INTERJECTION as GREETING_EN } from "../clauses/en.ts";
import { type Clause, tongueOf } from "../clauses/index.ts";
import { VERB_BASES, VERB_PASTS, VERB_THIRD_PERSONS } from "../clauses/verbs-en.ts";
import { INTERJECTION as GREETING_ZH } from "../clauses/words-zh.ts";
import * as en from "./en.ts";
import type { Modality, ModalityKind } from "./types.ts";
import * as zh from "./zh.ts";

/** How many clauses of the same sentence are looked at on each side; a sentence of more carries its condition no further. */
const REACH = 8;

/** Whether a clause before it in the same sentence makes it depend on a condition. */
function followsCondition(clause: Clause, siblings: readonly Clause[]): boolean {
  if (clause.joiner === "but" || clause.joiner === "because") return false;
  for (let back = 1; back <= REACH; back += 1) {
    const before = siblings[clause.index - back];
    if (before === undefined || before.sentence !== clause.sentence) return false;
    if (before.joiner === "if") return true;
    if (before.joiner === "but" || before.joiner === "because") return false;
  }
  return false;
}

function nextIs(clause: Clause, siblings: readonly Clause[], pattern: RegExp): boolean {
  const next = siblings[clause.index + 1];
  return next !== undefined && pattern.test(plain(next.text));
}

function nextInSentenceIs(clause: Clause, siblings: readonly Clause[], pattern: RegExp): boolean {
  return siblings[clause.index + 1]?.sentence === clause.sentence && nextIs(clause, siblings, pattern);
}

function plain(words: string): string {
  return words.replaceAll("’", "'");
}

function asksInChinese(words: string): boolean {
  const bare = words.replace(zh.NOT_ASKING, "");
  if (zh.TAG.test(words)) return true;
  const isEmbedded = zh.EMBEDDED.test(bare) && !zh.ASKED_OF_LISTENER.test(bare);
  if (/吗[啊呀]?$/u.test(bare)) return true;
  if (zh.QUESTION_NE.test(bare) && !zh.NOT_QUESTION_NE.test(bare)) return true;
  return !isEmbedded && (zh.QUESTION_WORD.test(bare) || zh.QUESTION_FORM.test(bare));
}

function kindInChinese(words: string, clause: Clause, siblings: readonly Clause[]): ModalityKind {
  const claim = words.replace(zh.MEMORY_REQUEST, "");
  if (zh.INSTRUCTION_ANYWHERE.test(words)) return "instruction";
  if (clause.terminator === "?" || asksInChinese(claim) || nextInSentenceIs(clause, siblings, zh.TAG)) {
    return zh.COMMAND.test(claim) &&
      !/告诉我|请问|(?:看看|查|猜|想想|说说|记得).*(?:什么|谁|哪|几|多少|怎么|为什么)/u.test(claim)
      ? "command"
      : "question";
  }
  if (claim === "" && words !== "") return "command";
  if (zh.CALL_ME.test(claim)) return "statement";
  if (zh.INSTRUCTION.test(words) || zh.INSTRUCTION.test(claim)) return "instruction";
  if (zh.COMMAND.test(claim)) return "command";
  if (zh.PRETENCE.test(claim) || nextIs(clause, siblings, zh.JOKE_TAG)) return "hypothetical";
  if (zh.CONDITION.test(claim) || clause.joiner === "if" || followsCondition(clause, siblings)) return "hypothetical";
  if (zh.CONCESSION.test(claim)) return "hypothetical";
  if (zh.WISH.test(claim)) return "wish";
  return GREETING_ZH.test(claim) || zh.EXCLAMATION.test(claim) ? "exclamation" : "statement";
}

function asksInEnglish(words: string): boolean {
  if (en.ASKS.test(words) || en.TAG_AT_END.test(words)) return true;
  return (
    en.INVERSION.test(words) || en.NOUN_INVERSION.test(words) || en.WH_QUESTION.test(words) || en.WH_FIXED.test(words)
  );
}

function kindInEnglish(words: string, clause: Clause, siblings: readonly Clause[]): ModalityKind {
  const claim = words.replace(en.MEMORY_REQUEST, "");
  if (en.INSTRUCTION_ANYWHERE.test(words)) return "instruction";
  const isAsked = clause.terminator === "?" || asksInEnglish(claim) || nextInSentenceIs(clause, siblings, en.TAG);
  if (isAsked) return en.COMMAND.test(claim) && !en.ASKS.test(claim) ? "command" : "question";
  if (en.CALL_ME.test(claim)) return "statement";
  if (en.INSTRUCTION.test(words) || en.INSTRUCTION.test(claim)) return "instruction";
  if (GREETING_EN.test(claim) || en.EXCLAMATION.test(claim)) return "exclamation";
  if (en.COMMAND.test(claim) || en.PLEASE.test(claim)) return "command";
  if (en.PRETENCE.test(claim) || nextIs(clause, siblings, en.JOKE_TAG)) return "hypothetical";
  if (en.WISH.test(claim)) return "wish";
  if (clause.joiner === "if" || followsCondition(clause, siblings)) return "hypothetical";
  return en.CONDITION.test(claim) || en.CONCESSION.test(claim) ? "hypothetical" : "statement";
}

/** Tense by the first finite verb, since "I am married" holds a participle that looks like a past. */
function pastInEnglish(words: string): boolean | null {
  for (const word of words.toLowerCase().match(/[\p{L}']+/gu) ?? []) {
    if (/^(?:was|were|did|had|wasn't|weren't|didn't|hadn't)$/.test(word)) return true;
    if (
      /^(?:am|is|are|has|have|do|does|can|will|don't|doesn't|can't|won't|isn't|aren't)$|'(?:m|re|ve|ll|s)$/.test(word)
    )
      return false;
    if (word === "used" && /\bused to\b/i.test(words)) return true;
    const isBase = VERB_BASES.has(word);
    if (VERB_PASTS.has(word) && !isBase) return true;
    if (isBase || VERB_THIRD_PERSONS.has(word)) return en.PAST_SIGN.test(words);
  }
  if (en.PAST_SIGN.test(words)) return true;
  return en.NOT_PAST_SIGN.test(words) ? false : null;
}

function pastInChinese(words: string): boolean | null {
  if (zh.PAST.test(words)) return true;
  return zh.NOT_PAST.test(words) ? false : null;
}

/**
 * How a clause is meant. `siblings` are the clauses of the same text as splitClauses gave them; with them the main clause
 * of a condition is hypothetical, a tag ("对吧", "don't I") makes a question of what precedes it, and "just kidding" takes
 * it back. In a language that is not read, only marks and quotation marks tell.
 */
export function readModality(clause: Clause, language: Language, siblings: readonly Clause[] = []): Modality {
  const words = plain(clause.text);
  const tongue = tongueOf(words, language);
  if (tongue === "other") {
    const modality = clause.quoted ? "quotation" : clause.terminator === "?" ? "question" : "statement";
    return { modality, hedged: false, intention: false, habitual: false, past: null, reported: false };
  }
  const table = tongue === "zh" ? zh : en;
  const kindOf = tongue === "zh" ? kindInChinese : kindInEnglish;
  return {
    modality: clause.quoted ? "quotation" : kindOf(words, clause, siblings),
    hedged: table.HEDGE.test(words),
    intention: table.INTENTION.test(words) && !table.NOT_INTENTION.test(words),
    habitual: table.HABIT.test(words),
    past: tongue === "zh" ? pastInChinese(words) : pastInEnglish(words),
    reported: table.REPORTED.test(words) && !(tongue === "zh" && zh.FIRST_PERSON_SAYS.test(words)),
  };
}
