// The program that the torture kills, starves and disturbs. It says on standard output what it did, a line each:
//   opening | ready | ack NAME | error NAME CODE | read NUMBER | problem TEXT | done
// Usage: store-writer.ts MODE FOLDER [NAME]
import { rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { HaimaError } from "../../src/errors.ts";
import { type OpenedRecords, openRecords, verifyTurns, WRITER, writeOnce } from "./numbered-turns.ts";

/** A quarter of the small disk that the writer fills. */
const BALLAST_BYTES = 2 * 1024 * 1024;

const [mode = "", folder = "", prefix = "t"] = process.argv.slice(2);

/** Written at once, so that what was said before a kill is heard. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function codeOf(error: unknown): string {
  return HaimaError.isInstance(error) ? error.code : `untyped:${String(error)}`;
}

const MODES: Readonly<Record<string, (opened: OpenedRecords) => Promise<void>>> = {
  /** Writes until it is killed. */
  endless: async ({ records }) => {
    for (let number = 0; ; number += 1) {
      const name = `${prefix}${number}`;
      await writeOnce(records, name);
      say(`ack ${name}`);
    }
  },
  /** The control: acknowledges before the commit. A harness that finds no loss here finds none anywhere. */
  "endless-early": async ({ records }) => {
    for (let number = 0; ; number += 1) {
      const name = `${prefix}${number}`;
      say(`ack ${name}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      await writeOnce(records, name);
    }
  },
  /** So many writes that the log is moved into the file in between. */
  hundreds: async ({ records }) => {
    for (let number = 0; number < 250; number += 1) await tryWrite(records, `${prefix}${number}`);
  },
  /** Fifteen writes at once. */
  parallel: async ({ records }) => {
    const names = Array.from({ length: 15 }, (_, number) => `${prefix}${number}`);
    await Promise.all(names.map((name) => writeOnce(records, name).then(() => say(`ack ${name}`))));
  },
  /** Ten writes; what fails is reported, and the rest is tried all the same. Ends without closing, as a crash does. */
  ten: async ({ records }) => {
    for (let number = 0; number < 10; number += 1) await tryWrite(records, `${prefix}${number}`);
    const { records: found } = await records.load(WRITER, 0);
    say(`read ${found.filter(({ record }) => record === "turn").length}`);
  },
  /** Writes until the disk is full, frees some space, goes on, and looks at what is there. */
  fill: async ({ records, close }) => {
    const ballast = join(folder, "ballast");
    writeFileSync(ballast, new Uint8Array(BALLAST_BYTES));
    const acknowledged: string[] = [];
    const write = async (): Promise<boolean> => {
      const name = `${prefix}${acknowledged.length}`;
      const isKept = await tryWrite(records, name);
      if (isKept) acknowledged.push(name);
      return isKept;
    };
    while (await write());
    const { records: found } = await records.load(WRITER, 0);
    if (found.length < acknowledged.length * 3) say("problem: not all can be read on a full disk");
    rmSync(ballast);
    if (!(await write())) say("problem: writing did not go on with room again");
    await close();
    for (const problem of (await verifyTurns(folder, acknowledged)).problems) say(`problem ${problem}`);
  },
};

async function tryWrite(records: OpenedRecords["records"], name: string): Promise<boolean> {
  try {
    await writeOnce(records, name);
    say(`ack ${name}`);
    return true;
  } catch (error) {
    say(`error ${name} ${codeOf(error)}`);
    return false;
  }
}

say("opening");
try {
  const opened = await openRecords(folder, process.env["HAIMA_TORTURE_SYNCHRONOUS"] === "off" ? "off" : "full");
  say("ready");
  await MODES[mode]?.(opened);
  say("done");
} catch (error) {
  say(`error open ${codeOf(error)}`);
}
process.kill(process.pid, "SIGKILL");
