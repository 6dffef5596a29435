import { z } from "zod";
import { optionFault } from "../../model/index.ts";
import type { ErasureTimes } from "../context.ts";

/** When the stages of an erasure are due; all optional. */
export interface ErasureOptions {
  /**
   * Hours from the wish to the destruction of the user's key, done by the first upkeep from then on: until then the wish can be
   * cancelled. 0 and more. @default 24
   */
  readonly keyHours?: number;
  /** Days from the wish to the removal of the user's rows, not before the key is destroyed. @default 7 */
  readonly rowDays?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day to think better of it, and a week in which a mistake of an operator is still seen in the counts. */
const KEY_HOURS = 24;
const ROW_DAYS = 7;

const optionsSchema = z.strictObject({
  keyHours: z.number().min(0).max(8_760).default(KEY_HOURS),
  rowDays: z.number().min(0).max(365).default(ROW_DAYS),
});

/**
 * Checks the option `erasure` and completes it.
 *
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parseErasure(input: unknown = {}): ErasureTimes {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) throw optionFault("erasure", parsed.error);
  const keyAfterMs = Math.round(parsed.data.keyHours * HOUR_MS);
  return { keyAfterMs, rowsAfterMs: Math.max(keyAfterMs, Math.round(parsed.data.rowDays * DAY_MS)) };
}
