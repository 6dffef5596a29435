import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type Output, oneLine } from "../output.ts";
import { printContext, printForgotten, printHeading, printNext, printQuestion, printSaid } from "./print.ts";
import {
  ASKED_AT,
  CHANGED,
  type DemoQuestion,
  type DemoSession,
  FORGOTTEN,
  HANDED,
  QUESTIONS,
  SESSIONS,
} from "./talk.ts";

export interface DemoOptions {
  /** Keeps the demo's store in this folder. @default a temporary one */
  readonly data?: string;
}

/** What the demo works with. */
interface Demo {
  readonly haima: Haima;
  readonly output: Output;
  readonly ticks: () => number;
  readonly clock: { now: number };
  /** Milliseconds that each call took. */
  readonly took: { readonly observe: number[]; readonly recall: number[] };
  readonly counts: { turns: number; memories: number };
}

const MINUTE_MS = 60_000;

/** `haima demo`: dated talk in two languages, questions with reasons, a change, a "not sure", and forgetting with proof. */
export async function runDemo(options: DemoOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const { words } = output;
  output.line(output.paint("bold", words.demo.title));
  for (const line of words.demo.intro) output.line(line);
  await using temporary = options.data === undefined ? await environment.temporaryFolder() : null;
  const folder = temporary?.path ?? environment.dataFolder(options.data);
  const ticks = (): number => environment.clock.ticks();
  const clock = { now: Date.parse(SESSIONS[0]?.at ?? ASKED_AT) };
  const openedAt = ticks();
  await using haima = await environment.openHaima({ data: folder, now: () => clock.now });
  const shownFolder = temporary === null ? oneLine(folder, 1_000) : words.demo.temporary;
  output.line(output.paint("dim", words.demo.opened(milliseconds(ticks() - openedAt), shownFolder)));
  const took = { observe: [], recall: [] };
  const demo: Demo = { haima, output, ticks, clock, took, counts: { turns: 0, memories: 0 } };
  await play(demo);
  const { turns, memories } = demo.counts;
  const medians = [median(demo.took.observe), median(demo.took.recall)].map(milliseconds);
  output.line();
  output.line(words.demo.totals(turns, memories, medians[0] ?? "", medians[1] ?? ""));
  printNext(output);
  if (temporary === null) output.line(output.paint("dim", words.demo.kept(oneLine(folder, 1_000))));
  return EXIT.ok;
}

async function play(demo: Demo): Promise<void> {
  const { output } = demo;
  const { words } = output;
  printHeading(words.demo.taking, output);
  for (const session of SESSIONS) await takeIn(session, demo);
  demo.clock.now = Date.parse(ASKED_AT);
  printHeading(words.demo.asking, output);
  for (const question of QUESTIONS) await ask(question, demo);
  printHeading(words.demo.changing, output);
  for (const question of CHANGED) await ask(question, demo);
  printHeading(words.demo.forgetting, output);
  await forget(demo);
  printHeading(words.demo.context, output);
  const { context } = await demo.haima.recall({ user: HANDED.person.user }, HANDED.text, { zone: HANDED.person.zone });
  printContext(HANDED, context, output);
}

async function takeIn(session: DemoSession, demo: Demo): Promise<void> {
  const { haima, output, ticks, clock } = demo;
  const { user, zone } = session.person;
  output.line();
  output.line(output.paint("bold", output.words.demo.session(session.at.slice(0, 10), user)));
  for (const [index, turn] of session.turns.entries()) {
    clock.now = Date.parse(session.at) + index * MINUTE_MS;
    const startedAt = ticks();
    const receipt = await haima.observe({ user }, { ...turn, session: session.session, zone, at: clock.now });
    const tookMs = ticks() - startedAt;
    demo.took.observe.push(tookMs);
    demo.counts.turns += 1;
    demo.counts.memories += receipt.effects.filter((effect) => effect.action === "stored").length;
    printSaid(turn, receipt, milliseconds(tookMs), output);
  }
}

async function ask(question: DemoQuestion, demo: Demo): Promise<void> {
  const { user, zone } = question.person;
  const startedAt = demo.ticks();
  const result = await demo.haima.recall({ user }, question.text, { zone, limit: 2, session: "later" });
  const tookMs = demo.ticks() - startedAt;
  demo.took.recall.push(tookMs);
  printQuestion(question, result, milliseconds(tookMs), demo.output);
}

async function forget(demo: Demo): Promise<void> {
  const { haima, output } = demo;
  const { person, query, question, session } = FORGOTTEN;
  const scope = { user: person.user };
  const receipt = await haima.forget(scope, { query });
  const redacted = new Set(receipt.redacted.map(({ turn }) => turn));
  const log = (await haima.turns(scope, session)).filter((turn) => redacted.has(turn.id));
  const history = await haima.history(scope, query);
  printForgotten(query, receipt, { log: log.map((turn) => turn.text), versions: history.length }, output);
  await ask({ person, text: question }, demo);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function milliseconds(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}
