import { inertLine } from "../language/inert.ts";
import { maskPii, type PiiType } from "../language/pii/index.ts";
import { countTokens } from "../language/tokens/index.ts";
import { localDay } from "../language/zone.ts";
import {
  type ComposedContext,
  type Conflict,
  isAssumed,
  type RecallItem,
  type RecallQuery,
  type RecallResult,
} from "../model/index.ts";
import type { Question } from "./question.ts";
import { WORDING, type Wording } from "./wording.ts";

const OPEN = "<haima-context>";
const CLOSE = "</haima-context>";

const NOTHING_MASKED: ReadonlySet<PiiType> = new Set();

type Answer = Omit<RecallResult, "context">;

/** A stored text as a model is given it. */
type Told = (text: string) => string;

/** How lines are told. */
interface Telling {
  readonly zone: string;
  readonly wording: Wording;
  readonly question: Question;
  readonly told: Told;
}

interface Line {
  readonly section: string;
  readonly text: string;
  /** Of the item; null for a caution. */
  readonly id: string | null;
}

/**
 * The text handed to a model: what must be respected first, then memories, quotes and what was said before, each with
 * its date in the user's zone, escaped, personal data of the given types masked, within the token budget. What does not fit is left out whole, worst first, and counted.
 */
export function composeContext(
  answer: Answer,
  query: RecallQuery,
  question: Question,
  masked: ReadonlySet<PiiType> = NOTHING_MASKED,
): ComposedContext {
  const wording: Wording = WORDING[question.language === "en" ? "en" : "zh"];
  const lines = linesOf(answer, {
    zone: query.zone,
    wording,
    question,
    told: (text) => inertLine(maskPii(text, masked)),
  });
  const whole = render(lines, 0, answer, wording);
  const tokens = countTokens(whole);
  // A context on the way to the whole one is shorter, but for the note of what is left out.
  if (tokens + countTokens(wording.cut(lines.length)) + NOTE_BREAK <= query.budgetTokens)
    return { text: whole, tokens, omitted: [] };
  return composeByLines(lines, answer, query.budgetTokens, wording);
}

/** A line break before the note, and one token more where it meets what stands beside it. */
const NOTE_BREAK = 2;

function composeByLines(lines: readonly Line[], answer: Answer, budget: number, wording: Wording): ComposedContext {
  const kept: Line[] = [];
  let best = render(kept, lines.length, answer, wording);
  for (const line of lines) {
    const tried = render([...kept, line], lines.length - kept.length - 1, answer, wording);
    if (countTokens(tried) > budget) continue;
    kept.push(line);
    best = tried;
  }
  const omitted = lines.flatMap((line) => (line.id === null || kept.includes(line) ? [] : [line.id]));
  const tokens = countTokens(best);
  if (tokens > budget) return { text: "", tokens: 0, omitted };
  return { text: best, tokens, omitted };
}

/** The lines in the order in which they are kept: constraints, the best item, cautions, the other items by rank, history. */
function linesOf(answer: Answer, telling: Telling): readonly Line[] {
  const { zone, wording, told } = telling;
  const constraints: Line[] = [];
  const rest: Line[] = [];
  for (const item of answer.items) {
    const line = lineOf(item, telling, needsOf(item, telling));
    (line.section === wording.constraints ? constraints : rest).push(line);
  }
  const cautions = answer.conflicts.map((conflict) => cautionLine(conflict, zone, wording, told));
  const history = answer.history.map((item) => ({
    ...lineOf(item, telling, ""),
    section: wording.history,
  }));
  return [...constraints, ...rest.slice(0, 1), ...cautions, ...rest.slice(1), ...history];
}

function cautionLine({ kind, sides }: Conflict, zone: string, wording: Wording, told: Told): Line {
  const [older = "", newer = ""] = sides.map((side) => wording.side(told(side.text), localDay(side.from, zone)));
  return { section: wording.cautions, id: null, text: `- ${wording.caution[kind](older, newer)}` };
}

function lineOf(item: RecallItem, { zone, wording, told }: Telling, needs: string): Line {
  const section = sectionOf(item, wording);
  const when = localDay(item.event?.from ?? item.source.at, zone);
  const speaker = item.type === "turn" ? `${told(item.source.speaker ?? wording.role[item.turn.role])}: ` : "";
  return { section, id: item.id, text: `- [${when}] ${speaker}${told(item.text)}${needs}${cautionOf(item, wording)}` };
}

/** What follows from a claim by the rules of its key, or from whom the question takes along, and is not said in it. */
function needsOf(item: RecallItem, { wording, question }: Telling): string {
  if (item.type === "turn" || item.memory.polarity === "negative") return "";
  const { anchor, subject } = item.memory;
  const isCompanion = subject.name !== null && question.companions.has(subject.name);
  const key = anchor?.key ?? (isCompanion ? "companion" : null);
  const needs = key === null ? [] : question.implied(key, item.text).filter((need) => !item.text.includes(need));
  return needs.length === 0 ? "" : wording.needs(needs);
}

function sectionOf(item: RecallItem, wording: Wording): string {
  if (item.type === "turn") return wording.quotes;
  return item.memory.anchor?.type === "constraint" ? wording.constraints : wording.memories;
}

function cautionOf(item: RecallItem, wording: Wording): string {
  if (item.status === "archived") return wording.archived;
  if (item.status === "doubtful") return wording.doubtful;
  if (item.status === "pending") return wording.unsureItem;
  return item.type === "memory" && isAssumed(item.memory) ? wording.assumed : "";
}

function render(kept: readonly Line[], cut: number, answer: Answer, wording: Wording): string {
  const under = (sections: readonly string[]) =>
    sections.flatMap((section) => {
      const lines = kept.filter((line) => line.section === section);
      return lines.length === 0 ? [] : [section, ...lines.map((line) => line.text)];
    });
  const binding = under([wording.constraints]);
  const body = under([wording.cautions, wording.memories, wording.quotes, wording.history]);
  const head = answer.verdict === "none" ? [wording.none] : [wording.intro];
  const archived = answer.archive?.length ?? 0;
  const cold = archived > 0 ? [wording.inArchive(archived)] : [];
  // What binds was said and holds, whether or not the query is about it: it is the rest that may not bear on the query.
  const caution = answer.verdict === "unsure" && (body.length > 0 || binding.length === 0) ? [wording.unsure] : [];
  const note = cut > 0 ? [wording.cut(cut)] : [];
  return [OPEN, ...head, ...cold, ...binding, ...caution, ...body, ...note, CLOSE].join("\n");
}
