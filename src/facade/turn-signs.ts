import { intentsOf } from "../affect/index.ts";
import { splitClauses } from "../language/clauses/index.ts";
import { detectLanguage } from "../language/normalise/index.ts";
import type { Signs } from "../procedures/index.ts";
import type { Facade } from "./context.ts";

/** Longest text in which anchors that start a procedure are read, in characters. */
const MAX_ANCHORED = 2_000;

/** What a turn says, for choosing a procedure: its words, the anchors that it states, and what it does. */
export function signsOf(facade: Facade, text: string): Required<Signs> {
  const language = detectLanguage(text) === "en" ? "en" : "zh";
  const read = splitClauses(text.slice(0, MAX_ANCHORED), language).flatMap((clause) =>
    facade.anchors.read({ text: clause.text, language, other: null, dates: [] }),
  );
  return { text, anchors: read.map(({ anchor }) => anchor.key), intents: intentsOf(text) };
}
