import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { optionFault } from "../model/index.ts";

/** How much of a user is taken in; all optional, and nothing is limited by default but the length of one text. */
export interface LimitOptions {
  /** Turns and memories of a user's that are taken in within 24 hours, 1 and more. @default no limit */
  readonly entriesPerDay?: number;
  /** Bytes (UTF-8) of a user's texts that are taken in within 24 hours, 1 and more. @default no limit */
  readonly bytesPerDay?: number;
  /** Times that one text is taken in again within 24 hours, 1 and more. @default no limit */
  readonly sameTextPerDay?: number;
  /** Refuses long texts that are one short piece over and over, or hold no words. @default false */
  readonly refuseNonsense?: boolean;
}

const optionsSchema = z.strictObject({
  entriesPerDay: z.int().min(1).optional(),
  bytesPerDay: z.int().min(1).optional(),
  sameTextPerDay: z.int().min(1).optional(),
  refuseNonsense: z.boolean().default(false),
});

export type Limits = z.infer<typeof optionsSchema>;

/**
 * Reads the limits.
 *
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parseLimits(options: LimitOptions = {}): Limits {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw optionFault("limits", parsed.error);
}

/** A text that was taken in before, and when. */
export interface TakenIn {
  readonly text: string;
  /** Epoch ms. */
  readonly recordedAt: number;
}

const DAY_MS = 86_400_000;

/** Characters from which a text is looked at for nonsense: what people repeat for fun is shorter. A choice of ours. */
const LONG = 2_000;
/** Share of different three-character pieces below which a long text is one piece over and over: prose has more than a tenth at that length. */
const FEWEST_PIECES = 0.02;
/** Share of letters and digits below which a long text holds no words. */
const FEWEST_LETTERS = 0.2;

/**
 * Refuses what is too much within a day, or nonsense where that is asked for.
 *
 * @param before what the user said and stored, in any order.
 * @throws HaimaError `over_limit` with the limit in its facts; `invalid_input` for nonsense.
 */
export function checkLimits(limits: Limits, text: string, before: Iterable<TakenIn>, now: number): void {
  if (limits.refuseNonsense && isNonsense(text)) {
    throw new HaimaError("invalid_input", "The text is one piece over and over, or holds no words.", {
      facts: { field: "text", reason: "nonsense" },
    });
  }
  const { entriesPerDay = Infinity, bytesPerDay = Infinity, sameTextPerDay = Infinity } = limits;
  if (entriesPerDay === Infinity && bytesPerDay === Infinity && sameTextPerDay === Infinity) return;
  const day = { entries: 1, bytes: Buffer.byteLength(text), same: 1 };
  for (const one of before) {
    if (one.recordedAt <= now - DAY_MS) continue;
    day.entries += 1;
    day.bytes += Buffer.byteLength(one.text);
    if (one.text === text) day.same += 1;
  }
  if (day.entries > entriesPerDay) throw passed("entriesPerDay", entriesPerDay);
  if (day.bytes > bytesPerDay) throw passed("bytesPerDay", bytesPerDay);
  if (day.same > sameTextPerDay) throw passed("sameTextPerDay", sameTextPerDay);
}

function passed(limit: string, value: number): HaimaError {
  const message = `More than limits.${limit} allows within 24 hours (${value}). Nothing was taken in; try again later.`;
  return new HaimaError("over_limit", message, { facts: { field: limit, limit: value } });
}

/** True for a long text that is a few pieces over and over, or has hardly a letter. */
function isNonsense(text: string): boolean {
  if (text.length < LONG) return false;
  const words = text.slice(0, 10 * LONG);
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= words.length; at += 1) pieces.add(words.slice(at, at + 3));
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return pieces.size < FEWEST_PIECES * Math.min(words.length, LONG) || letters < FEWEST_LETTERS * words.length;
}
