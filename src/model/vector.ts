import { z } from "zod";

/** The vector of one indexed text: a memory, a turn, a stretch of a long turn, or a passage of a document. Its id is that of the item. */
export const vectorSchema = z.object({
  item: z.string().min(1),
  /** Id of the embedding model; with `dimensions` it says which vectors may be compared. */
  model: z.string().min(1),
  dimensions: z.int().min(1),
  /** A salt and the digest of the text that was embedded under it: says whether the text is still that one, and is no fingerprint of it. */
  text: z.string().min(1),
  /** What one step of a byte stands for: a component is its byte times this. */
  scale: z.number().positive(),
  /** One signed byte a dimension, as base64. */
  bytes: z.string().min(1),
  version: z.int().min(1),
});
export type Vector = Readonly<z.infer<typeof vectorSchema>>;
