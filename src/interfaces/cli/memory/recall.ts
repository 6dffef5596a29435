import { z } from "zod";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, shown } from "../output.ts";
import { withMasked } from "../with-haima.ts";
import { oneOf } from "./one-of.ts";
import { printAnswer } from "./print.ts";

export interface RecallOptions extends ScopeOptions {
  readonly session?: string;
  readonly limit?: number;
  readonly budget?: number;
  readonly threshold?: number;
  readonly asOf?: string;
  readonly only?: string;
  readonly context?: boolean;
}

const onlySchema = z.enum(["memories", "turns"]);

/** `haima recall`: what bears on a query, with reasons; `--context` prints the composed text alone. */
export async function runRecall(
  query: string,
  options: RecallOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { session, limit, budget, threshold, asOf, only } = options;
  const how = {
    ...(session === undefined ? {} : { session }),
    ...(limit === undefined ? {} : { limit }),
    ...(budget === undefined ? {} : { budgetTokens: budget }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(only === undefined ? {} : { only: oneOf("--only", onlySchema, only, output) }),
  };
  const result = await withMasked(options, environment, output, (haima) =>
    haima.recall(scopeFrom(options), query, how),
  );
  if (options.json === true) await output.json(result);
  else if (options.context === true) output.line(shown(result.context.text));
  else printAnswer(result, environment.zone, output);
  return EXIT.ok;
}
