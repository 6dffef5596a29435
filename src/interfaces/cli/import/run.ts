import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { parseJson, readTextFile } from "../input-file.ts";
import { type Output, oneLine } from "../output.ts";
import type { Progress } from "../progress.ts";
import { withHaima } from "../with-haima.ts";
import { type LocomoSample, readLocomo } from "./locomo.ts";

export interface ImportOptions {
  readonly from: "locomo";
  /** One user for the whole file. @default each sample is a user of its own */
  readonly user?: string;
  readonly tenant?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** What became of one sample. */
interface ImportReport {
  readonly user: string;
  /** Turns that were new. */
  readonly added: number;
  /** Turns that an earlier import had taken in. */
  readonly known: number;
  readonly memories: number;
  readonly failed: readonly { readonly turn: string; readonly reason: string }[];
}

/** `haima import`: takes in the conversations of a file. A second run of the same file adds nothing. */
export async function runImport(
  path: string,
  options: ImportOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const readTime = await environment.loadTimeReader();
  const value = parseJson(await readTextFile(path), { file: path });
  const samples = readLocomo(value, path, (text) => readTime(text, environment.zone));
  const turns = samples.reduce((sum, sample) => sum + sample.turns.length, 0);
  const reports = await withHaima(options, environment, output, async (haima) => {
    const progress = output.progress(output.words.import.takingIn, turns);
    const done: ImportReport[] = [];
    for (const sample of samples) done.push(await importSample(sample, haima, options, progress));
    progress.end();
    return done;
  });
  if (options.json === true) await output.json({ samples: reports });
  else print(reports, output);
  return reports.some((report) => report.failed.length > 0) ? EXIT.failed : EXIT.ok;
}

async function importSample(
  sample: LocomoSample,
  haima: Haima,
  options: ImportOptions,
  progress: Progress,
): Promise<ImportReport> {
  const user = options.user ?? sample.id;
  const { tenant } = options;
  // Two samples under one user must not share sessions.
  const turns =
    options.user === undefined
      ? sample.turns
      : sample.turns.map((turn) => ({ ...turn, session: `${sample.id}/${turn.session ?? ""}` }));
  const outcomes = await haima.observeMany({ user, ...(tenant === undefined ? {} : { tenant }) }, turns, {
    onProgress: () => progress.advance(),
  });
  const receipts = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.receipt] : []));
  const added = receipts.filter((receipt) => !receipt.repeated);
  const stored = added.flatMap((receipt) => receipt.effects.filter((effect) => effect.action === "stored"));
  const failed = outcomes.flatMap((outcome, index) => {
    const turn = String(turns[index]?.metadata?.["dia_id"] ?? index + 1);
    return outcome.ok ? [] : [{ turn, reason: outcome.error.message }];
  });
  return { user, added: added.length, known: receipts.length - added.length, memories: stored.length, failed };
}

function print(reports: readonly ImportReport[], output: Output): void {
  const { words } = output;
  const total = { added: 0, known: 0, memories: 0 };
  for (const { user, added, known, memories, failed } of reports) {
    total.added += added;
    total.known += known;
    total.memories += memories;
    output.line(words.import.sample(oneLine(user), added, known, memories));
    for (const { turn, reason } of failed) {
      output.note(output.paint("red", words.import.failed(oneLine(`${user} ${turn}`), reason)));
    }
  }
  const users = new Set(reports.map((report) => report.user)).size;
  output.line(words.import.total(users, total.added, total.known, total.memories));
}
