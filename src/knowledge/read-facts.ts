import {
  BETWEEN_FACTS,
  FACT_PATTERNS,
  LIST_SEPARATOR,
  NAME_HEAD,
  NAME_TAIL,
  NO_NAME,
} from "../language/facts-told/index.ts";
import type { Span } from "../model/index.ts";
import { readBlocks } from "./blocks.ts";
import { sentencesOf } from "./sentences.ts";
import type { DocumentText, Triple } from "./types.ts";

/** A fact that a sentence of a document tells. */
export interface ReadFact extends Triple {
  /** The sentence, UTF-16 offsets into the document's text. */
  readonly sentence: Span;
}

/** Longest sentence that is read for facts, in UTF-16 units: a longer one tells no single fact. */
const LONGEST = 200;
/** Marks of lists and emphasis round a sentence of Markdown, and the mark that ends it. */
const HEAD_MARKS = /^(?:[-*+]\s+|\d+[.)、]\s*|>\s*)+/u;
const EMPHASIS = /[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gu;
const END_MARKS = /[。！!.；;…\s]+$/u;
/** Shortest name in characters. */
const SHORTEST = 2;

/**
 * The facts that the prose of a document tells in plain words: "X 属于 Y", "X is a kind of Y", "X applies to Y and Z", "X 是 Y 的一部分", "X 的 Y 是 Z".
 * Questions, conditions and pronouns tell none.
 */
export function readFacts(document: DocumentText): readonly ReadFact[] {
  const { text } = document;
  return readBlocks(document).flatMap((block) => {
    if (block.kind !== "prose") return [];
    return sentencesOf(text, block.start, block.end).flatMap((sentence) =>
      sentence.end - sentence.start > LONGEST
        ? []
        : factsOf(text.slice(sentence.start, sentence.end)).map((fact) => ({ ...fact, sentence })),
    );
  });
}

function factsOf(sentence: string): readonly Triple[] {
  if (/[?？]/u.test(sentence)) return [];
  const bare = sentence.replace(HEAD_MARKS, "").replace(EMPHASIS, "").replace(END_MARKS, "").trim();
  return bare.split(BETWEEN_FACTS).flatMap((clause) => factsOfClause(clause.trim()));
}

function factsOfClause(clause: string): readonly Triple[] {
  for (const { pattern, predicate } of FACT_PATTERNS) {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined) continue;
    const said = predicate === "" ? (groups["p"] ?? "").trim() : predicate;
    const subjects = namesOf(groups["s"] ?? "");
    const objects = namesOf(groups["o"] ?? "");
    return subjects.flatMap((subject) => objects.map((object) => ({ subject, predicate: said, object })));
  }
  return [];
}

/** The names of a list; none at all when one of them is no name. */
function namesOf(list: string): readonly string[] {
  const names = list.split(LIST_SEPARATOR).map((name) => {
    const bare = name.trim().replace(NAME_HEAD, "");
    const cut = bare.replace(NAME_TAIL, "");
    return cut.length >= SHORTEST ? cut : bare;
  });
  return names.some((name) => name.length < SHORTEST || NO_NAME.test(name)) ? [] : names;
}
