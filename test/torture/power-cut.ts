import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BundledProgram } from "./bundle.ts";
import { storeWriter } from "./child.ts";
import { seedStore } from "./fault-loop.ts";
import { databaseFile, verifyTurns } from "./numbered-turns.ts";

export interface PowerCutOptions {
  /** How many disk states to build and open. */
  readonly images: number;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** The control: a disk that says it has synced and has not. */
  readonly ignoreSync: boolean;
}

export interface PowerCutResult {
  readonly events: number;
  readonly images: number;
  readonly problems: readonly string[];
}

/** What a writer did to the disk, in order, and what it said in between. */
type Event =
  | { readonly type: "write"; readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly type: "cut"; readonly file: string; readonly size: number }
  | { readonly type: "sync"; readonly file: string }
  | { readonly type: "remove"; readonly file: string }
  | { readonly type: "ack"; readonly name: string };

/** Disks write sectors whole. */
const SECTOR = 512;

/** Stop looking after so many; the rest is more of the same. */
const MOST_PROBLEMS = 20;

/**
 * Records the system calls of a writer, then builds states in which the power may have been cut: of what was written to a file
 * since its last sync, each write may be on the disk, in part or not at all. Every state must open and hold what was acknowledged.
 */
export async function explorePowerCuts(program: BundledProgram, options: PowerCutOptions): Promise<PowerCutResult> {
  const seed = await seedStore();
  const folder = mkdtempSync(join(tmpdir(), "haima-power-"));
  try {
    cpSync(seed, folder, { recursive: true });
    const events = record(program, folder);
    // Moments at random, in order, so that one pass over the events serves all.
    const moments = Array.from({ length: options.images }, () => Math.floor(options.random() * events.length)).sort(
      (a, b) => a - b,
    );
    return {
      events: events.length,
      images: moments.length,
      problems: await openImages(seed, folder, events, moments, options),
    };
  } finally {
    rmSync(seed, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openImages(
  seed: string,
  recordedIn: string,
  events: readonly Event[],
  moments: readonly number[],
  { random, ignoreSync }: PowerCutOptions,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const disk = new Disk(seed, recordedIn, ignoreSync);
  const acknowledged: string[] = [];
  let next = 0;
  for (const moment of moments) {
    for (; next <= moment; next += 1) {
      const event = events[next];
      if (event?.type === "ack") acknowledged.push(event.name);
      else if (event !== undefined) disk.apply(event);
    }
    const image = mkdtempSync(join(tmpdir(), "haima-image-"));
    try {
      cpSync(join(seed, "keys"), join(image, "keys"), { recursive: true });
      mkdirSync(dirname(databaseFile(image)), { recursive: true });
      cpSync(`${databaseFile(seed)}.id`, `${databaseFile(image)}.id`);
      for (const [file, content] of disk.afterCut(random)) {
        writeFileSync(file.replace(recordedIn, image), content);
      }
      problems.push(...(await verify(image, acknowledged)).map((problem) => `cut at event ${moment}: ${problem}`));
    } finally {
      rmSync(image, { recursive: true, force: true });
    }
    if (problems.length >= MOST_PROBLEMS) break;
  }
  return problems;
}

async function verify(image: string, acknowledged: readonly string[]): Promise<readonly string[]> {
  try {
    return (await verifyTurns(image, acknowledged)).problems;
  } catch (error) {
    return [`does not open: ${String(error)}`];
  }
}

/** What is surely on the disk, and what may be. */
class Disk {
  readonly #ignoreSync: boolean;
  readonly #synced = new Map<string, Buffer>();
  readonly #pending = new Map<string, Event[]>();

  constructor(seed: string, recordedIn: string, ignoreSync: boolean) {
    this.#ignoreSync = ignoreSync;
    for (const suffix of ["", "-wal"]) {
      this.#synced.set(`${databaseFile(recordedIn)}${suffix}`, readSeed(`${databaseFile(seed)}${suffix}`));
    }
  }

  apply(event: Exclude<Event, { type: "ack" }>): void {
    const { file } = event;
    if (event.type !== "sync") {
      this.#pending.set(file, [...(this.#pending.get(file) ?? []), event]);
    } else if (!this.#ignoreSync) {
      this.#synced.set(file, settle(this.#synced.get(file) ?? Buffer.alloc(0), this.#pending.get(file) ?? []));
      this.#pending.delete(file);
    }
  }

  /** Contents after a cut; chance says which of the pending writes were done, each whole, torn or not at all. */
  *afterCut(random: () => number): Generator<readonly [string, Buffer]> {
    for (const [file, before] of this.#synced) {
      // A third of the cuts keeps everything, a third nothing, the others some.
      const mood = random() * 3;
      const done = (this.#pending.get(file) ?? []).flatMap((event) => {
        if (mood < 1) return [event];
        if (mood < 2 || random() < 0.4) return [];
        return [random() < 0.3 ? tear(event, random) : event];
      });
      const content = settle(before, done);
      if (content.length > 0) yield [file, content];
    }
  }
}

function readSeed(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function tear(event: Event, random: () => number): Event {
  if (event.type !== "write") return event;
  const sectors = Math.floor((random() * event.bytes.length) / SECTOR);
  return { ...event, bytes: event.bytes.subarray(0, sectors * SECTOR) };
}

function settle(before: Buffer, events: readonly Event[]): Buffer {
  let content: Buffer = Buffer.from(before);
  for (const event of events) {
    if (event.type === "remove") content = Buffer.alloc(0);
    if (event.type === "cut") content = resize(content, event.size);
    if (event.type !== "write") continue;
    const end = event.offset + event.bytes.length;
    if (end > content.length) content = resize(content, end);
    event.bytes.copy(content, event.offset);
  }
  return content;
}

function resize(content: Buffer, size: number): Buffer {
  const resized = Buffer.alloc(size);
  content.copy(resized);
  return resized;
}

const TRACED = "pwrite64,write,fsync,fdatasync,ftruncate,unlink";

/** Runs a writer under strace and reads what it did to the database's files, and what it acknowledged. */
function record(program: BundledProgram, folder: string): readonly Event[] {
  const log = join(folder, "strace.log");
  const args = ["-f", "-qq", "-y", "-xx", "-s", "70000", "-e", `trace=${TRACED}`, "-o", log];
  spawnSync("strace", [...args, ...storeWriter(program, "hundreds", folder)], { stdio: "ignore" });
  return readFileSync(log, "latin1")
    .split("\n")
    .flatMap((line) => parseLine(line, databaseFile(folder)));
}

const CALL = /^\d+ +(\w+)\((?:(\d+)<([^>]*)>|"([^"]*)")(?:, "([^"]*)", (\d+))?(?:, (\d+))?\) += (\d+)/u;

function parseLine(line: string, database: string): readonly Event[] {
  const match = CALL.exec(line);
  if (match === null) return [];
  const [, call, descriptor, opened = "", named = "", data = "", , last = "0"] = match;
  if (call === "write") return descriptor === "1" ? acknowledgements(unhex(data)) : [];
  const file = (opened === "" ? unhex(named) : unhex(opened)).toString("utf8");
  if (file !== database && file !== `${database}-wal`) return [];
  if (call === "pwrite64") return [{ type: "write", file, offset: Number(last), bytes: unhex(data) }];
  if (call === "ftruncate") return [{ type: "cut", file, size: Number(last) }];
  if (call === "unlink") return [{ type: "remove", file }];
  return [{ type: "sync", file }];
}

function acknowledgements(said: Buffer): readonly Event[] {
  const lines = said.toString("utf8").split("\n");
  return lines.flatMap((line) => (line.startsWith("ack ") ? [{ type: "ack", name: line.slice(4) } as const] : []));
}

/** Text in which strace wrote every byte as `\\xNN`; paths of descriptors are plain in some versions. */
function unhex(text: string): Buffer {
  return text.startsWith("\\x") ? Buffer.from(text.replaceAll("\\x", ""), "hex") : Buffer.from(text, "latin1");
}
