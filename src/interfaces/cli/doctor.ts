import type { Haima } from "../../haima.ts";
import { printQuadrants, problemsOfWrites } from "./doctor-quadrants.ts";
import type { CliEnvironment, FolderReport, OpenOptions, Versions } from "./environment.ts";
import { EXIT } from "./faults.ts";
import { type Output, oneLine } from "./output.ts";
import { placeOf } from "./with-haima.ts";

export interface DoctorOptions {
  readonly data?: string;
  readonly database?: string;
  readonly keys?: string;
  readonly json?: boolean;
}

type Store = Awaited<ReturnType<Haima["doctor"]>>;

/** `haima doctor`: checks a store, every record in it and the modes of its files; exit code 1 when something is wrong. */
export async function runDoctor(options: DoctorOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const folder = environment.dataFolder(options.data);
  const before = await environment.inspectFolder(folder);
  // A check makes nothing: where there is no store yet, there is none to open.
  const hasStore = before.bytes !== null || options.database !== undefined;
  const store = hasStore ? await checkStore({ ...placeOf(options), data: folder }, environment) : null;
  const files = await environment.inspectFolder(folder);
  const versions = await environment.versions();
  const problems = [...problemsOf(store, output), ...openFiles(files, output)];
  const ok = problems.length === 0;
  if (options.json === true) await output.json({ ok, problems, ...files, versions, ...store });
  else print({ ok, problems, store, files, versions, isElsewhere: options.database !== undefined }, output);
  return ok ? EXIT.ok : EXIT.failed;
}

async function checkStore(place: OpenOptions, environment: CliEnvironment): Promise<Store> {
  await using haima = await environment.openHaima(place);
  return await haima.doctor();
}

function problemsOf(store: Store | null, output: Output): readonly string[] {
  if (store === null) return [];
  const { words } = output;
  const damaged = store.damaged.map(({ tenant, user, record, id, reason }) =>
    words.doctor.damaged(oneLine(`${tenant}/${user}`), record, oneLine(id), reason),
  );
  return [...store.store.problems, ...damaged, ...problemsOfWrites(store, output)];
}

function openFiles(report: FolderReport, output: Output): readonly string[] {
  return report.files
    .filter((file) => !file.isPrivate)
    .map((file) => output.words.doctor.open(`${report.folder}/${file.name}`, file.mode));
}

function print(
  found: {
    readonly ok: boolean;
    readonly problems: readonly string[];
    readonly store: Store | null;
    readonly files: FolderReport;
    readonly versions: Versions;
    /** The records are in a database, not in the folder. */
    readonly isElsewhere: boolean;
  },
  output: Output,
): void {
  const { words, paint } = output;
  const { haima, node, sqlite, platform } = found.versions;
  const { folder, bytes, files } = found.files;
  output.line(words.doctor.folder(oneLine(folder, 1_000)));
  if (found.isElsewhere) output.line(words.doctor.elsewhere);
  else output.line(bytes === null ? words.doctor.noDatabase : words.doctor.database(sizeOf(bytes)));
  if (files.length > 0) output.line(words.doctor.keys(files.map(({ name, mode }) => `${name} ${mode}`).join(", ")));
  output.line(words.doctor.versions(haima, node, sqlite, platform));
  if (found.store !== null) {
    output.line(words.doctor.counts(found.store.users, found.store.turns, found.store.memories));
    if (found.store.erasing > 0) output.line(words.doctor.erasing(found.store.erasing));
    printQuadrants(found.store, output);
    printUpkeep(found.store, output);
  }
  output.line(found.ok ? paint("green", words.doctor.ok) : paint("red", words.doctor.bad));
  for (const problem of found.problems) output.line(`  ${problem}`);
}

function printUpkeep({ archived, upkeep }: Store, { line, words }: Output): void {
  const last = upkeep.lastFinishedAt === null ? null : new Date(upkeep.lastFinishedAt).toISOString().slice(0, 19);
  line(words.doctor.upkeep(archived, upkeep.tended, last === null ? null : `${last}Z`));
  for (const { tenant, user, step } of upkeep.unfinished)
    line(words.doctor.unfinished(oneLine(`${tenant}/${user}`), step));
}

const UNITS = ["bytes", "kB", "MB", "GB"] as const;

function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1_024))));
  const size = bytes / 1_024 ** power;
  return `${power === 0 ? size : size.toFixed(1)} ${UNITS[power] ?? ""}`;
}
