import { HaimaError } from "../../errors.ts";
import type { Haima } from "../../haima.ts";
import type { CliEnvironment } from "./environment.ts";
import type { Output } from "./output.ts";

/**
 * Runs upkeep for every user at the times of a cron pattern; null for `off`, which leaves it to others. What comes of a run is told, and after
 * one that failed the next comes all the same.
 *
 * @throws HaimaError `invalid_input` for a pattern that is none.
 */
export async function scheduleUpkeep(
  pattern: string,
  haima: Haima,
  environment: CliEnvironment,
  output: Output,
): Promise<{ stop(): void } | null> {
  if (pattern === "off") return null;
  return await environment.schedule(pattern, () => tendAll(haima, output));
}

async function tendAll(haima: Haima, { words, note, paint }: Output): Promise<void> {
  try {
    const { users, failed } = await haima.tendAll();
    note(paint("dim", words.gateway.tended(users, failed.length)));
  } catch (error) {
    note(paint("yellow", words.gateway.fault("tend", HaimaError.isInstance(error) ? error.code : "internal")));
  }
}
