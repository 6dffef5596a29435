import type { Anchor, Polarity } from "../../model/index.ts";
import { holdsDenial } from "../polarity/index.ts";
import { foldText } from "../terms.ts";
import type { AnchorCues, AnchorDefinition } from "./anchor-file.ts";
import { buildValue } from "./build-value.ts";
import { type HoleValue, type Mention, readHole } from "./hole-readers.ts";
import { compilePattern, type Pattern } from "./pattern.ts";
import { listPatterns, type PatternList } from "./pattern-list.ts";
import type { Skeleton, Telling } from "./skeleton.ts";

/** Each list is compiled when first asked for: taking in a turn needs other lists than a question does. */
interface CompiledCues {
  readonly says: PatternList;
  readonly denies: PatternList;
  readonly answersTo: PatternList;
  readonly answersWith: PatternList;
  readonly asks: PatternList;
  readonly topics: RegExp | null;
}

/** An anchor type with its patterns compiled. */
export interface CompiledAnchor {
  readonly definition: AnchorDefinition;
  /** Cues of a language, compiled when first asked for; null when the type has none. */
  cues(language: "zh" | "en"): CompiledCues | null;
  /** The rules of {@link AnchorDefinition.bears} whose topics a folded query names. */
  bearing(
    language: "zh" | "en",
    folded: string,
  ): readonly { readonly key: string; readonly words: readonly string[] }[];
  /** Tells the keys of a type whose key has a hole. */
  readonly template: RegExp | null;
  /** The value that stands for the group of a folded value; the value itself when it is in none. */
  canonical(folded: string): string;
}

/** A claim found in a skeleton; the stretch is that of its value. */
export interface AnchorMatch {
  readonly anchor: Anchor;
  readonly polarity: Polarity;
  readonly isPronoun: boolean;
  readonly isListed: boolean;
  readonly about: string | null;
  readonly isOfSpeaker: boolean;
  readonly skeleton: Skeleton;
  readonly start: number;
  readonly end: number;
}

/** Makes a type ready; its patterns are compiled when first needed, so that a start does not pay for them. */
export function compileAnchor(definition: AnchorDefinition): CompiledAnchor {
  const { key, cues } = definition;
  const template = key.includes("{")
    ? new RegExp(`^${key.replaceAll(".", "\\.").replace(/\{[a-z]+\}/gu, ".+")}$`, "u")
    : null;
  let same: ReadonlyMap<string, string> | null = null;
  const canonical = (folded: string) => {
    same ??= new Map(
      definition.same.flatMap((group) =>
        group.map((word): [string, string] => [foldText(word), foldText(group[0] ?? word)]),
      ),
    );
    const bare = withoutLead(folded, definition.lead);
    return same.get(bare) ?? bare;
  };
  const compiled = new Map<"zh" | "en", CompiledCues | null>();
  const cuesOf = (language: "zh" | "en") => {
    const known = compiled.get(language);
    if (known !== undefined) return known;
    const made = compileCues(cues[language], language);
    compiled.set(language, made);
    return made;
  };
  const rules = once(() =>
    definition.bears.map(({ when, on }) => ({
      rule: { key, words: when.map(foldText) },
      zh: compileTopics(on.zh, "zh"),
      en: compileTopics(on.en, "en"),
    })),
  );
  const bearing = (language: "zh" | "en", folded: string) =>
    rules().flatMap((one) => (one[language]?.test(folded) ? [one.rule] : []));
  return { definition, cues: cuesOf, template, canonical, bearing };
}

/** A Latin word leads only when a blank follows it; a value that is nothing but a lead stays. */
function withoutLead(folded: string, leads: readonly string[]): string {
  for (const lead of leads) {
    const start = LATIN_END.test(lead) ? `${lead} ` : lead;
    if (folded.startsWith(start) && folded.length > start.length) return folded.slice(start.length).trim();
  }
  return folded;
}

const LATIN_END = /\p{Script=Latin}$/u;

function compileCues(cues: AnchorCues | undefined, language: "zh" | "en"): CompiledCues | null {
  if (cues === undefined) return null;
  const compile = (source: string) => compilePattern(source, language);
  const anywhere = (source: string) => compile(`...${source}`);
  const says = once(() => listPatterns(cues.says.map(compile)));
  const denies = once(() => listPatterns(cues.denies.map(compile)));
  const answersTo = once(() => listPatterns(cues.answers?.to.map(anywhere) ?? []));
  const answersWith = once(() => listPatterns(cues.answers?.with.map(compile) ?? []));
  const asks = once(() => listPatterns(cues.asks.map(anywhere)));
  const topics = once(() => compileTopics(cues.topics, language));
  return {
    get says() {
      return says();
    },
    get denies() {
      return denies();
    },
    get answersTo() {
      return answersTo();
    },
    get answersWith() {
      return answersWith();
    },
    get asks() {
      return asks();
    },
    get topics() {
      return topics();
    },
  };
}

/** Compiles every pattern of a type now, so that a faulty one is known. */
export function compileAll(anchor: CompiledAnchor): void {
  for (const language of ["zh", "en"] as const) {
    const cues = anchor.cues(language);
    if (cues === null) continue;
    const lists = [cues.says, cues.denies, cues.answersTo, cues.answersWith, cues.asks];
    for (const pattern of lists.flatMap(({ all }) => all)) void pattern.holes;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function compileTopics(words: readonly string[], language: "zh" | "en"): RegExp | null {
  if (words.length === 0) return null;
  const any = words.map((word) => word.toLowerCase().replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")).join("|");
  return language === "zh" ? new RegExp(any, "u") : new RegExp(`(?<![a-z0-9])(?:${any})(?:s|es)?(?![a-z0-9])`, "u");
}

/** Whether a folded query has a topic word of the type. */
export function mentionsTopic(cues: CompiledCues | null, folded: string): boolean {
  return cues?.topics?.test(folded) ?? false;
}

/** Lower case of the same length, so that offsets hold. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Whether what the assistant says, in lower case, asks the user for a claim of the type. */
export function asksFor(anchor: CompiledAnchor, lower: string, language: "zh" | "en"): boolean {
  const patterns = anchor.cues(language)?.answersTo.candidates(lower) ?? [];
  return patterns.some((pattern) => pattern.match(lower) !== null);
}

/** A skeleton with its lower-case text, on which patterns are matched. */
export interface PlacedSkeleton extends Skeleton {
  readonly lower: string;
}

interface PlacedTelling extends Telling {
  readonly skeleton: PlacedSkeleton;
  readonly dates: readonly Mention[];
}

/** The claims that a clause makes under one type: the first telling and pattern that fits decides. */
export function matchAnchor(
  anchor: CompiledAnchor,
  tellings: readonly PlacedTelling[],
  language: "zh" | "en",
): readonly AnchorMatch[] {
  const cues = anchor.cues(language);
  if (cues === null) return [];
  for (const telling of tellings.filter((one) => fits(one, anchor.definition, tellings))) {
    for (const [patterns, said] of [
      [cues.denies, "negative"],
      [cues.says, "positive"],
    ] as const) {
      const polarity = telling.flips ? opposite(said) : said;
      for (const pattern of patterns.candidates(telling.skeleton.lower)) {
        if (telling.asSaid && !isSaidOfSpeaker(pattern, anchor.definition)) continue;
        const found = matchPattern(anchor, pattern, telling.skeleton, telling.dates, language);
        if (found.length > 0) return found.map((match) => ({ ...match, polarity, isOfSpeaker: telling.asSaid }));
      }
    }
  }
  return [];
}

/** A pattern whose first word is the speaker: 我爱人去世后 tells of 我爱人, and is no 我爱…. */
const OF_SPEAKER = /^(?:我(?![的们])\p{Script=Han}|I\b)/u;
/** A pattern that has the speaker somewhere in it: 医生说我血脂高, "my doctor put me on …". */
const NAMES_SPEAKER = /[我咱]|\b(?:I|me|my|us|our)\b/u;

/** Of a clause that names another, only what is said of the speaker in it is theirs; types that name whom they are about read it all. */
function isSaidOfSpeaker({ source }: Pattern, { about }: AnchorDefinition): boolean {
  if (OF_SPEAKER.test(source)) return false;
  return about !== undefined || NAMES_SPEAKER.test(source);
}

/** A type that names whom it is about reads the names as said, not as "I"; most types read the clause as of "I" only. */
function fits(telling: PlacedTelling, definition: AnchorDefinition, all: readonly PlacedTelling[]): boolean {
  if (definition.about !== undefined) return telling.asSaid || !all.some((other) => other.asSaid);
  return !telling.asSaid || definition.asSaid;
}

const opposite = (polarity: Polarity): Polarity => (polarity === "positive" ? "negative" : "positive");

/** The claims of a bare answer. */
export function matchAnswer(
  anchor: CompiledAnchor,
  words: PlacedSkeleton,
  dates: readonly Mention[],
  language: "zh" | "en",
): readonly AnchorMatch[] {
  for (const pattern of anchor.cues(language)?.answersWith.candidates(words.lower) ?? []) {
    const found = matchPattern(anchor, pattern, words, dates, language);
    if (found.length > 0) return found;
  }
  return [];
}

/** Keys of the type that a question, in lower case, asks for, each with what the question says beside it. */
export function matchKeys(
  anchor: CompiledAnchor,
  lower: string,
  language: "zh" | "en",
): readonly { readonly key: string; readonly beside: string; readonly value: string | null }[] {
  for (const pattern of anchor.cues(language)?.asks.candidates(lower) ?? []) {
    const match = pattern.match(lower);
    if (match === null) continue;
    const { key } = anchor.definition;
    const named = namedBeside(match, key);
    const beside = [
      lower.slice(0, match.index),
      ...gapsOf(match),
      ...named,
      lower.slice(match.index + match[0].length),
    ];
    return [{ key: fillKey(key, match.groups ?? {}), beside: beside.join(" "), value: named[0] ?? null }];
  }
  return [];
}

/** What stands in the gaps of a pattern: "music" in "what music do I like". */
function gapsOf(match: RegExpExecArray): readonly string[] {
  const holes = Object.values(match.groups ?? {});
  return match.slice(1).filter((text) => text !== undefined && !holes.includes(text));
}

/** What stands in the holes that are no part of the key: 数学 in 我喜欢数学吗. */
function namedBeside(match: RegExpExecArray, key: string): readonly string[] {
  return Object.entries(match.groups ?? {}).flatMap(([name, text]) =>
    text === undefined || key.includes(`{${name}}`) ? [] : [text],
  );
}

/** `favourite.{category}` with the words of its hole: `favourite.player`. */
function fillKey(key: string, groups: Readonly<Record<string, string | undefined>>): string {
  return key.replace(/\{([a-z]+)\}/gu, (_, name: string) =>
    foldText(groups[name] ?? "other")
      .trim()
      .replace(/\s+/gu, "_"),
  );
}

function matchPattern(
  anchor: CompiledAnchor,
  pattern: Pattern,
  skeleton: PlacedSkeleton,
  dates: readonly Mention[],
  language: "zh" | "en",
): readonly AnchorMatch[] {
  const match = pattern.match(skeleton.lower);
  // 我不需要去广州开会 is no 我…(要)去广州开会.
  if (match === null || gapsOf(match).some((gap) => holdsDenial(gap, language))) return [];
  const context = { language, dates };
  const fields = new Map<string, readonly HoleValue[]>();
  for (const hole of pattern.holes) {
    const place = match.indices?.groups?.[hole.name];
    if (place === undefined) continue;
    const values = readHole(hole.type, skeleton.text.slice(...place), place[0], context);
    if (values.length === 0) return [];
    fields.set(hole.name, values);
  }
  return buildMatches(anchor, fields, match, skeleton, language);
}

function buildMatches(
  anchor: CompiledAnchor,
  fields: ReadonlyMap<string, readonly HoleValue[]>,
  match: RegExpExecArray,
  skeleton: Skeleton,
  language: "zh" | "en",
): readonly AnchorMatch[] {
  const { definition } = anchor;
  const whole: HoleValue = {
    start: match.index,
    end: match.index + match[0].length,
    value: skeleton.text.slice(match.index, match.index + match[0].length).trim(),
    isPronoun: false,
  };
  const first = fields.get("value") ??
    [...fields].find(([name]) => name !== definition.about && !definition.key.includes(`{${name}}`))?.[1] ?? [whole];
  const groups = Object.fromEntries([...fields].map(([name, values]) => [name, values[0]?.value]));
  const key = fillKey(definition.key, groups);
  const on = definition.value["type"] === "string" ? fields.get("on")?.[0]?.value : undefined;
  return first.flatMap((value) => {
    // 香菜千万别放: what is not to be done stands with what it is done to.
    const told = on === undefined ? value : { ...value, value: `${value.value}${on}` };
    const built = buildValue(definition, fields, told, language);
    if (built === null) return [];
    return [
      {
        anchor: { type: definition.type, key, value: built },
        polarity: "positive" as const,
        isPronoun: value.isPronoun,
        isListed: first.length > 1,
        isOfSpeaker: false,
        about: definition.about === undefined ? null : (groups[definition.about] ?? null),
        skeleton,
        start: value.start,
        end: value.end,
      },
    ];
  });
}
