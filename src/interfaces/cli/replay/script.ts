import { basename } from "node:path";
import { z } from "zod";
import { InputFileError } from "../faults.ts";
import { describeSchemaFault, type JsonLine, parseJsonLines, parseLine } from "../input-file.ts";
import { isZone } from "../local-time.ts";
import { REPLAY_OPS } from "./ops/index.ts";
import type { ReadStep, Step } from "./step.ts";

/** A conversation script, read and checked. */
export interface Script {
  /** Its id: the header's, else the file's name. */
  readonly id: string;
  readonly file: string;
  readonly zone: string;
  readonly steps: readonly Step[];
}

const headerSchema = z.strictObject({
  script: z.string().min(1),
  about: z.string().exactOptional(),
  zone: z.string().refine(isZone, "is not a zone that this system knows").exactOptional(),
});
const opSchema = z.looseObject({ op: z.string() });

/**
 * Reads a script.
 *
 * @throws InputFileError naming the line and what is wrong with it: broken JSON, an unknown op or field, a bad time.
 */
export function readScript(
  text: string,
  file: string,
  options: { readonly zone: string; readonly isTime: (text: string, zone: string) => boolean },
): Script {
  const [first, ...rest] = parseJsonLines(text, file);
  const hasHeader = first !== undefined && isHeader(first.value);
  const header = hasHeader ? parseLine(headerSchema, first.value, { file, line: first.line }) : null;
  const zone = header?.zone ?? options.zone;
  const lines = first === undefined || hasHeader ? rest : [first, ...rest];
  const steps = lines.map((line) => {
    const step = readStep(line, file);
    if (options.isTime(step.at, zone)) return step;
    throw new InputFileError({ file, line: line.line }, `the field "at": "${step.at}" is not ISO 8601`);
  });
  return { id: header?.script ?? basename(file, ".jsonl"), file, zone, steps };
}

function isHeader(value: unknown): boolean {
  return typeof value === "object" && value !== null && "script" in value && !("op" in value);
}

function readStep({ line, value }: JsonLine, file: string): Step {
  const { op: name } = parseLine(opSchema, value, { file, line });
  const op = REPLAY_OPS.get(name);
  if (op === undefined) {
    const known = [...REPLAY_OPS.keys()].sort().join(", ");
    throw new InputFileError({ file, line }, `unknown op "${name}"; known are ${known}`);
  }
  const { run, ...step } = readWith(() => op.read(value), { file, line });
  return { ...step, line, run };
}

function readWith(read: () => ReadStep, place: { readonly file: string; readonly line: number }): ReadStep {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) throw new InputFileError(place, describeSchemaFault(error), error);
    throw error;
  }
}
