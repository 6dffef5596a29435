/**
 * Writes the paraphrase and cross-language set as a retrieval benchmark for `haima rank`:
 *
 *     npx tsx bench/paraphrase-export.ts [--set main|check] --out DIR
 *     npx haima rank --corpus DIR/corpus.jsonl --queries DIR/queries.jsonl --out DIR/run.jsonl
 *
 * `main` (the default) is the set ranking was tuned beside; `check` was written apart from it and is only measured.
 * Each direction is one conversation: "zh-en" asks Chinese questions of English memories. A question has one right memory, in `gold`.
 * Memories are shuffled (the same way each time), so that neither their order nor their neighbours give anything away.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES, type ParaphraseSet, readParaphraseSet, SET_NAMES } from "./support/paraphrase-set.ts";

type Language = (typeof LANGUAGES)[number];

function corpusOf(conversation: string, language: Language, { meanings, distractors }: ParaphraseSet): object[] {
  const memories = meanings.map((meaning) => ({ id: meaning.id, text: meaning[language].memory }));
  const others = distractors.flatMap(({ id, [language]: text }) => (text === undefined ? [] : [{ id, text }]));
  return [...memories, ...others]
    .map((memory) => ({ ...memory, place: createHash("sha256").update(memory.id).digest("hex") }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ id, text }) => ({ conversation, id, session: null, time: null, speaker: null, text }));
}

function queriesOf(conversation: string, language: Language, { meanings }: ParaphraseSet): object[] {
  return meanings.map((meaning) => ({
    conversation,
    question_id: `${conversation}-${meaning.id}`,
    category: conversation,
    question: meaning[language].query,
    gold: [meaning.id],
  }));
}

function writeLines(path: string, values: readonly object[]): void {
  writeFileSync(path, values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}

const { values } = parseArgs({ options: { out: { type: "string" }, set: { type: "string", default: "main" } } });
if (values.out === undefined) throw new Error("Say where to write: --out DIR");
const name = SET_NAMES.find((known) => known === values.set);
if (name === undefined) throw new Error(`Say which set: --set ${SET_NAMES.join("|")}`);
const set = readParaphraseSet(name);
const directions = LANGUAGES.flatMap((asked) =>
  LANGUAGES.map((stored) => ({ asked, stored, name: `${asked}-${stored}` })),
);
mkdirSync(values.out, { recursive: true });
const corpus = directions.flatMap(({ stored, name }) => corpusOf(name, stored, set));
const queries = directions.flatMap(({ asked, name }) => queriesOf(name, asked, set));
writeLines(join(values.out, "corpus.jsonl"), corpus);
writeLines(join(values.out, "queries.jsonl"), queries);
console.log(
  `${values.out}: ${corpus.length} memories and ${queries.length} questions in ${directions.length} directions`,
);
