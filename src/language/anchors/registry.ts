import { HaimaError } from "../../errors.ts";
import type { Anchor, Language, Polarity, Span } from "../../model/index.ts";
import { askedOfOther } from "../subject/index.ts";
import { foldText } from "../terms.ts";
import { type AnchorDefinition, type AnchorFile, parseAnchorFile } from "./anchor-file.ts";
import { BUILTIN_ANCHORS } from "./builtin.ts";
import {
  asksFor,
  type CompiledAnchor,
  compileAll,
  compileAnchor,
  lowerCase,
  matchAnchor,
  matchAnswer,
  matchKeys,
  mentionsTopic,
} from "./match.ts";
import { type ClauseInput, placeSpans, readTellings, readWords, type Skeleton, sourceSpan } from "./skeleton.ts";
import { createValueCheck, type ValueCheck } from "./value-check.ts";

/** A claim that a clause makes under an anchor. */
export interface FoundAnchor {
  readonly anchor: Anchor;
  readonly definition: AnchorDefinition;
  readonly polarity: Polarity;
  /** Where the value stands in the clause (UTF-16 offsets in the clause's own text). */
  readonly span: Span;
  /** The value is a pronoun ("I love it"): what it stands for must be looked up. */
  readonly isPronoun: boolean;
  /** Several values of one list; each is a claim of its own. */
  readonly isListed: boolean;
  /** Whom or what the claim is about when the pattern names it; null for the clause's subject. */
  readonly about: string | null;
  /** The claim is the speaker's although the clause names another as its subject ("my doctor told me to …"). */
  readonly isOfSpeaker: boolean;
}

/** A key that a query asks for. */
export interface AskedKey {
  readonly key: string;
  /** What the query says beside asking for the key, in lower case: "before noon" in "what do I eat before noon". */
  readonly beside: string;
  /** The value of which the query asks whether it is one, in lower case: 芒果 in 我对芒果过敏吗; null when it names none. */
  readonly value: string | null;
}

/** Claims under a key whose value holds one of the words. */
export interface BearingRule {
  readonly key: string;
  /** Folded. */
  readonly words: readonly string[];
}

/** Every known anchor type, ready to be matched. Build it once; it holds no state of a user. */
export interface AnchorRegistry {
  /** All types, in order of precedence. */
  readonly definitions: readonly AnchorDefinition[];
  /** The type of a key, `favourite.player` included; null when none is registered. */
  definition(key: string): AnchorDefinition | null;
  /** The claims that a clause makes. Where two types read the same words, the first in precedence is kept. */
  read(clause: ClauseInput): readonly FoundAnchor[];
  /** Keys that the assistant's question asks the user for. */
  slots(question: string, language: Language): readonly string[];
  /** The claims that a bare answer makes under a key that was asked for. */
  answer(key: string, clause: ClauseInput): readonly FoundAnchor[];
  /** Keys that the user's question asks for ("what's my name" -> `name`). */
  asked(query: string, language: Language): readonly AskedKey[];
  /** Keys on which a query bears although no word is shared ("a snack" -> `allergy`). Those marked always are not listed. */
  topics(query: string, language: Language): readonly string[];
  /** Claims on which a query bears by their value alone ("an antibiotic" -> an `allergy` to penicillin): key, and words of the value. */
  bearing(query: string, language: Language): readonly BearingRule[];
  /** Keys that always apply. */
  readonly always: readonly string[];
  /** Needs that follow from a claim's text, in the language asked for. */
  implied(key: string, text: string, language: "zh" | "en"): readonly string[];
  /** Two anchors with the same signature make the same claim, whatever the wording: key and value folded. */
  signature(anchor: Anchor): string;
  /**
   * Checks a value by the JSON Schema of its key.
   *
   * @throws HaimaError `invalid_input` naming the key and the fault; also for a key that no type has.
   */
  check(key: string, value: unknown): void;
  /** Whether a value is of the form that its key asks for; false for a key that no type has. */
  fits(key: string, value: unknown): boolean;
}

/**
 * The built-in anchor types and the caller's own. A type of the caller with a built-in key takes its place.
 *
 * @throws HaimaError `invalid_input` naming the type and the fault.
 * @example loadAnchors([JSON.parse(await readFile("environmental-preference.json", "utf8"))])
 */
export function loadAnchors(extra: readonly AnchorFile[] = []): AnchorRegistry {
  const own = extra.map(parseAnchorFile);
  const replaced = new Set(own.map((definition) => definition.key));
  const definitions = [...own, ...BUILTIN_ANCHORS.map(parseAnchorFile).filter((one) => !replaced.has(one.key))];
  const anchors = definitions.map(compileAnchor);
  // A fault in the caller's own patterns shows at once; the built-in ones are tested.
  const values = createValueCheck();
  for (const anchor of anchors.slice(0, own.length)) {
    compileAll(anchor);
    values.prepare(anchor.definition);
  }
  return buildRegistry(anchors, values);
}

function buildRegistry(anchors: readonly CompiledAnchor[], values: ValueCheck): AnchorRegistry {
  const exact = new Map(anchors.map((anchor) => [anchor.definition.key, anchor]));
  const templates = anchors.filter((anchor) => anchor.template !== null);
  const find = (key: string) => exact.get(key) ?? templates.find((anchor) => anchor.template?.test(key)) ?? null;
  const signatures = new WeakMap<Anchor, string>();
  return {
    definitions: anchors.map((anchor) => anchor.definition),
    definition: (key) => find(key)?.definition ?? null,
    read: (clause) => readClause(anchors, clause),
    slots: (question, language) => {
      const spoken = languageOf(question, language);
      const words = lowerCase(readWords(question, spoken).text);
      return anchors.flatMap((one) => (asksFor(one, words, spoken) ? [one.definition.key] : []));
    },
    answer: (key, clause) => {
      const anchor = find(key);
      return anchor === null ? [] : answerWith(anchor, clause);
    },
    asked: (query, language) => {
      const spoken = languageOf(query, language);
      const question = spoken === "en" ? askedAsOwn(query) : query;
      return askedKeys(anchors, lowerCase(readWords(question, spoken).text), spoken);
    },
    topics: (query, language) => {
      const spoken = languageOf(query, language);
      const folded = foldText(query);
      return anchors.flatMap((one) => (mentionsTopic(one.cues(spoken), folded) ? [one.definition.key] : []));
    },
    bearing: (query, language) => {
      const spoken = languageOf(query, language);
      const folded = foldText(query);
      return anchors.flatMap((one) => one.bearing(spoken, folded));
    },
    always: anchors.flatMap((one) => (one.definition.always ? [one.definition.key] : [])),
    implied: (key, text, language) => impliedNeeds(find(key)?.definition ?? null, text, language),
    signature: (anchor) => {
      const known = signatures.get(anchor);
      if (known !== undefined) return known;
      const made = signatureOf(find(anchor.key), anchor);
      signatures.set(anchor, made);
      return made;
    },
    check: (key, value) => {
      const anchor = find(key);
      if (anchor === null) throw unknownKey(key);
      values.check(anchor.definition, key, value);
    },
    fits: (key, value) => {
      const anchor = find(key);
      return anchor !== null && values.fits(anchor.definition, value);
    },
  };
}

function unknownKey(key: string): HaimaError {
  return new HaimaError("invalid_input", `No anchor type has the key ${key}. Register one, or use a known key.`, {
    facts: { key },
  });
}

const HAN = /\p{Script=Han}/u;

/** Queries in another language, or mixed ones, are read by their script. */
function languageOf(text: string, language: Language): "zh" | "en" {
  return language === "other" ? (HAN.test(text) ? "zh" : "en") : language;
}

function readClause(anchors: readonly CompiledAnchor[], clause: ClauseInput): readonly FoundAnchor[] {
  const tellings = readTellings(clause).map((telling) => ({
    ...telling,
    skeleton: { ...telling.skeleton, lower: lowerCase(telling.skeleton.text) },
    dates: placeSpans(telling.skeleton, clause.dates),
  }));
  const found: FoundAnchor[] = [];
  for (const anchor of anchors) {
    const matches = matchAnchor(anchor, tellings, clause.language);
    const claims = matches.map((match) => ({ ...match, span: sourceSpan(match.skeleton, match.start, match.end) }));
    if (claims.some((claim) => found.some((other) => overlaps(other.span, claim.span)))) continue;
    for (const { skeleton: _, start: __, end: ___, ...claim } of claims)
      found.push({ ...claim, definition: anchor.definition });
  }
  return found;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

function answerWith(anchor: CompiledAnchor, clause: ClauseInput): readonly FoundAnchor[] {
  const words: Skeleton = readWords(clause.text, clause.language);
  const dates = placeSpans(words, clause.dates);
  return matchAnswer(anchor, { ...words, lower: lowerCase(words.text) }, dates, clause.language).map(
    ({ skeleton, start, end, ...claim }) => ({
      ...claim,
      definition: anchor.definition,
      span: sourceSpan(skeleton, start, end),
    }),
  );
}

function askedKeys(anchors: readonly CompiledAnchor[], words: string, language: "zh" | "en"): readonly AskedKey[] {
  const found = new Map<string, AskedKey>();
  for (const asked of anchors.flatMap((anchor) => matchKeys(anchor, words, language)))
    if (!found.has(asked.key)) found.set(asked.key, asked);
  return [...found.values()];
}

/** A question on one of the speaker's people as the speaker would ask it of himself: "Where does my sister live?" as "Where do I live?". */
function askedAsOwn(query: string): string {
  const other = askedOfOther(query);
  if (other === null) return query;
  const rest = query.slice(other.end);
  const owner = /^(?:['’]s|(?<=s)['’])(?=\s)/u.exec(rest)?.[0];
  const before = query.slice(0, other.start);
  if (owner !== undefined) return `${before}my${rest.slice(owner.length)}`;
  const asked = before.replace(/\b(?:does|do)\s$/iu, "do ").replace(/(?:\b(?:is|are)|['’]s)\s$/iu, " am ");
  return `${asked.replace(/\b(?:was|were)\s$/iu, "was ").replace(/\bhas\s$/iu, "have ")}I${rest}`;
}

function impliedNeeds(definition: AnchorDefinition | null, text: string, language: "zh" | "en"): readonly string[] {
  if (definition === null) return [];
  const folded = foldText(text);
  return definition.implies
    .filter((rule) => rule.when.some((word) => speaksOf(folded, foldText(word))))
    .flatMap((rule) => rule.needs[language]);
}

/** From this length on an English word stands for those that begin with it: diabet, pregnan. */
const STEM_LENGTH = 5;

function speaksOf(folded: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return folded.includes(word);
  const end = word.length < STEM_LENGTH ? "(?:e?s)?(?![a-z])" : "";
  return new RegExp(`(?<![a-z])${word}${end}`, "u").test(folded);
}

function signatureOf(anchor: CompiledAnchor | null, value: Anchor): string {
  if (typeof value.value !== "object") return `${value.key}=${canonical(anchor, String(value.value))}`;
  const fields = Object.entries(value.value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${value.key}=${fields.map(([name, part]) => `${name}:${canonical(anchor, String(part))}`).join(";")}`;
}

function canonical(anchor: CompiledAnchor | null, value: string): string {
  const folded = foldText(value).replace(/\s+/gu, " ").trim();
  return anchor === null ? folded : anchor.canonical(folded);
}
