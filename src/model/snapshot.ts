import { z } from "zod";

/**
 * A part of what a process held of an owner, records and readings of their texts, packed so that the next process begins from it. It is made
 * of the records and nothing rests on it: losing it loses nothing.
 */
export const snapshotSchema = z.object({
  /** The build that packed it. Another one may read texts otherwise, and passes it over. */
  build: z.string().min(1),
  /** The owner's revision that the snapshot stands for. */
  revision: z.int().min(1),
  /** Parts of the snapshot; their ids are 0, 1, 2. */
  parts: z.int().min(1),
  /** Bytes of what `packed` is deflated from. */
  size: z.int().min(1),
  /** Deflated bytes. */
  packed: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  version: z.int().min(1),
});
export type Snapshot = Readonly<z.infer<typeof snapshotSchema>>;
