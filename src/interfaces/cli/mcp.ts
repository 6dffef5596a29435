import { once } from "node:events";
import type { CliEnvironment } from "./environment.ts";
import { EXIT } from "./faults.ts";
import { scopeFrom } from "./options.ts";
import type { Output } from "./output.ts";
import { withHaima } from "./with-haima.ts";

export interface McpCommandOptions {
  readonly user: string;
  readonly tenant?: string;
  readonly agent?: string;
  readonly session?: string;
  readonly budget?: number;
  readonly readOnly?: boolean;
  readonly data?: string;
}

/** `haima mcp`: one user's memory for a client of the Model Context Protocol on standard input and output, until the input ends. */
export async function runMcp(options: McpCommandOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const { words, paint } = output;
  await withHaima(options, environment, output, async (haima) => {
    const served = await environment.startMcp({
      haima: haima.as("mcp"),
      scope: scopeFrom(options),
      version: environment.version,
      mayWrite: options.readOnly !== true,
      ...(options.session === undefined ? {} : { session: options.session }),
      ...(options.budget === undefined ? {} : { budgetTokens: options.budget }),
      onFault: () => output.note(paint("yellow", words.mcp.fault)),
    });
    await Promise.race([environment.untilStopped(), once(environment.stdin, "end"), once(environment.stdin, "close")]);
    await served.close();
  });
  return EXIT.ok;
}
