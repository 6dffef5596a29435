import type { Span } from "../../model/index.ts";
import { BARE_NAME_ZH } from "../subject/names.ts";
import {
  EN_ADVERBS,
  EN_AUXILIARIES,
  EN_BEFORE_TIME,
  EN_BEING,
  EN_CLOSERS,
  EN_CONTRACTED,
  EN_CONTRACTIONS,
  EN_DOING,
  EN_FORMERLY,
  EN_NEGATORS,
  EN_OCCASION,
  EN_OPENERS,
  EN_SAME_TENSE,
  EN_TIME_NAME,
  ZH_ADVERBS,
  ZH_FORMERLY,
  ZH_NEGATORS,
  ZH_OPENERS,
} from "./skeleton-words.ts";

/** Longest clause whose claim is looked for, in characters; the rest of a longer one is not read for anchors. */
const LONGEST = 400;
/** Words left out one after another at one place: more is no sentence. */
const MOST_WORDS = 8;
/** Closing words left out one after another. */
const MOST_CLOSERS = 3;

/** A clause told as of "I", without the words around its claim; each character knows where it stood. */
export interface Skeleton {
  readonly text: string;
  /** Offset in the source of each character of `text`; that of the nearest source character for added ones. */
  readonly origin: readonly number[];
}

/** What is known of a clause before its claim is looked for. Offsets are in the clause's own text. */
export interface ClauseInput {
  readonly text: string;
  readonly language: "zh" | "en";
  /** Where another than the user is named as the subject; null when the user is, or nobody is named. */
  readonly other: Span | null;
  /** Dates in the clause. */
  readonly dates: readonly Span[];
}

/** A telling of the clause; with `flips`, what it says is denied, or is no more. */
export interface Telling {
  readonly skeleton: Skeleton;
  readonly flips: boolean;
  /** The named subject stands as said: "my doctor told me to …" is about the speaker all the same. */
  readonly asSaid: boolean;
}

/**
 * Tells a clause as of "I" and strips what surrounds the claim. A clause that denies is told as said and once more without
 * its denial ("I do not live in Berlin" -> "I live in Berlin", flipped).
 */
export function readTellings(input: ClauseInput): readonly Telling[] {
  const isEnglish = input.language === "en";
  const said = collapse(input.text.slice(0, LONGEST));
  const source = isEnglish ? stripEnd(said) : said;
  if (input.other !== null) {
    const asSaid = stripStart(isEnglish ? expand(source) : source, input, isEnglish ? EN_OPENERS : ZH_OPENERS);
    return [...readTold(source, input), { skeleton: asSaid, flips: false, asSaid: true }];
  }
  return readTold(source, input);
}

function readTold(source: Skeleton, input: ClauseInput): readonly Telling[] {
  const isEnglish = input.language === "en";
  const told = isEnglish ? expand(substitute(source, input)) : substitute(source, input);
  const opened = stripStart(told, input, isEnglish ? EN_OPENERS : ZH_OPENERS);
  const later = isEnglish ? afterOccasion(opened, input) : null;
  return later === null ? tell(opened, input) : [...tell(opened, input), ...tell(later, input)];
}

/** "Over the summer I'm going to Wales", "for my birthday we …": what is told without when that is; null where nothing such stands first. */
function afterOccasion(opened: Skeleton, input: ClauseInput): Skeleton | null {
  const occasion = EN_OCCASION.exec(opened.text)?.[0].length ?? 0;
  if (occasion > 0) return cut(opened, occasion);
  const lead = EN_BEFORE_TIME.exec(opened.text)?.[0] ?? "";
  if (lead === "") return null;
  const time = placeSpans(opened, input.dates).find(
    ({ start }) =>
      start > 0 &&
      start <= lead.length + LONGEST_LEAD &&
      (start <= lead.length || EN_TIME_NAME.test(opened.text.slice(lead.length, start))),
  );
  return time === undefined ? null : strip(cut(opened, time.end), /^,? (?=(?:i|we)\b)/iu);
}

/** Characters of the words between "over the" and the time that they lead to: "bank holiday". */
const LONGEST_LEAD = 24;

function tell(opened: Skeleton, input: ClauseInput): readonly Telling[] {
  const isEnglish = input.language === "en";
  const subject = (isEnglish ? EN_SUBJECT : ZH_SUBJECT).exec(opened.text)?.[0] ?? "";
  const isDoing = isEnglish && subject === "" && (EN_DOING.test(opened.text) || EN_BEING.test(opened.text));
  const head = isDoing ? "I am " : subject === "" ? "" : isEnglish ? "I " : "我";
  const claim = sameTense(stripAfterSubject(asOfOne(cut(opened, subject.length), subject), input), input, subject);
  const former = strip(claim, isEnglish ? EN_FORMERLY : ZH_FORMERLY);
  if (former !== null)
    return [
      { skeleton: prepend(`${head}${wasOnce(claim)}`, stripAfterSubject(former, input)), flips: true, asSaid: false },
    ];
  const plain = { skeleton: prepend(head, claim), flips: false, asSaid: false };
  const undenied = undeny(claim, input);
  return undenied === null ? [plain] : [plain, { skeleton: prepend(head, undenied), flips: true, asSaid: false }];
}

/** "Used to be a nurse": what one was is told as what one is. */
const wasOnce = ({ text }: Skeleton): string => (/^used to be\b/iu.test(text) ? "am " : "");

/** What "we" do is told as of "I": "we are going" as "I am going". */
function asOfOne(claim: Skeleton, subject: string): Skeleton {
  const verb = /^(?!i\b)\p{L}/iu.test(subject) ? /^(?:are|were)\b/iu.exec(claim.text)?.[0] : undefined;
  if (verb === undefined) return claim;
  return join(claim, 0, verb.length, verb.toLowerCase() === "are" ? "am" : "was");
}

/** "I have been teaching", "been teaching" as "I am teaching". */
function sameTense(claim: Skeleton, input: ClauseInput, subject: string): Skeleton {
  if (input.language !== "en" || !/^(?:have|been)\b/iu.test(claim.text)) return claim;
  for (const [pattern, words] of EN_SAME_TENSE) {
    const found = pattern.exec(claim.text)?.[0].length ?? 0;
    if (found > 0)
      return stripAfterSubject(join(claim, 0, found, subject === "" && words === "am " ? "I am " : words), input);
  }
  return claim;
}

/** A text as patterns are matched on it where no subject is looked for: spaces collapsed, contractions opened. */
export function readWords(text: string, language: "zh" | "en"): Skeleton {
  const source = collapse(text.slice(0, LONGEST));
  return language === "en" ? expand(source) : source;
}

const EN_SUBJECT = /^(?:(?:(?:my|the) )?\p{L}+ and i|me and (?:my|the) \p{L}+|i|we)\b ?/iu;
/** 我 as the subject itself; 我妈 and 我的 are about what follows. */
const ZH_SUBJECT = new RegExp(`^(?:我们?|俺|咱们?|本人(?!(?:${BARE_NAME_ZH})$))(?![的妈爸爷奶哥姐弟妹妻儿媳])`, "u");

/** The stretch of the source that a stretch of a skeleton came from. */
export function sourceSpan(skeleton: Skeleton, start: number, end: number): Span {
  const from = skeleton.origin[start] ?? 0;
  const to = (skeleton.origin[end - 1] ?? from) + 1;
  return { start: from, end: to };
}

/** Where stretches of the source stand in a skeleton; those that are not in it whole are left out. */
export function placeSpans(skeleton: Skeleton, spans: readonly Span[]): readonly Span[] {
  return spans.flatMap((span) => {
    const start = skeleton.origin.indexOf(span.start);
    const last = skeleton.origin.lastIndexOf(span.end - 1);
    return start < 0 || last < start ? [] : [{ start, end: last + 1 }];
  });
}

function collapse(text: string): Skeleton {
  let out = "";
  const origin: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text[index] ?? "";
    const isSpace = /\s/u.test(char);
    if (isSpace && (out === "" || out.endsWith(" "))) continue;
    out += isSpace ? " " : char;
    origin.push(index);
  }
  return { text: out, origin };
}

/** "Her name is Fiona" is told as "my name is Fiona" of her. */
const THEIRS = /^(?:his|her|their)$/iu;

/** Puts "I" or "my" in the place of another's name, so that one pattern serves for everyone. */
function substitute(source: Skeleton, input: ClauseInput): Skeleton {
  if (input.other === null || input.other.end <= input.other.start) return source;
  const start = source.origin.findIndex((at) => at >= (input.other?.start ?? 0));
  const end = source.origin.findIndex((at) => at >= (input.other?.end ?? 0));
  if (start < 0) return source;
  const stop = end < 0 ? source.text.length : end;
  const after = source.text.slice(stop);
  const owner =
    input.language === "en"
      ? /^['’]s? (?!not\b|a\b|an\b|the\b|allergic\b|vegetarian\b|vegan\b)(?=\p{Ll}+ (?:is|was|are)\b)/iu.exec(after)
      : null;
  if (owner !== null) return join(source, start, stop + owner[0].length, "my ");
  if (input.language === "en" && THEIRS.test(source.text.slice(start, stop))) return join(source, start, stop, "my");
  if (input.language === "zh") return join(source, start, stop, "我");
  const verb = /^(?:['’]s|['’]re| is| are| was| were| has| does)\b(?: (n['’]t)\b)?/iu.exec(after);
  const told = join(source, start, stop, "I");
  if (verb === null) return told;
  const first: Readonly<Record<string, string>> = { has: " have", does: " do", was: " was", were: " was" };
  return join(told, start + 1, start + 1 + verb[0].length, first[verb[0].trim().toLowerCase()] ?? " am");
}

function expand(skeleton: Skeleton): Skeleton {
  if (!EN_CONTRACTED.test(skeleton.text)) return skeleton;
  return EN_CONTRACTIONS.reduce((current, [pattern, full]) => {
    const found = [...current.text.matchAll(pattern)];
    return found
      .toReversed()
      .reduce(
        (text, match) => join(text, match.index, match.index + match[0].length, full.replace("$1", match[1] ?? "")),
        current,
      );
  }, skeleton);
}

/** Replaces a stretch; added characters count as standing where the stretch stood. */
function join(skeleton: Skeleton, start: number, end: number, words: string): Skeleton {
  const kept = skeleton.origin.slice(start, end);
  const last = kept.at(-1) ?? skeleton.origin[start] ?? 0;
  const added = [...words].map((_, index) => kept[index] ?? last);
  return {
    text: skeleton.text.slice(0, start) + words + skeleton.text.slice(end),
    origin: [...skeleton.origin.slice(0, start), ...added, ...skeleton.origin.slice(end)],
  };
}

const cut = (skeleton: Skeleton, length: number): Skeleton => ({
  text: skeleton.text.slice(length),
  origin: skeleton.origin.slice(length),
});

function prepend(head: string, skeleton: Skeleton): Skeleton {
  const at = skeleton.origin[0] ?? 0;
  return { text: head + skeleton.text, origin: [...[...head].map(() => at), ...skeleton.origin] };
}

function strip(skeleton: Skeleton, pattern: RegExp): Skeleton | null {
  const found = pattern.exec(skeleton.text)?.[0] ?? "";
  return found === "" || found.length === skeleton.text.length ? null : cut(skeleton, found.length);
}

function stripDate(skeleton: Skeleton, input: ClauseInput): Skeleton | null {
  const [first] = placeSpans(skeleton, input.dates).filter(
    (span) => span.start === 0 && span.end < skeleton.text.length,
  );
  if (first === undefined) return null;
  const rest = cut(skeleton, first.end);
  return strip(rest, /^(?:[，, ：:]|的时候|时|起|开始(?=[，,：:我]|$))+/u) ?? rest;
}

/** Words after the claim go, a few times over: "I'm vegan btw, if that matters". */
function stripEnd(skeleton: Skeleton): Skeleton {
  let current = skeleton;
  for (let count = 0; count < MOST_CLOSERS; count++) {
    const found = EN_CLOSERS.exec(current.text);
    if (found === null || found.index === 0) break;
    current = { text: current.text.slice(0, found.index), origin: current.origin.slice(0, found.index) };
  }
  return current;
}

function stripStart(skeleton: Skeleton, input: ClauseInput, openers: RegExp): Skeleton {
  let current = skeleton;
  for (let count = 0; count < MOST_WORDS; count++) {
    const next =
      strip(current, openers) ??
      stripDate(current, input) ??
      strip(
        current,
        /^(?:(?:only|just) (?=(?:until|till|this)\b)|(?:until|till)(?= (?:\d|last|next|this|the|monday|tuesday|wednesday|thursday|friday|saturday|sunday))|(?:in|on|at|since|from)(?= \d| (?:last|next|this|may|june|july)\b)) ?/iu,
      );
    if (next === null) break;
    current = next;
  }
  return current;
}

function stripAfterSubject(skeleton: Skeleton, input: ClauseInput): Skeleton {
  const isEnglish = input.language === "en";
  let current = skeleton;
  for (let count = 0; count < MOST_WORDS; count++) {
    const next = strip(current, isEnglish ? EN_ADVERBS : ZH_ADVERBS) ?? stripDate(current, input);
    if (next === null) break;
    current = next;
  }
  if (!isEnglish) return current;
  const auxiliary = EN_AUXILIARIES.exec(current.text)?.[0] ?? "";
  if (auxiliary === "") return current;
  let rest = cut(current, auxiliary.length);
  for (let count = 0; count < MOST_WORDS; count++) {
    const next = strip(rest, EN_ADVERBS);
    if (next === null) break;
    rest = next;
  }
  // "can not really go over": the adverb is of what is denied.
  const denial =
    /^not (?=(?:really|actually|exactly|usually|ever|quite|even|normally|generally|always)\b)/iu.exec(rest.text)?.[0] ??
    "";
  if (denial !== "") rest = withHead(rest, denial.length, strip(cut(rest, denial.length), EN_ADVERBS));
  return rest.text.length === current.text.length - auxiliary.length
    ? current
    : { text: auxiliary + rest.text, origin: [...current.origin.slice(0, auxiliary.length), ...rest.origin] };
}

/** The first characters of a skeleton with other words behind them; the skeleton as it is where there are none. */
function withHead(skeleton: Skeleton, length: number, rest: Skeleton | null): Skeleton {
  if (rest === null) return skeleton;
  return {
    text: skeleton.text.slice(0, length) + rest.text,
    origin: [...skeleton.origin.slice(0, length), ...rest.origin],
  };
}

/** The claim without the word that denies it: "do not live in" is "live in", 不住在 is 住在. Null when nothing denies it. */
function undeny(claim: Skeleton, input: ClauseInput): Skeleton | null {
  const isEnglish = input.language === "en";
  const auxiliary = isEnglish ? (EN_AUXILIARIES.exec(claim.text)?.[0] ?? "") : "";
  const after = strip(cut(claim, auxiliary.length), isEnglish ? EN_NEGATORS : ZH_NEGATORS);
  if (after === null) return null;
  const bare = stripAfterSubject(after, input);
  if (!/^(?:am|have|had|was|can|could|would|will)/iu.test(auxiliary)) return bare;
  return { text: auxiliary + bare.text, origin: [...claim.origin.slice(0, auxiliary.length), ...bare.origin] };
}
