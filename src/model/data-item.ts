import { z } from "zod";
import { instantSchema } from "./common.ts";

/**
 * A JSON object that an application keeps for a user under a path and a key. It is the application's data: no memory, no
 * claim of the user's, and recall does not return it. Export, sealing and erasure treat it like every record of the user.
 */
export const dataItemSchema = z.object({
  /** Path of whole segments, at least one. */
  namespace: z.array(z.string()).min(1),
  /** One item for each key of a namespace. */
  key: z.string(),
  /** The value as JSON text, so that every key and number comes back as it was. */
  json: z.string(),
  /** The texts of the value that are searched; null for an item that is found by its place alone. */
  text: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type DataItem = Readonly<z.infer<typeof dataItemSchema>>;
