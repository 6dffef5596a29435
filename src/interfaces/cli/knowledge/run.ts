import { basename } from "node:path";
import { HaimaError } from "../../../errors.ts";
import type { Haima, KnowledgeItem } from "../../../haima.ts";
import { documentFormatSchema, splitterSchema } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, messageOf, UsageError } from "../faults.ts";
import { readBytes, sizeOf } from "../input-file.ts";
import { oneOf } from "../memory/one-of.ts";
import { type Output, oneLine } from "../output.ts";
import type { Progress } from "../progress.ts";
import { withHaima } from "../with-haima.ts";

/** Options of every command on shared knowledge. */
export interface KnowledgeCommandOptions {
  readonly tenant?: string;
  readonly agent?: string;
  readonly data?: string;
  readonly json?: boolean;
}

export interface LearnCommandOptions extends KnowledgeCommandOptions {
  readonly title?: string;
  readonly format?: string;
  readonly splitter?: string;
  readonly tokens?: number;
  readonly tag?: readonly string[];
  readonly scope?: "tenant" | "agent" | "shared";
  readonly model?: boolean;
}

export interface KnowCommandOptions extends KnowledgeCommandOptions {
  readonly source?: string;
  readonly tag?: readonly string[];
  readonly limit?: number;
}

export interface RelateCommandOptions extends KnowledgeCommandOptions {
  readonly source?: string;
  readonly scope?: "tenant" | "agent" | "shared";
}

export interface ExportCommandOptions extends KnowledgeCommandOptions {
  readonly format: "json" | "dot";
}

type LearnReceipt = Awaited<ReturnType<Haima["knowledge"]["learn"]>>;
type FileOutcome = { readonly file: string } & (
  | { readonly ok: true; readonly receipt: LearnReceipt }
  | { readonly ok: false; readonly code: string; readonly reason: string }
);

const KB = 1_024;
/** Largest file in bytes: no format takes more. */
const LARGEST_FILE = 40_000_000;
/** Faults of one file: they are told, and the others are learnt; anything else ends the run. */
const FAULTS_OF_A_FILE: ReadonlySet<string> = new Set(["invalid_input", "over_limit", "missing_dependency"]);

/** `haima learn`: each file is there whole or not at all, so a run that was stopped is gone on with by running it again. */
export async function runLearn(
  files: readonly string[],
  options: LearnCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const words = output.words.knowledge;
  if (options.title !== undefined && files.length > 1) throw new UsageError(words.oneTitle);
  const outcomes = await withHaima(options, environment, output, async (haima) => {
    let total = 0;
    for (const file of files) total += Math.ceil((await sizeOf(file)) / KB);
    const progress = output.progress(words.takingIn, total);
    const done: FileOutcome[] = [];
    for (const file of files) done.push(await learnFile(file, haima, options, output, progress));
    progress.end();
    return done;
  });
  if (options.json === true) await output.json({ documents: outcomes });
  else for (const outcome of outcomes) tellOutcome(outcome, output);
  return outcomes.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;
}

async function learnFile(
  file: string,
  haima: Haima,
  options: LearnCommandOptions,
  output: Output,
  progress: Progress,
): Promise<FileOutcome> {
  // Not even read: a file is held in memory whole.
  if ((await sizeOf(file)) > LARGEST_FILE) return tooLarge(file);
  const bytes = await readBytes(file);
  const show = shareOf(progress, Math.ceil(bytes.length / KB));
  const { format, splitter, tokens, tag, scope, model } = options;
  const document = {
    title: options.title ?? basename(file),
    bytes,
    source: file,
    ...(tag === undefined ? {} : { tags: tag }),
    ...(format === undefined ? {} : { format: oneOf("--format", documentFormatSchema, format, output) }),
  };
  try {
    const receipt = await haima.knowledge.learn(document, {
      ...placeOf(options),
      ...(scope === undefined ? {} : { scope }),
      ...(splitter === undefined ? {} : { splitter: oneOf("--splitter", splitterSchema, splitter, output) }),
      ...(tokens === undefined ? {} : { tokens }),
      ...(model === true ? { facts: "model" } : {}),
      onProgress: ({ done, total }) => show(done / total),
    });
    return { file, ok: true, receipt };
  } catch (error) {
    if (!HaimaError.isInstance(error) || !FAULTS_OF_A_FILE.has(error.code)) throw error;
    return { file, ok: false, code: error.code, reason: messageOf(error) };
  } finally {
    show(1);
  }
}

function tooLarge(file: string): FileOutcome {
  return { file, ok: false, code: "over_limit", reason: `The file has more than ${LARGEST_FILE} bytes. Split it.` };
}

/** Moves a bar on by what of `size` is newly done, each time that it is told how much of it is, 0..1. */
function shareOf(progress: Progress, size: number): (share: number) => void {
  let shown = 0;
  return (share) => {
    const next = Math.floor(size * share);
    progress.advance(next - shown);
    shown = next;
  };
}

function placeOf({ tenant, agent }: KnowledgeCommandOptions) {
  return { ...(tenant === undefined ? {} : { tenant }), ...(agent === undefined ? {} : { agent }) };
}

function tellOutcome(outcome: FileOutcome, output: Output): void {
  const { words } = output;
  const name = oneLine(outcome.file);
  if (outcome.ok) {
    const { effect, passages, version } = outcome.receipt;
    output.line(words.knowledge.learnt(name, effect, passages, version));
  } else output.note(output.paint("red", words.knowledge.failed(name, outcome.reason)));
}

/** `haima know`: what is known, best first. */
export async function runKnow(
  query: string,
  options: KnowCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { source, tag, limit } = options;
  const result = await withHaima(options, environment, output, (haima) =>
    haima.knowledge.know(query, {
      ...placeOf(options),
      ...(source === undefined ? {} : { source }),
      ...(tag === undefined ? {} : { tags: tag }),
      ...(limit === undefined ? {} : { limit }),
    }),
  );
  if (options.json === true) {
    await output.json(result);
    return EXIT.ok;
  }
  output.line(output.words.knowledge.verdicts[result.verdict]);
  for (const item of result.items) for (const line of linesOf(item, output)) output.line(line);
  return EXIT.ok;
}

function linesOf(item: KnowledgeItem, output: Output): readonly string[] {
  const words = output.words.knowledge;
  const text = oneLine(item.text, 400);
  if (item.type === "conclusion") return [`${item.score.toFixed(2)}  ${words.follows}${text}`];
  if (item.type === "fact") return [`${item.score.toFixed(2)}  ${words.fact}${text}`];
  return [`${item.score.toFixed(2)}  ${text}`, output.paint("dim", `      ${oneLine(item.titles.join(" › "))}`)];
}

/** `haima relate`: one fact. */
export async function runRelate(
  triple: readonly [string, string, string],
  options: RelateCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { source, scope } = options;
  const receipt = await withHaima(options, environment, output, (haima) =>
    haima.knowledge.relate([triple], {
      ...placeOf(options),
      ...(scope === undefined ? {} : { scope }),
      ...(source === undefined ? {} : { source }),
    }),
  );
  if (options.json === true) await output.json(receipt);
  else output.line(output.words.knowledge.related(receipt.stored));
  return EXIT.ok;
}

/** `haima knowledge export`: the graph, for a file or another program. */
export async function runExport(
  options: ExportCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const text = await withHaima(options, environment, output, (haima) =>
    haima.knowledge.export({ ...placeOf(options), format: options.format }),
  );
  output.line(text.trimEnd());
  return EXIT.ok;
}
