import { open } from "node:fs/promises";
import { HaimaError } from "../../../errors.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, InputFileError, messageOf } from "../faults.ts";
import type { Output } from "../output.ts";
import { rankFor } from "./ask.ts";
import { type RankInput, readRankInput } from "./input.ts";
import type { RankReport } from "./report.ts";
import { type Origins, takeIn } from "./take-in.ts";

export interface RankOptions {
  readonly corpus: string;
  readonly queries: string;
  readonly out: string;
  /** Ids ranked for a question at most, 1..200. */
  readonly limit: number;
  /** The embedding model. @default the one of this build */
  readonly embedder?: string;
  /** @default in this process only */
  readonly data?: string;
  readonly json?: boolean;
}

/** `haima rank`: takes in a corpus, one conversation as one user, and ranks its ids for each question. */
export async function runRank(options: RankOptions, environment: CliEnvironment, output: Output): Promise<number> {
  await assertEmbedder(options.embedder, environment);
  const readTime = await environment.loadTimeReader();
  const input = await readRankInput(options, (text) => readTime(text, environment.zone));
  if (input.emptyLines.length > 0) output.note(output.words.rank.emptyLines(input.emptyLines));
  // Opened before the work, so that a path that cannot be written is told at once.
  const file = await openForWriting(options.out);
  try {
    const { lines, report } = await rankAll(input, options, environment, output);
    await file.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await printReport(report, options, output);
  } finally {
    await file.close();
  }
  return EXIT.ok;
}

/** @throws HaimaError `not_built` for another embedding model than that of this build and the one that the environment names. */
async function assertEmbedder(wanted: string | undefined, environment: CliEnvironment): Promise<void> {
  if (wanted === undefined) return;
  const known = await environment.embedders();
  if (known.includes(wanted)) return;
  const message = `There is no embedding model ${wanted}, only ${known.join(" and ")}. HAIMA_EMBEDDER_URL adds one.`;
  throw new HaimaError("not_built", message, { facts: { embedder: wanted } });
}

async function rankAll(input: RankInput, options: RankOptions, environment: CliEnvironment, output: Output) {
  const { clock } = environment;
  // What is said later than now is not known yet: a corpus dated ahead is asked as of its end.
  const last = [...input.documents.values()].flat().reduce((latest, { at }) => Math.max(latest, at ?? 0), 0);
  const now = (): number => Math.max(clock.now(), last);
  await using haima = await environment.openHaima({ data: options.data ?? ":memory:", now });
  const turns = [...input.documents.values()].reduce((sum, documents) => sum + documents.length, 0);
  const origins = new Map<string, Origins>();
  const taking = output.progress(output.words.rank.takingIn, turns);
  const startedAt = clock.ticks();
  for (const [user, documents] of input.documents) {
    origins.set(user, await takeIn(haima, user, documents, { file: options.corpus, onDone: () => taking.advance() }));
  }
  const tookSeconds = (clock.ticks() - startedAt) / 1_000;
  taking.end();
  const asking = output.progress(output.words.rank.asking, input.questions.length);
  const lines: object[] = [];
  const tookMs: number[] = [];
  for (const { conversation, questionId, text } of input.questions) {
    const user = String(conversation);
    const askedAt = clock.ticks();
    const ranked = await rankFor(haima, user, text, {
      limit: options.limit,
      origins: origins.get(user) ?? new Map(),
    });
    tookMs.push(clock.ticks() - askedAt);
    lines.push({ conversation, question_id: questionId, ranked });
    asking.advance();
  }
  asking.end();
  tookMs.sort((a, b) => a - b);
  const report: RankReport = {
    conversations: input.documents.size,
    turns,
    questions: input.questions.length,
    turnsPerSecond: round(turns / Math.max(tookSeconds, 1e-9)),
    recallP50Ms: round(quantile(tookMs, 0.5)),
    recallP95Ms: round(quantile(tookMs, 0.95)),
    peakMemoryMb: Math.round(environment.peakMemory() / 1_048_576),
  };
  return { lines, report };
}

async function openForWriting(path: string) {
  try {
    return await open(path, "w");
  } catch (cause) {
    throw new InputFileError({ file: path }, `it cannot be written (${messageOf(cause)})`, cause);
  }
}

/** The smallest value that at least that share of the sorted values does not pass. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function printReport(report: RankReport, options: RankOptions, output: Output): Promise<void> {
  if (options.json === true) await output.json(report);
  else for (const line of output.words.rank.report(report)) output.line(line);
}
