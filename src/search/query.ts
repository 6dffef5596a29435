import { foldText, readTerms } from "../language/terms.ts";

/** One utterance of a query; a plain question is one. */
export interface Utterance {
  readonly text: string;
  readonly weight: number;
}

/** How a dialogue is read as a query. */
const DIALOGUE = {
  /** The last utterances count this often: they say what the talk has come to. Lab: MADial zh R@10 +3. */
  lastUtterances: 2,
  lastWeight: 2,
  /** Longest label before the colon. */
  maxLabel: 30,
} as const;

/** "<Anna>: ..." or "Anna: ..." at the head of a line. */
const LABEL = /^\s*[<【[]?([^<>【】[\]:：\n]{1,30}?)[>】\]]?\s*[:：]\s*/u;
/** Of a longer query only the head and the tail are read, half of this each, in UTF-16 units: a page pasted in, with a question round it. */
const READ_AT_MOST = 16_000;

/** A query cut into utterances, with the labels of its speakers; a text that is no dialogue is one utterance without labels. */
export function readUtterances(text: string): {
  readonly utterances: readonly Utterance[];
  readonly labels: readonly string[];
} {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const labelled = lines.filter((line) => LABEL.test(line));
  if (labelled.length < 2 || labelled.length * 2 < lines.length)
    return { utterances: [{ text, weight: 1 }], labels: [] };
  const spoken: string[] = [];
  const labels = new Set<string>();
  for (const line of lines) {
    const label = LABEL.exec(line);
    if (label) {
      labels.add(label[1] ?? "");
      spoken.push(line.slice(label[0].length));
    } else if (spoken.length > 0) spoken[spoken.length - 1] += `\n${line}`;
  }
  const from = spoken.length - DIALOGUE.lastUtterances;
  const utterances = spoken.map((words, i) => ({ text: words, weight: i >= from ? DIALOGUE.lastWeight : 1 }));
  return { utterances, labels: [...labels] };
}

function shorten(text: string): string {
  if (text.length <= READ_AT_MOST) return text;
  return `${text.slice(0, READ_AT_MOST / 2)}\n${text.slice(-READ_AT_MOST / 2)}`;
}

/** What a query says in terms and words, each with how often it counts. */
export interface QueryReading {
  readonly folded: string;
  /** All terms, names among them. */
  readonly allTerms: ReadonlySet<string>;
  readonly terms: ReadonlyMap<string, number>;
  /** By written form: the term it counts as and how often. */
  readonly words: ReadonlyMap<string, { readonly term: string; readonly weight: number }>;
  /** Content words, repeats counted. */
  readonly wordCount: number;
}

/**
 * Reads a query.
 *
 * @param mask takes the Chinese names of speakers out of a folded text
 * @param isName whether a term is part of a speaker's name, and so left out
 */
export function readQuery(
  query: string,
  mask: (folded: string) => string,
  isName: (term: string) => boolean,
): QueryReading {
  const text = shorten(query);
  const { utterances, labels } = readUtterances(text);
  const labelTerms = new Set(labels.flatMap((label) => readTerms(label).terms));
  const leavesOut = (term: string): boolean => isName(term) || labelTerms.has(term);
  const terms = new Map<string, number>();
  const words = new Map<string, { term: string; weight: number }>();
  const allTerms = new Set<string>();
  let wordCount = 0;
  for (const { text: spoken, weight } of utterances) {
    const reading = readTerms(mask(foldText(spoken)));
    for (const term of reading.terms) {
      allTerms.add(term);
      if (!leavesOut(term)) terms.set(term, (terms.get(term) ?? 0) + weight);
    }
    for (const { word, term } of reading.words) {
      if (leavesOut(term)) continue;
      wordCount++;
      words.set(word, { term, weight: (words.get(word)?.weight ?? 0) + weight });
    }
  }
  return { folded: foldText(text), allTerms, terms, words, wordCount };
}
