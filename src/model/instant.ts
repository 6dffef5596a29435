import { HaimaError } from "../errors.ts";

const LATEST = Date.UTC(9999, 11, 31);
const EARLIEST = Date.UTC(1, 0, 1);

/** An instant as callers write it: epoch ms, a Date, or ISO 8601 with offset or Z. */
export type InstantInput = number | Date | string;

/**
 * Reads an instant into epoch milliseconds.
 *
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parseInstant(value: InstantInput, field: string): number {
  const instant = typeof value === "number" ? value : value instanceof Date ? value.getTime() : Date.parse(value);
  if (!Number.isFinite(instant) || instant < EARLIEST || instant > LATEST) {
    const message = `The ${field} is not a time. Give epoch milliseconds, a Date or ISO 8601 such as 2026-03-11T10:00:00+08:00.`;
    throw new HaimaError("invalid_input", message, { facts: { field } });
  }
  return Math.trunc(instant);
}
