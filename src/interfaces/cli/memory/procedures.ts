import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { readTextFile } from "../input-file.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine, shown } from "../output.ts";
import { withHaima } from "../with-haima.ts";

export type TeachCommandOptions = Omit<ScopeOptions, "user" | "agent">;

export interface PerformOptions extends ScopeOptions {
  readonly session?: string;
}

/** Whoever runs the command chose the file, and so the addresses that it brings. */
const DEFINITION = { bringsTools: true } as const;
const PROSE = { format: "prose" } as const;

/** `haima teach`: stores the procedure of a file, with the endpoints that a definition brings. A text or Markdown is read as prose. */
export async function runTeach(
  file: string,
  options: TeachCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const text = await readTextFile(file);
  const { tenant } = options;
  const isProse = /\.(?:txt|md|markdown)$/iu.test(file);
  const how = { ...(isProse ? PROSE : DEFINITION), ...(tenant === undefined ? {} : { tenant }) };
  const taught = await withHaima(options, environment, output, (haima) => haima.procedures.teach(text, how));
  if (options.json === true) await output.json(taught);
  else {
    output.line(output.words.procedures.taught(oneLine(taught.name), taught.version));
    // What was read in prose is for the writer to check.
    if (isProse) for (const line of linesOf(taught.definition.steps, "  ")) output.line(output.paint("dim", line));
  }
  return EXIT.ok;
}

/** `haima perform`: feeds one turn to the procedures; the calls that were made come before the reply. */
export async function runPerform(
  text: string,
  options: PerformOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { session } = options;
  const turn = { text, ...(session === undefined ? {} : { session }) };
  const done = await withHaima(options, environment, output, (haima) =>
    haima.procedures.perform(scopeFrom(options), turn),
  );
  if (options.json === true) {
    await output.json(done);
    return EXIT.ok;
  }
  const words = output.words.procedures;
  for (const { tool, ok } of done.calls) output.line(output.paint("dim", words.call(oneLine(tool), ok)));
  output.line(done.procedure === null ? words.none : shown(done.reply));
  return EXIT.ok;
}

type Step = Awaited<ReturnType<Haima["procedures"]["teach"]>>["definition"]["steps"][number];

/** The steps as they were read, those of branches below them. */
function linesOf(steps: readonly Step[], indent: string): readonly string[] {
  return steps.flatMap((step) => {
    const { when, ask, call, say, end, then, else: other } = step;
    const told = say === undefined ? "" : typeof say === "string" ? say : JSON.stringify(say);
    const does = [ask && `ask ${ask}`, call && `call ${call}`, told && `say ${told}`, end === true && "end"];
    const head = [when && `when ${when}:`, ...does].filter((part) => typeof part === "string" && part !== "");
    return [
      ...(head.length === 0 ? [] : [`${indent}${oneLine(head.join(" "))}`]),
      ...linesOf(then ?? [], `${indent}  `),
      ...(other === undefined ? [] : [`${indent}else:`, ...linesOf(other, `${indent}  `)]),
    ];
  });
}
