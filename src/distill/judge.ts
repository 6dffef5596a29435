import type { FoundAnchor } from "../language/anchors/index.ts";
import {
  ABOUT_THE_ASSISTANT,
  ADDRESSES,
  ANYBODY,
  ENDS_SAYING,
  HEARSAY,
  NOT_SAID,
  OF_THE_MATTER,
  ON_BEHALF,
  REQUEST_SHAPE,
  WAVED_ASIDE,
} from "../language/framing/index.ts";
import { AROUND_CUES, readImportance } from "../language/importance/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import {
  ACTIVITY,
  MOOD_AT_END,
  NAMES_NOTHING_ZH,
  ON_THE_TALK,
  ORDER_ON_TALK,
  SMALL_TALK,
  SMALL_TALK_LENGTH,
  TALK_LENGTH,
  WEATHER,
} from "../language/small-talk/index.ts";
import { OWN_TROUBLE } from "../language/troubles/index.ts";
import type { RefusalReason } from "../model/index.ts";
import { isGeneral } from "./generalities.ts";
import type { ReadClause } from "./read-clauses.ts";

/** What becomes of a clause: a claim, a request, a refusal with its reason, or nothing worth a word. */
export type Judgement =
  | { readonly type: "claim" }
  | { readonly type: "request" }
  | { readonly type: "refuse"; readonly reason: RefusalReason }
  | { readonly type: "skip" };

const CLAIM: Judgement = { type: "claim" };
const SKIP: Judgement = { type: "skip" };
const refuse = (reason: RefusalReason): Judgement => ({ type: "refuse", reason });

/** Marks and particles around the words of a clause. */
const EDGES = /^[\s，,。.！!？?~～…、:：;；"'“”()（）]+|[\s，,。.！!？?~～…、:：;；"'“”()（）]+$/gu;

/** What a clause is judged by besides itself. */
export interface JudgeContext {
  readonly language: "zh" | "en";
  /** What the registry read in it. */
  readonly anchors: readonly FoundAnchor[];
  /** The assistant has just asked, so that a single word may be an answer. */
  readonly isReply: boolean;
}

/** Judges a clause by how it is meant. */
export function judge(read: ReadClause, context: JudgeContext): Judgement {
  const { language, anchors, isReply } = context;
  const words = read.clause.text.replace(EDGES, "");
  if (words === "" || isBareReminder(words) || isTitle(read.clause.text) || ON_BEHALF.test(words)) return SKIP;
  if (ADDRESSES.exec(words)?.[0].length === words.length) return SKIP;
  if (anchors.length === 0 && WAVED_ASIDE.test(words)) return SKIP;
  if (isSmallTalk(words, language)) return refuse("small_talk");
  if (!isReply && anchors.length === 0 && ORDER_ON_TALK[language].test(words)) return refuse("instruction");
  switch (read.modality.modality) {
    case "question":
      return refuse("question");
    case "hypothetical":
      return refuse("hypothetical");
    case "wish":
      return refuse("wish");
    case "quotation":
      return refuse("quotation");
    case "exclamation":
      return anchors.length > 0 || tells(read, words) ? CLAIM : refuse("small_talk");
    case "instruction":
      return judgeOrder(words, anchors);
    case "command":
      return ABOUT_THE_ASSISTANT.test(words)
        ? refuse("instruction")
        : anchors.some(isOwnClaim)
          ? CLAIM
          : { type: "request" };
    default:
      return judgeStatement(read, words, context);
  }
}

/** A heading in brackets claims nothing by itself: 【我的情况】. */
function isTitle(text: string): boolean {
  return /^\s*(?:【[^】]*】|\[[^\]]*\])\s*$/u.test(text);
}

/** An exclamation that tells what happened: "哈哈今天升职了！". */
function tells(read: ReadClause, words: string): boolean {
  return (
    contentLength(words) >= 4 &&
    (read.dates.length > 0 || read.modality.past === true) &&
    read.subject.who !== "assistant"
  );
}

/** Phrase after phrase, with no going back: the longest that fits is taken, so that the time is linear. */
function isSmallTalk(words: string, language: "zh" | "en"): boolean {
  if (words.length > SMALL_TALK_LENGTH) return false;
  // In lower case: patterns that pass over case take three times as long to compile.
  const plain = words.replaceAll("’", "'").toLowerCase();
  const other = language === "zh" ? "en" : "zh";
  let at = 0;
  while (at < plain.length) {
    // "OK 好的 thanks": both languages in one turn.
    const length = phraseAt(plain, at, language) || phraseAt(plain, at, other);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** No English phrase is without one; the pattern of all of them is large. */
const LATIN_LETTER = /[a-z]/u;

function phraseAt(words: string, at: number, language: "zh" | "en"): number {
  if (language === "en" && !LATIN_LETTER.test(words)) return 0;
  const phrases = SMALL_TALK[language];
  phrases.lastIndex = at;
  return phrases.exec(words)?.[0].length ?? 0;
}

/** What the user wants for himself binds; an order about the assistant's own rules does not. */
function judgeOrder(words: string, anchors: readonly FoundAnchor[]): Judgement {
  if (ABOUT_THE_ASSISTANT.test(words)) return refuse("instruction");
  return anchors.some((one) => one.definition.type !== "intent") ? CLAIM : refuse("instruction");
}

function isOwnClaim(found: FoundAnchor): boolean {
  return found.definition.key !== "request";
}

function judgeStatement(read: ReadClause, words: string, context: JudgeContext): Judgement {
  const { language, anchors, isReply } = context;
  if (ABOUT_THE_ASSISTANT.test(words)) return refuse("instruction");
  if (read.subject.who === "assistant" && !isForTheUser(read, words, anchors)) return refuse("small_talk");
  if (NOT_SAID.test(words) || (isAnybody(read) && !anchors.some(({ definition }) => definition.key === "nickname")))
    return refuse("small_talk");
  if (OF_THE_MATTER.test(words)) return refuse("small_talk");
  if (HEARSAY.test(words)) return refuse("quotation");
  // "I find it miserable" is of camping.
  const isTaste = anchors.some(({ definition }) => definition.type === "preference");
  if (!isTaste && WEATHER[language].test(words)) return refuse("small_talk");
  if (anchors.length > 0) return CLAIM;
  if (ENDS_SAYING.test(words)) return refuse("quotation");
  if (!isReply && (isGeneral(read, language) || isOfTheTalk(read, words, language))) return refuse("small_talk");
  const { name, role, pronoun, explicit } = read.subject;
  const names = read.subject.who === "other" && (name !== null || pronoun !== null || (explicit && role === null));
  if (!names && REQUEST_SHAPE[language].test(words) && !OWN_TROUBLE.test(words)) return { type: "request" };
  if (ACTIVITY.test(words)) return CLAIM;
  // "Sorry, 4417-B" puts right what was said.
  const isPutRight = read.change.kind === "correction" && read.change.to !== undefined;
  return !isPutRight && contentLength(words) < (isReply ? 1 : 2) ? refuse("small_talk") : CLAIM;
}

/** What is said of the assistant claims nothing of the user, unless the user is in it: "you can call me Kit". */
function isForTheUser(read: ReadClause, words: string, anchors: readonly FoundAnchor[]): boolean {
  return anchors.length > 0 && read.subject.explicit && (FIRST_PERSON.test(words) || anchors.some(isOrderLike));
}

const ORDER_KEYS: ReadonlySet<string> = new Set(["communication", "constraint", "request", "requirement"]);
const isOrderLike = (found: FoundAnchor): boolean => ORDER_KEYS.has(found.definition.key);

/** A remark on what has just been said or shown ("那挺不错的", "that sounds fun"), with nothing of the user's in it. */
function isOfTheTalk(read: ReadClause, words: string, language: "zh" | "en"): boolean {
  if (read.dates.length > 0 || read.entities.length > 0 || words.length > TALK_LENGTH[language]) return false;
  if (ON_THE_TALK[language].test(words)) return true;
  return (
    language === "zh" &&
    !read.subject.explicit &&
    read.change.kind === null &&
    MOOD_AT_END.test(words) &&
    NAMES_NOTHING_ZH.test(words)
  );
}

function isAnybody(read: ReadClause): boolean {
  const { who, name, role } = read.subject;
  return who === "other" && ANYBODY.test(name ?? role ?? "");
}

/** "记住", "别记错", "this is important": it marks what stands beside it and claims nothing. */
function isBareReminder(words: string): boolean {
  const reading = readImportance(words);
  if (!reading.important && !reading.critical) return false;
  let rest = words;
  for (const span of reading.spans.toReversed()) rest = rest.slice(0, span.start) + rest.slice(span.end);
  return contentLength(rest.replace(AROUND_CUES, "")) < 2;
}

/** Chinese characters, or words of two letters and more. */
function contentLength(words: string): number {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = words.match(/[\p{Script=Latin}\d]{2,}/gu)?.length ?? 0;
  return han + latin;
}
