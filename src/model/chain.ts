import { z } from "zod";

/** HMAC-SHA-256 in full length, hex. A shorter one is none. */
const tagSchema = z.string().regex(/^[0-9a-f]{64}$/u);

/** What one commit did to one record: keyed hash of its place, and of its place and content; null for a record that was removed. */
const writtenSchema = z.tuple([z.string(), z.string().nullable()]);

/**
 * One commit of a user's records in the chain that shows tampering. It holds keyed hashes only, and is itself covered by the tag of the
 * one after it.
 */
export const linkSchema = z.object({
  /** Place in the chain, from 1 without gaps. */
  seq: z.int().min(1),
  /** Tag of the link before; null for the first. */
  previous: tagSchema.nullable(),
  written: z.array(writtenSchema),
  tag: tagSchema,
  version: z.int().min(1),
});
export type Link = Readonly<z.infer<typeof linkSchema>>;

/** The end of the chain, by which a tail that was cut off is noticed: one record, written with each commit. */
export const headSchema = z.object({
  /** Links in the chain. */
  seq: z.int().min(1),
  /** Tag of the last. */
  tag: tagSchema,
  version: z.int().min(1),
});
export type Head = Readonly<z.infer<typeof headSchema>>;
