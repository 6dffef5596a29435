import { z } from "zod";
import { instantSchema } from "./common.ts";
import { turnIdSchema } from "./ids.ts";

/**
 * One wish of the user's, however it was worded: the turns that asked for it. It holds no words of its own; its label is
 * read from the turns, so that what is redacted there is gone here as well.
 */
export const intentSchema = z.object({
  /** Stays the same while turns come in: made of the id of the first turn. */
  id: z.string().min(1),
  /** The turns, oldest first; of a wish that is asked again and again the first and the latest ones. */
  turns: z.array(turnIdSchema).min(1),
  /** How often it was asked. */
  count: z.int().min(1),
  /** When it was first and last asked. */
  from: instantSchema,
  to: instantSchema,
  /** Turns recorded up to then were looked at when this was written. */
  seenTo: instantSchema,
  version: z.int().min(1),
});
export type Intent = Readonly<z.infer<typeof intentSchema>>;
