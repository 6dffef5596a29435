import { HaimaError } from "../../errors.ts";
import type { GuardedCaller } from "../../ports/index.ts";

/** How webhooks are sent to; all documented in `WebhookOptions` of createHaima. */
export interface WebhookSettings {
  /** Reaches receivers; public ones, and those that the operator allows. */
  readonly caller: GuardedCaller;
  /** False: this process only queues, and another one sends. */
  readonly deliver: boolean;
  readonly attempts: number;
  readonly firstWaitMs: number;
  readonly deadlineMs: number;
  readonly keepMs: number;
}

/** What one round of sending came to. */
export interface DeliveryReceipt {
  /** Owners with events on their way that were looked at. */
  readonly owners: number;
  readonly delivered: number;
  /** Tries that failed and come again. */
  readonly failed: number;
  readonly givenUp: number;
}

const HOUR_MS = 3_600_000;

export const WEBHOOK_DEFAULTS = {
  deliver: true,
  /** With the waits below over seven hours: a receiver that is deployed anew, or down for a night's hours, loses nothing. */
  attempts: 8,
  /** A restart of a receiver takes about as long. */
  firstWaitMs: 5_000,
  /** Standard Webhooks asks senders for 15 to 30 s. */
  deadlineMs: 15_000,
  /** What is older tells a receiver nothing any more that it would not rather read whole. */
  keepMs: 24 * HOUR_MS,
} as const satisfies Omit<WebhookSettings, "caller">;

/** Stands in where the composition root hands in no caller. */
export const NO_WEBHOOKS: WebhookSettings = {
  ...WEBHOOK_DEFAULTS,
  deliver: false,
  caller: {
    allows: async () => false,
    call: () => Promise.reject(new HaimaError("tool_failed", "", { facts: { reason: "no caller" } })),
  },
};

/** Each wait is so many times the one before. */
const GROWTH = 4;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/**
 * The wait after so many failed tries, ms: exponential, and a random part less, so that what failed together does not come back together.
 *
 * @param chance in [0, 1)
 */
export function waitAfter(
  attempts: number,
  { firstWaitMs }: Pick<WebhookSettings, "firstWaitMs">,
  chance: number,
): number {
  return Math.round(Math.min(LONGEST_WAIT_MS, firstWaitMs * GROWTH ** (attempts - 1)) * (0.5 + chance / 2));
}
