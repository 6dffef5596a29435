import { ASKS, AT_THE_ASSISTANT, INSULTS, INTENT_CUES } from "../language/turn-cues/index.ts";
import type { TurnIntent } from "../model/index.ts";

/** What a turn does, and whether it is aimed at the assistant in anger. */
export interface IntentReading {
  readonly intent: TurnIntent;
  readonly asks: boolean;
  /** A complaint about the assistant, its answers or its service; not one about the user's own day. */
  readonly complains: boolean;
  readonly insults: boolean;
}

/** What a turn opens with before it comes to what it is about. */
const OPENERS: ReadonlySet<TurnIntent> = new Set<TurnIntent>([
  "greet",
  "farewell",
  "agree",
  "refuse",
  "thank",
  "apologise",
]);

/**
 * Reads what a turn does by its wording, in Chinese and English.
 *
 * @param folded the user's own words, folded for matching
 * @param isBad whether the turn is of bad feeling
 */
export function readIntent(folded: string, isBad: boolean): IntentReading {
  const text = folded.trim();
  const asks = ASKS.test(text);
  const insults = INSULTS.test(text) && isBad;
  const complains = isBad && (insults || AT_THE_ASSISTANT.test(text));
  const cue = INTENT_CUES.find(
    ({ intent, pattern }) => pattern.test(text) && !(OPENERS.has(intent) && goesOn(text, asks)),
  );
  const worded = cue?.intent ?? (asks ? "ask" : "chat");
  const isComplaint = complains && worded !== "correct" && worded !== "thank";
  return { intent: isComplaint ? "complain" : worded, asks: asks || worded === "request", complains, insults };
}

/** A turn that opens with a greeting or thanks and then wants something is about what it wants. */
function goesOn(text: string, asks: boolean): boolean {
  if (asks) return true;
  return INTENT_CUES.some(({ intent, pattern }) => !OPENERS.has(intent) && pattern.test(text));
}
