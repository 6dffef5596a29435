import { HaimaError } from "../../errors.ts";
import type { AnchorDefinition, AnchorRegistry } from "../../language/anchors/index.ts";
import type { Anchor, Kind, Polarity } from "../../model/index.ts";
import { readQuestionId } from "./questions.ts";

/** What a choice claims, in the words of the user. */
export interface ChosenClaim {
  readonly text: string;
  readonly language: "zh" | "en";
  readonly kind: Kind;
  readonly importance: number;
  readonly anchor: Anchor;
  readonly polarity: Polarity;
  /** 0..1 */
  readonly confidence: number;
}

/** A choice that was read: the key it is about, and its claim, null for one that declines. */
export interface ReadAnswer {
  readonly key: string;
  readonly claim: ChosenClaim | null;
}

/** A choice among few is an explicit statement at its lowest, as a plain one in a turn: none of the words is the user's. */
const CHOSEN = 0.8;

/**
 * Reads a choice of a question.
 *
 * @param choice its place among the question's choices, from 0.
 * @throws HaimaError `not_found` for a question that there is not, `invalid_input` for a choice that it does not have.
 */
export function readAnswer(id: string, choice: number, anchors: AnchorRegistry): ReadAnswer {
  const named = readQuestionId(id);
  const definition = named === null ? null : anchors.definition(named.key);
  if (named === null || definition?.question === undefined) throw noQuestion(id);
  const { choices } = definition.question[named.language];
  const chosen = Number.isInteger(choice) ? choices[choice] : undefined;
  if (chosen === undefined) {
    const message = `The question has no such choice. Give a whole number from 0 to ${choices.length - 1}.`;
    throw new HaimaError("invalid_input", message, { facts: { field: "choice", choices: choices.length } });
  }
  if ("none" in chosen) return { key: named.key, claim: null };
  const { says: text, value, polarity } = chosen;
  return {
    key: named.key,
    claim: { ...sideOf(definition, value), text, language: named.language, polarity, confidence: CHOSEN },
  };
}

function sideOf(definition: AnchorDefinition, value: Anchor["value"]) {
  const { kind, importance, type, key } = definition;
  return { kind, importance, anchor: { type, key, value } };
}

/** What a question raises that is not there, or does not wait for an answer. */
export function noQuestion(id: string): HaimaError {
  const message = "No question of this id waits for an answer of this user. Call ask, and answer what it gives.";
  return new HaimaError("not_found", message, { facts: { field: "question", question: String(id).slice(0, 64) } });
}
