import { basename, dirname } from "node:path";
import type { ParseArgsConfig } from "node:util";
import { z } from "zod";
import { createHaima, type Haima, type RecallItem } from "../../src/index.ts";
import { readTime } from "../../src/main/read-time.ts";
import { readParaphraseSet } from "./paraphrase-set.ts";
import { readLines } from "./read-lines.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const Line = z.object({
  conversation: id,
  id,
  session: id.nullish(),
  time: z.string().nullish(),
  speaker: z.string().nullish(),
  text: z.string(),
});
const Question = z.object({
  conversation: id,
  question_id: id,
  question: z.string(),
  category: z.string().default("all"),
  gold: z.array(id).default([]),
});

/** One returned item as the gate judged it. */
export interface JudgedItem {
  /** It answers the question. */
  readonly isRight: boolean;
  readonly confidence: number;
  readonly evidence: Readonly<Record<string, number>>;
  readonly score: number;
  readonly text: string;
}

/** One question with what came back at threshold 0 and what the default gate says. */
export interface GateCase {
  readonly set: string;
  readonly conversation: string;
  readonly category: string;
  readonly question: string;
  /** False when nothing in the store answers it: adversarial questions, and questions whose memory was left out. */
  readonly isAnswerable: boolean;
  readonly items: readonly JudgedItem[];
  readonly verdict: "sure" | "unsure" | "none";
  /** Items at the default gate. */
  readonly returned: number;
}

/** Items judged a question. */
const LIMIT = 10;

/**
 * Questions over a corpus of turns ({conversation, id, session, time, speaker, text}) or, without speakers, of stored facts. A question of
 * the category "adversarial" has no answer.
 */
async function casesOfCorpus(corpus: string, queries: string): Promise<readonly GateCase[]> {
  const set =
    basename(dirname(corpus)) + (basename(corpus).includes(".corpus") ? ` ${basename(corpus).split(".")[0]}` : "");
  const lines = readLines(corpus, Line);
  const questions = readLines(queries, Question);
  const cases: GateCase[] = [];
  for (const conversation of new Set(lines.map((line) => line.conversation))) {
    let now = 0;
    await using haima = await createHaima({
      data: ":memory:",
      zone: "UTC",
      clock: { now: () => now, ticks: () => 0, sleep: async () => undefined },
    });
    const origins = new Map<string, string>();
    for (const line of lines.filter((one) => one.conversation === conversation)) {
      const at = readTime(line.time ?? "", "UTC") ?? now;
      now = Math.max(now, at);
      origins.set(await takeIn(haima, { ...line, at }), line.id);
    }
    now += 60_000;
    for (const { question, category, gold } of questions.filter((one) => one.conversation === conversation)) {
      const isAnswerable = category !== "adversarial";
      const right = new Set(isAnswerable ? gold : []);
      const isRight = (item: RecallItem): boolean => right.has(origins.get(item.source.turn ?? item.id) ?? "");
      cases.push({ set, conversation, category, question, isAnswerable, ...(await ask(haima, question, isRight)) });
    }
  }
  return cases;
}

async function takeIn(haima: Haima, line: z.infer<typeof Line> & { readonly at: number }): Promise<string> {
  const { text, at, speaker } = line;
  if (!speaker) return (await haima.remember({ user: "u" }, { text, at })).memory.id;
  return (await haima.observe({ user: "u" }, { text, name: speaker, session: line.session ?? "s", at })).turn;
}

async function ask(haima: Haima, question: string, isRight: (item: RecallItem) => boolean) {
  const all = await haima.recall({ user: "u" }, question, { threshold: 0, limit: LIMIT });
  const gated = await haima.recall({ user: "u" }, question, { limit: LIMIT });
  const items = all.items.map((item) => ({
    isRight: isRight(item),
    confidence: item.confidence,
    evidence: item.evidence,
    score: item.score.total,
    text: item.text,
  }));
  return { items, verdict: gated.verdict, returned: gated.items.length };
}

/**
 * The paraphrase set, by languages of memory and query: every second memory is stored, with the distractors; the questions of the other
 * half have no answer.
 */
async function casesOfParaphrases(): Promise<readonly GateCase[]> {
  const { meanings, distractors } = readParaphraseSet();
  const cases: GateCase[] = [];
  for (const stored of ["zh", "en"] as const) {
    await using haima = await createHaima({ data: ":memory:", zone: "UTC" });
    const origins = new Map<string, string>();
    for (const [number, meaning] of meanings.entries()) {
      if (number % 2 === 1) continue;
      origins.set((await haima.remember({ user: "u" }, { text: meaning[stored].memory })).memory.id, meaning.id);
    }
    for (const distractor of distractors) {
      const text = distractor[stored];
      if (text !== undefined) await haima.remember({ user: "u" }, { text });
    }
    for (const asked of ["zh", "en"] as const) {
      for (const [number, meaning] of meanings.entries()) {
        const isRight = (item: RecallItem): boolean => origins.get(item.id) === meaning.id;
        const question = meaning[asked].query;
        const isAnswerable = number % 2 === 0;
        const set = stored === asked ? `paraphrase ${stored}` : `paraphrase ${asked} over ${stored}`;
        const category = isAnswerable ? "answerable" : "left out";
        const judged = await ask(haima, question, isRight);
        cases.push({ set, conversation: stored, category, question, isAnswerable, ...judged });
      }
    }
  }
  return cases;
}

/** What the gate's benchmarks are run on. */
export const CASE_OPTIONS = {
  corpus: { type: "string", multiple: true, default: [] },
  queries: { type: "string", multiple: true, default: [] },
  paraphrases: { type: "boolean", default: false },
} satisfies ParseArgsConfig["options"];

/** The cases of each corpus with its queries, then those of the paraphrase set where it is asked for. */
export async function readCases(options: {
  readonly corpus: readonly string[];
  readonly queries: readonly string[];
  readonly paraphrases: boolean;
}): Promise<readonly (readonly GateCase[])[]> {
  const sets: (readonly GateCase[])[] = [];
  for (const [number, corpus] of options.corpus.entries()) {
    const queries = options.queries[number];
    if (queries === undefined) throw new Error(`Give --queries for ${corpus}.`);
    sets.push(await casesOfCorpus(corpus, queries));
  }
  if (options.paraphrases) sets.push(await casesOfParaphrases());
  return sets;
}

/** Whether an answer holds what is asked: one of its first five items is right. */
export function isRight({ items }: GateCase): boolean {
  return items.slice(0, 5).some((item) => item.isRight);
}
