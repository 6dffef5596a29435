import { readFileSync } from "node:fs";
import { z } from "zod";
import { readTerms } from "../../src/language/terms.ts";

const Said = z.strictObject({ memory: z.string().min(1), query: z.string().min(1) });
const Meaning = z.strictObject({ id: z.string(), topic: z.string(), zh: Said, en: Said });
const Distractor = z.strictObject({
  id: z.string(),
  zh: z.string().min(1).optional(),
  en: z.string().min(1).optional(),
});

/** One meaning: a memory and a question about it that shares no content word with it, in both languages. */
export type Meaning = z.infer<typeof Meaning>;

/** A memory of the same domains that answers none of the questions. */
export type Distractor = z.infer<typeof Distractor>;

/** Languages of the set. */
export const LANGUAGES = ["zh", "en"] as const;

/** The paraphrase and cross-language set. */
export interface ParaphraseSet {
  readonly meanings: readonly Meaning[];
  readonly distractors: readonly Distractor[];
}

/** Files of the sets: `main` is the one ranking was tuned beside; `check` was written apart from it and is only measured. */
const FILES = { main: "../data/paraphrase.jsonl", check: "../data/paraphrase-check.jsonl" } as const;

/** Name of a set. */
export type SetName = keyof typeof FILES;

/** Names of the sets. */
export const SET_NAMES = ["main", "check"] as const satisfies readonly SetName[];

/** Reads a set from `bench/data`, `main` unless said. Throws where a line has another shape. */
export function readParaphraseSet(name: SetName = "main"): ParaphraseSet {
  const lines = readFileSync(new URL(FILES[name], import.meta.url), "utf8")
    .trim()
    .split("\n");
  const meanings: Meaning[] = [];
  const distractors: Distractor[] = [];
  for (const line of lines) {
    const value: unknown = JSON.parse(line);
    const meaning = Meaning.safeParse(value);
    if (meaning.success) meanings.push(meaning.data);
    else distractors.push(Distractor.parse(value));
  }
  return { meanings, distractors };
}

/** Content words, in index form, that a text and another share. */
export function sharedWords(a: string, b: string): string[] {
  const known = new Set(readTerms(a).words.map(({ term }) => term));
  return [...new Set(readTerms(b).words.map(({ term }) => term))].filter((term) => known.has(term));
}
