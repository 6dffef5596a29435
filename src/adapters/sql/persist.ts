import { setTimeout as sleep } from "node:timers/promises";
import { HaimaError } from "../../errors.ts";
import type { Doing, DriverErrors } from "./dialect.ts";

/** How long a call goes on trying while another process holds what it needs. Ten seconds outlast a checkpoint or a vacuum. */
const PATIENCE_MS = 10_000;

/** Pauses between tries: short at first since a commit takes about a millisecond, then longer; spread so that two never march in step. */
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 50;

/** Runs something again from its start while the driver's errors say that this helps, then says what the error means. */
export async function persist<T>(
  errors: DriverErrors,
  doing: Doing | (() => Doing),
  run: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      if (HaimaError.isInstance(error)) throw error;
      const stage = typeof doing === "function" ? doing() : doing;
      if (stage === "committing" || !errors.isTransient(error) || performance.now() > deadline) {
        throw errors.translate(error, stage);
      }
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

/**
 * Tries something that others may stand in the way of, until it is done.
 *
 * @throws HaimaError `store_busy` with the message when it is not done in time.
 */
export async function untilDone(tryOnce: () => Promise<boolean>, message: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await tryOnce())) {
    if (performance.now() > deadline) throw new HaimaError("store_busy", message);
    await sleep(LONGEST_PAUSE_MS * (0.5 + Math.random()));
  }
}
