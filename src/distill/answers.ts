import type { AnchorRegistry, ClauseInput, FoundAnchor } from "../language/anchors/index.ts";
import { splitClauses } from "../language/clauses/index.ts";
import {
  ASKS_OF_PERSON,
  ASKS_USER_FOR,
  CHOOSES,
  DENIALS,
  ENDS_AS_QUESTION_ZH,
  NO,
  QUESTION_FRAME,
  TOLD_AS_USER,
  YES,
} from "../language/framing/index.ts";
import type { Polarity, Turn } from "../model/index.ts";
import { type Candidate, CONFIDENCE } from "./candidate.ts";

/** What the assistant asked right before. */
export interface AskedBefore {
  /** Anchor keys that the question asks for. */
  readonly keys: readonly string[];
  /** What it is about in a few words ("退货原因"), so that a bare answer can be found by it; null when that is unclear. */
  readonly topic: string | null;
  /** The question told as of the user ("您住在上海吗" -> 我住在上海): what a yes affirms. */
  readonly told: string;
  readonly language: "zh" | "en";
}

/** Longest turn of the assistant whose end is looked at for a question. */
const READ_AT_MOST = 2_000;
/** A topic longer than this is a sentence, not a name for the answer. */
const TOPIC_LENGTH = { zh: 8, en: 40 } as const;

/** The question at the end of the assistant's turn, or null when it asks nothing. */
export function readQuestionBefore(previous: Turn | null, registry: AnchorRegistry): AskedBefore | null {
  if (previous === null || previous.role !== "assistant" || previous.language === "other") return null;
  const language = previous.language;
  const text = previous.text.slice(-READ_AT_MOST);
  const question = splitClauses(text, language).findLast(
    (clause) => clause.terminator === "?" || ENDS_AS_QUESTION_ZH.test(clause.text) || ASKS_USER_FOR.test(clause.text),
  );
  if (question === undefined) return null;
  return {
    keys: registry.slots(question.text, language),
    topic: topicOf(question.text, language),
    told: tellAsUser(question.text, language),
    language,
  };
}

function topicOf(question: string, language: "zh" | "en"): string | null {
  let topic = question.replace(/[？?。.！!]+$/u, "").trim();
  // Frames stand one inside the other: 请问您的退货原因是什么呢.
  for (let round = 0; round < 3; round++) topic = topic.replace(QUESTION_FRAME[language], "").trim();
  return topic.length >= 2 && topic.length <= TOPIC_LENGTH[language] ? topic : null;
}

function tellAsUser(question: string, language: "zh" | "en"): string {
  const bare = question.replace(/[？?]+$/u, "").trim();
  return TOLD_AS_USER[language].reduce((told, [pattern, words]) => told.replace(pattern, words), bare);
}

/** The question's claim denied ("I am vegetarian" -> "I am not vegetarian"); null when it has no such form. */
export function denyTold(told: string, language: "zh" | "en"): string | null {
  for (const [pattern, denied] of DENIALS[language]) if (pattern.test(told)) return told.replace(pattern, denied);
  return null;
}

/** Whether the words are a bare yes or no, and what that makes of the question's claim. */
export function yesOrNo(words: string, language: "zh" | "en"): Polarity | null {
  const bare = words.replace(/[\s。.！!~～，,]+$/u, "").trim();
  if (YES[language].test(bare)) return "positive";
  return NO[language].test(bare) ? "negative" : null;
}

/** The claims that a clause makes as a bare answer under the first of the keys that it fits. */
export function readAnswer(
  keys: readonly string[],
  input: ClauseInput,
  registry: AnchorRegistry,
): readonly FoundAnchor[] {
  for (const key of keys) {
    const found = registry.answer(key, input);
    if (found.length > 0) return found;
  }
  return [];
}

/** One of the two that a question offers (滚筒还是波轮): anything else that is said to it is no requirement. */
export function isOffered({ definition, anchor }: FoundAnchor, asked: AskedBefore): boolean {
  if (definition.key !== "requirement") return true;
  return asked.told.includes(String(anchor.value)) && !ASKS_OF_PERSON.test(asked.told);
}

/** 滚筒的吧 said to a question chooses: the 吧 of a reply is no doubt. */
export function asChosen(one: Candidate, words: string): Candidate {
  return CHOOSES.test(words) ? { ...one, confidence: CONFIDENCE.anchored } : one;
}
