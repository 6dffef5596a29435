import type { AnchorRegistry, ClauseInput, FoundAnchor } from "../language/anchors/index.ts";
import { splitClauses } from "../language/clauses/index.ts";
import { ASKS_USER_FOR, DENIALS, NO, QUESTION_FRAME, YES } from "../language/framing/index.ts";
import type { Polarity, Turn } from "../model/index.ts";

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
    (clause) => clause.terminator === "?" || /[吗呢]$/u.test(clause.text) || ASKS_USER_FOR.test(clause.text),
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
  if (language === "zh") {
    return bare
      .replace(/^(?:那么?|请问|好的?|所以|对了)[，,]?/u, "")
      .replace(/[您你]/gu, "我")
      .replace(/(?:是吗|对吗|对吧|是吧|对不对|是不是|吗|么|吧|呢)$/u, "")
      .replace(/^我是不是|^是不是我/u, "我是");
  }
  return bare
    .replace(/^(?:so|ok|okay|and|just to confirm|to confirm),? /iu, "")
    .replace(/^do you /iu, "I ")
    .replace(/^are you /iu, "I am ")
    .replace(/^have you /iu, "I have ")
    .replace(/^can you /iu, "I can ")
    .replace(/^is your (.+?) (?=\p{Lu}|\d|the |a )/u, "my $1 is ")
    .replace(/\byou are\b/giu, "I am")
    .replace(/\byour\b/giu, "my")
    .replace(/\byou\b/giu, "I")
    .replace(/,? (?:right|correct|is that right|don't I|aren't I)$/iu, "");
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
