import { HaimaError } from "../../errors.ts";
import { HOLE_TYPES, type HoleType, isHoleType } from "./hole-types.ts";
import { COMMON_WORDS } from "./pattern-words.ts";

/** Longest gap that "..." stands for, in characters: enough for a few words, too short to join two claims. */
const GAP = 16;

/** A hole of a pattern: its name and what it takes. */
export interface Hole {
  readonly name: string;
  readonly type: HoleType;
}

/** A pattern ready to be matched on lower-case text. Matching is linear: every repetition is bounded and none is nested. */
export interface Pattern {
  readonly source: string;
  readonly holes: readonly Hole[];
  /** Words of which every match holds at least one, lower case; null when it may hold none. */
  readonly needs: readonly string[] | null;
  /** Matches a lower-case text; holes are groups by their names, gaps such without one. The regex is made when a text first has what the pattern needs. */
  match(lower: string): RegExpExecArray | null;
}

type Node =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "options"; readonly options: readonly (readonly Node[])[] }
  | { readonly type: "hole"; readonly name: string; readonly hole: HoleType; readonly listed: readonly string[] }
  | { readonly type: "gap" };

interface Cursor {
  readonly source: string;
  at: number;
}

/**
 * Compiles a pattern as a person writes it in an anchor file.
 *
 * - `I live in {value:place}`: words as said, with typed holes. A leading `I` (我) stands for the subject of the clause,
 *   whoever it is, and may be left out by the speaker; the verb after `I` also takes its third-person form.
 * - `(like|love)` alternatives, `[really]` optional words, `...` a gap of a few words.
 * - `{value=vegan|vegetarian}` a hole that takes one of the listed words.
 * - A pattern holds from the beginning of the clause, leading dates and adverbs left out; a leading `...` lets it start anywhere.
 *   `$` at the end: only a comma may follow, and in Chinese particles before it.
 *
 * @throws HaimaError `invalid_input` naming the pattern and the fault.
 */
export function compilePattern(source: string, language: "zh" | "en"): Pattern {
  const hint = hintOf(source, language);
  let parsed: Parsed | null = null;
  const parse = (): Parsed => {
    parsed ??= parsePattern(source, language);
    return parsed;
  };
  return {
    source,
    get holes() {
      return parse().holes;
    },
    get needs() {
      return hint ?? parse().needs;
    },
    match: (lower) => {
      if (hint !== null && !hint.some((word) => lower.includes(word))) return null;
      return parse().match(lower);
    },
  };
}

type Parsed = Pick<Pattern, "holes" | "needs" | "match">;

function parsePattern(source: string, language: "zh" | "en"): Parsed {
  const ends = source.endsWith("$");
  const cursor: Cursor = { source: (ends ? source.slice(0, -1) : source).toLowerCase(), at: 0 };
  const nodes = parseSequence(cursor);
  if (cursor.at < cursor.source.length) throw fault(source, `stray "${cursor.source[cursor.at] ?? ""}"`);
  const floating = nodes[0]?.type === "gap";
  const parts = floating ? nodes.slice(1) : nodes;
  const holes = listHoles(parts, source);
  const needs = neededWords(parts, language, !floating);
  let regex: RegExp | null = null;
  return {
    holes,
    needs,
    match: (lower) => {
      if (needs !== null && !needs.some((word) => lower.includes(word))) return null;
      regex ??= buildRegex(parts, { language, floating, ends });
      return regex.exec(lower);
    },
  };
}

const OPTIONAL = /\[[^[\]()]*\]/gu;
const CHOICE = /\(([^()[\]{}]*)\)/gu;
/** Shortest word of a hint: shorter ones are in too many texts to spare anything. */
const SHORTEST_HINT = 3;

/**
 * Words of which every match of an English pattern holds at least one, by its plain words alone: with it a pattern is parsed only when a
 * text may match it, which spares the first turn most of the work. Null when its plain words tell nothing.
 */
function hintOf(source: string, language: "zh" | "en"): readonly string[] | null {
  if (language === "zh" || source.startsWith("...")) return null;
  const bare = source
    .toLowerCase()
    .replace(/\{[a-z]+:[a-z]+\}|\$$/gu, " ")
    .replace(OPTIONAL, " ")
    .replace(OPTIONAL, " ");
  if (/[[\]{}]/u.test(bare.replace(/\{[a-z]+=[^}]*\}/gu, " "))) return null;
  const choices = [...bare.matchAll(CHOICE)].map((choice) => (choice[1] ?? "").split("|").map(tellingWord));
  const listed = [...bare.matchAll(/\{[a-z]+=([^}]*)\}/gu)].map((list) => (list[1] ?? "").split("|").map(tellingWord));
  const plain = bare.replace(CHOICE, " ").replace(/\{[a-z]+=[^}]*\}/gu, " ");
  if (/[()|]/u.test(plain)) return null;
  const all = [[tellingWord(plain)], ...choices, ...listed];
  const best = all.reduce((a, b) => (leastTelling(b) > leastTelling(a) ? b : a));
  return leastTelling(best) < SHORTEST_HINT ? null : best;
}

/** The most telling run of letters, without a final y, which the verb of "I" may lose. */
const tellingWord = (words: string): string =>
  (words.match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/y$/u, "")).reduce(moreTelling, "");

/** How much a text is narrowed down by a word that it must hold: by its length, and hardly by what most texts hold. */
const tells = (word: string): number => (COMMON_WORDS.has(word) ? 1 : word.length);

const moreTelling = (a: string, b: string): string => (tells(b) > tells(a) ? b : a);

const leastTelling = (words: readonly string[]): number => Math.min(...words.map(tells));

/** Particles that a Chinese sentence may end in without saying anything else: 我清真的哈, 我单身啦. */
const ZH_PARTICLES = "[啊呀哈呢吧嘛啦了哦噢喔嘞咯喽哒诶捏哇耶]{0,3}";

function buildRegex(
  nodes: readonly Node[],
  how: { readonly language: "zh" | "en"; readonly floating: boolean; readonly ends: boolean },
): RegExp {
  const body = emit(nodes, { language: how.language, isLast: true, inflect: false, leading: !how.floating });
  const particles = how.language === "zh" ? ZH_PARTICLES : "";
  return new RegExp(`${how.floating ? "" : "^"}${body}${how.ends ? `${particles} ?(?:$|[,，])` : ""}`, "ud");
}

function listHoles(nodes: readonly Node[], source: string): readonly Hole[] {
  const holes = nodes.flatMap((node): readonly Hole[] => {
    if (node.type === "hole") return [{ name: node.name, type: node.hole }];
    return node.type === "options" ? node.options.flatMap((option) => listHoles(option, source)) : [];
  });
  if (new Set(holes.map((one) => one.name)).size < holes.length) throw fault(source, "the same hole twice");
  return holes;
}

function fault(source: string, what: string): HaimaError {
  return new HaimaError("invalid_input", `The pattern "${source}" has ${what}. Correct it in the anchor's file.`, {
    facts: { pattern: source },
  });
}

function parseSequence(cursor: Cursor): Node[] {
  const nodes: Node[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") nodes.push({ type: "text", text });
    text = "";
  };
  while (cursor.at < cursor.source.length) {
    const char = cursor.source[cursor.at] ?? "";
    if (char === "|" || char === ")" || char === "]") break;
    if (cursor.source.startsWith("...", cursor.at)) {
      flush();
      nodes.push({ type: "gap" });
      cursor.at += 3;
    } else if (char === "(" || char === "[") {
      flush();
      nodes.push(parseOptions(cursor, char === "[" ? "]" : ")"));
    } else if (char === "{") {
      flush();
      nodes.push(parseHole(cursor));
    } else {
      text += char;
      cursor.at++;
    }
  }
  flush();
  return nodes;
}

function parseOptions(cursor: Cursor, close: "]" | ")"): Node {
  const options: Node[][] = [];
  do {
    cursor.at++;
    options.push(parseSequence(cursor));
  } while (cursor.source[cursor.at] === "|");
  if (cursor.source[cursor.at] !== close) throw fault(cursor.source, `a group without its "${close}"`);
  cursor.at++;
  return { type: "options", options: close === "]" ? [...options, []] : options };
}

function parseHole(cursor: Cursor): Node {
  const end = cursor.source.indexOf("}", cursor.at);
  if (end < 0) throw fault(cursor.source, 'a hole without its "}"');
  const inside = cursor.source.slice(cursor.at + 1, end);
  cursor.at = end + 1;
  const listed = /^([a-z]+)=(.+)$/u.exec(inside);
  if (listed !== null) {
    const words = (listed[2] ?? "").split("|").filter((word) => word !== "");
    return {
      type: "hole",
      name: listed[1] ?? "",
      hole: "listed",
      listed: words.toSorted((a, b) => b.length - a.length),
    };
  }
  const typed = /^([a-z]+):([a-z]+)$/u.exec(inside);
  const type = typed?.[2] ?? "";
  if (!isHoleType(type)) throw fault(cursor.source, `an unknown hole {${inside}}`);
  return { type: "hole", name: typed?.[1] ?? "", hole: type, listed: [] };
}

interface EmitState {
  readonly language: "zh" | "en";
  /** True when nothing follows in the whole pattern: a hole then runs on to the end of its kind. */
  readonly isLast: boolean;
  /** True when the first word is the verb of "I". */
  readonly inflect: boolean;
  /** True at the very beginning of an anchored pattern. */
  readonly leading: boolean;
}

function emit(nodes: readonly Node[], state: EmitState): string {
  let inflect = state.inflect;
  return nodes
    .map((node, index) => {
      const here = {
        ...state,
        inflect,
        isLast: state.isLast && index === nodes.length - 1,
        leading: state.leading && index === 0,
      };
      const isVerbNext = node.type === "text" && here.leading && node.text.trim() === "i";
      const isLeftOut = node.type === "options" && node.options.some((option) => option.length === 0);
      const isBlank = node.type === "text" && node.text.trim() === "";
      inflect = isVerbNext || (inflect && (isLeftOut || isBlank));
      if (node.type === "gap") return `(.{0,${GAP}}?)`;
      if (node.type === "options")
        return `(?:${longestFirst(node.options)
          .map((option) => emit(option, here))
          .join("|")})`;
      if (node.type === "text") return state.language === "en" ? english(node.text, here) : chinese(node.text, here);
      return hole(node, here);
    })
    .join("");
}

/** Of words where one begins another ("phone", "phone number") the longer one is meant. Options with holes stay as they are written. */
function longestFirst(options: readonly (readonly Node[])[]): readonly (readonly Node[])[] {
  const lengthOf = (option: readonly Node[]) =>
    option.reduce((sum, node) => sum + (node.type === "text" ? node.text.length : 0), 0);
  const isPlain = options.every((option) => option.every(({ type }) => type === "text"));
  return isPlain ? options.toSorted((a, b) => lengthOf(b) - lengthOf(a)) : options;
}

/** Holes that a number stands in. */
const COUNTED: ReadonlySet<HoleType> = new Set<HoleType>(["amount", "price", "number", "sum"]);
/** What a number counts that is no money: "stay under 1800 calories". */
const NO_MONEY =
  "(?! ?(?:k?cals?|calories|grams?|g|kg|kilos?|lbs?|stone|pounds? of|minutes?|mins?|hours?|hrs?|words?|people|miles?|km|steps|degrees|pages|years?|days?|weeks?|months?|mph|kmh|percent|°|:|am|pm|o'clock)(?![a-z]))(?!\\d)";
const ZH_DIGIT = "[零一二两三四五六七八九十百千万亿]";

function hole(node: Node & { readonly type: "hole" }, state: EmitState): string {
  if (node.hole === "listed") {
    const words = node.listed.map((word) => (state.language === "en" ? englishWord(word, false) : quoteLiteral(word)));
    return `(?<${node.name}>${words.join("|")})`;
  }
  const { characters, longest } = HOLE_TYPES[node.hole];
  const counted = node.hole === "cost" ? NO_MONEY : "";
  // A number is not left in its middle: "up to 500" is no "up to 5".
  const whole = !state.isLast && COUNTED.has(node.hole) ? `(?![.,]?\\d|${ZH_DIGIT})` : "";
  return `(?<${node.name}>${characters}{1,${longest}}${state.isLast ? "" : "?"})${whole}${counted}`;
}

function chinese(text: string, state: EmitState): string {
  if (state.leading && text.startsWith("我") && !text.startsWith("我的")) return `我?${loose(text.slice(1))}`;
  return loose(text);
}

const loose = (text: string): string => quoteLiteral(text).replaceAll(" ", " ?");

/** English words with their boundaries; spaces are optional in the regex since optional words may leave two or none. */
function english(text: string, state: EmitState): string {
  const words = text.split(/(\s+)/u).filter((word) => word !== "");
  let inflect = state.inflect;
  return words
    .map((word, index) => {
      if (/^\s+$/u.test(word)) return " ?";
      if (state.leading && index === 0 && word === "i") {
        inflect = true;
        return "(?:i )?";
      }
      const one = englishWord(word, inflect);
      inflect = false;
      return one;
    })
    .join("");
}

const BARE_VERBS = new Set(["am", "have", "do", "can", "will", "would", "could", "should", "must", "not", "never"]);

function englishWord(word: string, inflect: boolean): string {
  const body = quoteLiteral(word);
  const third = !inflect || BARE_VERBS.has(word) || /(?:ed|ing)$/u.test(word) ? body : thirdPerson(word);
  const before = /^[\p{L}\p{N}]/u.test(word) ? "(?<![a-z0-9])" : "";
  const after = /[\p{L}\p{N}]$/u.test(word) ? "(?![a-z0-9])" : "";
  return `${before}${third}${after}`;
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/u.test(verb)) return `(?:${quoteLiteral(verb)}|${quoteLiteral(verb.slice(0, -1))}ies)`;
  return `${quoteLiteral(verb)}(?:s|es)?`;
}

const quoteLiteral = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/**
 * Stretches of which every match holds at least one: a cheap test before the regex. Null when nothing can be said. English
 * words are taken without a final y, since the verb of "I" may change it.
 */
function neededWords(nodes: readonly Node[], language: "zh" | "en", leading: boolean): readonly string[] | null {
  let best: readonly string[] | null = null;
  nodes.forEach((node, index) => {
    const words = needsOf(node, language, leading && index === 0);
    if (words !== null && leastTelling(words) > (best === null ? 0 : leastTelling(best))) best = words;
  });
  return best;
}

function needsOf(node: Node, language: "zh" | "en", leading: boolean): readonly string[] | null {
  if (node.type === "gap") return null;
  if (node.type === "hole") return node.listed.length > 0 ? node.listed : null;
  if (node.type === "options") {
    const each = node.options.map((option) => neededWords(option, language, false));
    return each.some((words) => words === null) ? null : each.flatMap((words) => words ?? []);
  }
  const text = leading ? node.text.replace(language === "zh" ? /^我(?!的)/u : /^i\b/u, "") : node.text;
  const words = text.split(/\s+/u).map((word) => (language === "en" ? word.replace(/y$/u, "") : word));
  const best = words.reduce(moreTelling, "");
  return best === "" ? null : [best];
}
