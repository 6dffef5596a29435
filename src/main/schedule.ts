import { Cron } from "croner";
import { HaimaError } from "../errors.ts";

/**
 * Runs a task at the times of a cron pattern (five fields, such as `0 4 * * *`), in the system's zone. A run that lasts longer than the
 * wait between two is not joined by another.
 *
 * @throws HaimaError `invalid_input` for a pattern that is none.
 */
export function schedule(pattern: string, task: () => Promise<void>): { stop(): void } {
  try {
    const job = new Cron(pattern, { protect: true }, task);
    return { stop: () => job.stop() };
  } catch (error) {
    throw new HaimaError("invalid_input", `${pattern} is no cron pattern. Give five fields, such as 0 4 * * *.`, {
      facts: { field: "pattern" },
      cause: error,
    });
  }
}
