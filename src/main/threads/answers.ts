import { z } from "zod";
import type { HaimaError } from "../../errors.ts";
import type { SentFault } from "./messages.ts";
import type { Thread } from "./pool.ts";

/** Of an exchange what its caller reads at once; nothing when memory failed. */
export const exchangeSchema = z.object({
  session: z.string().nullable().default(null),
  context: z.string().default(""),
  verdict: z.enum(["sure", "unsure", "none"]).nullable().default(null),
});

/** An exchange that stays in a thread. */
export interface Held {
  readonly thread: Thread;
  readonly id: number;
}

/** What became of a turn, as a thread tells it. */
export const outcomesSchema = z.array(
  z.discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), receipt: z.unknown() }),
    z.object({ ok: z.literal(false), fault: z.custom<SentFault>() }),
  ]),
);

/** The same, as observeMany tells it. */
export type Outcome =
  | { readonly ok: true; readonly receipt?: unknown }
  | { readonly ok: false; readonly error: HaimaError };
