import type { TextReader, TextReading } from "../search/index.ts";
import { splitDocument } from "./chunk.ts";
import { type ReadFact, readFacts } from "./read-facts.ts";
import { textOfFact } from "./tell.ts";
import type { Passage, SplitText } from "./types.ts";

/** What the index takes from a document: kept beside its text, so that a restart does not read it again. */
export interface DocumentReading {
  readonly passages: readonly Omit<Passage, "text">[];
  /** One a passage. */
  readonly texts: readonly TextReading[];
  readonly facts: readonly ReadFact[];
  /** One a fact. */
  readonly factTexts: readonly TextReading[];
}

/** Reads a document passage by passage; each step tells how far it is. The last value is the reading. */
export function* readInSteps(
  document: SplitText,
  reader: TextReader,
): Generator<{ readonly done: number; readonly total: number }, DocumentReading> {
  const { passageSize } = document;
  const passages = splitDocument(document, document.splitter, passageSize ?? undefined);
  const total = passages.length;
  const texts: TextReading[] = [];
  for (const { titles, text } of passages) {
    texts.push(reader.read(`${titles.join("\n")}\n${text}`));
    yield { done: texts.length, total };
  }
  const spans = passages.map(({ start, end, titles }) => ({ start, end, titles }));
  const facts = readFacts(document);
  return { passages: spans, texts, facts, factTexts: facts.map((fact) => reader.read(textOfFact(fact))) };
}

/** The same at once. */
export function readAtOnce(document: SplitText, reader: TextReader): DocumentReading {
  const steps = readInSteps(document, reader);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
