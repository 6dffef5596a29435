import type { AnchorRegistry } from "../../language/anchors/index.ts";
import { type Asked, isDone } from "./asked.ts";
import type { ColdStart } from "./options.ts";

/** One choice of a question. */
export interface QuestionChoice {
  readonly label: string;
  /** True for "none of these, or rather not say": it stores nothing. */
  readonly declines: boolean;
}

/** A multiple-choice question for a user of whom little is known yet. */
export interface ColdStartQuestion {
  /** What `answer` takes. */
  readonly id: string;
  /** Anchor key that the answer fills. */
  readonly key: string;
  readonly language: "zh" | "en";
  readonly text: string;
  /** In the order in which `answer` counts them, from 0. */
  readonly choices: readonly QuestionChoice[];
}

/** What decides which questions are put. */
export interface QuestionsInput {
  readonly coldStart: ColdStart;
  readonly anchors: AnchorRegistry;
  readonly language: "zh" | "en";
  /** A time within this talk under which what is asked is kept, epoch ms. */
  readonly at: number;
  /** What was asked in this talk so far. */
  readonly here: readonly Asked[];
  /** What was asked in each earlier talk. */
  readonly before: readonly (readonly Asked[])[];
  /** True for an anchor key under which the user has a live claim. */
  readonly isKnown: (key: string) => boolean;
}

/** The questions to put now, and the talk's list of what was asked with them. */
export interface ChosenQuestions {
  readonly questions: readonly ColdStartQuestion[];
  readonly asked: readonly Asked[];
}

/**
 * Chooses what to ask: what still waits in this talk, then what the domain needs and is not known, in its order. What
 * was asked in this talk counts towards the limit, answered or not, so that a talk never turns into a form.
 */
export function chooseQuestions(input: QuestionsInput): ChosenQuestions {
  const { coldStart, here } = input;
  const fresh = coldStart.domain
    .filter((key) => !here.some((one) => one.key === key) && isNeeded(key, input))
    .slice(0, Math.max(0, coldStart.maxQuestions - here.length));
  const waiting = here.flatMap(({ key, outcome }) => (outcome === "open" && isNeeded(key, input) ? [key] : []));
  const keys = [...waiting, ...fresh].slice(0, coldStart.maxQuestions);
  return {
    questions: keys.flatMap((key) => questionOf(key, input)),
    asked: [...here, ...fresh.map((key) => ({ key, outcome: "open", at: input.at }) as const)],
  };
}

function isNeeded(key: string, { anchors, here, before, isKnown }: QuestionsInput): boolean {
  const question = anchors.definition(key)?.question;
  if (question === undefined || isKnown(key) || question.unless.some(isKnown)) return false;
  return !isDone(key, [...before, here]);
}

function questionOf(key: string, { anchors, language }: QuestionsInput): readonly ColdStartQuestion[] {
  const wording = anchors.definition(key)?.question?.[language];
  if (wording === undefined) return [];
  const choices = wording.choices.map((choice) => ({ label: choice.label, declines: "none" in choice }));
  return [{ id: questionId(key, language), key, language, text: wording.text, choices }];
}

function questionId(key: string, language: "zh" | "en"): string {
  return `${key}/${language}`;
}

const QUESTION_ID = /^(\S+)\/(zh|en)$/u;

/** The key and the language of a question's id; null for what is no such id. */
export function readQuestionId(id: string): { readonly key: string; readonly language: "zh" | "en" } | null {
  const [, key, language] = QUESTION_ID.exec(id) ?? [];
  return key === undefined ? null : { key, language: language === "en" ? "en" : "zh" };
}
