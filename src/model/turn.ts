import { z } from "zod";
import { instantSchema, languageSchema, metadataSchema, spanSchema } from "./common.ts";
import { agentIdSchema, sessionIdSchema, turnIdSchema } from "./ids.ts";

export const roleSchema = z.enum(["user", "assistant", "system", "tool"]);
/** Who speaks. Only `user` turns make user memories. */
export type Role = z.infer<typeof roleSchema>;

/** What stands where words were taken out: one for each code unit, so that other quotes of the turn keep their place. */
export const REDACTION_MARK = "▇";

/** Longest text of one turn or memory, in UTF-16 code units: 1 MB of ASCII, some books' worth. */
export const MAX_TEXT_LENGTH = 1_048_576;

/**
 * One message of a session, as it stands in the log. The log is append-only but for redaction, which replaces a span.
 */
export const turnSchema = z.object({
  id: turnIdSchema,
  session: sessionIdSchema,
  /** Position in its session, from 0, without gaps at the time of writing. */
  position: z.int().min(0),
  role: roleSchema,
  text: z.string(),
  /** The speaker, when the caller named one; "I" in the text binds to it. */
  name: z.string().nullable(),
  language: languageSchema,
  /** When it was said. */
  at: instantSchema,
  /** The user's zone when it was said (IANA); dates in the text were read in it. */
  zone: z.string(),
  /** When Haima took it in. */
  recordedAt: instantSchema,
  agent: agentIdSchema.nullable(),
  device: z.string().nullable(),
  channel: z.string().nullable(),
  /** Stretches that are not the speaker's own words: quoted blocks, code, pasted pages. They make no claims. */
  tainted: z.array(spanSchema),
  /** Times that the text names, read in the zone when it was taken in; epoch ms. */
  dates: z.array(z.object({ from: instantSchema, to: instantSchema })),
  /** Stretches that were replaced by redaction. */
  redacted: z.array(spanSchema),
  metadata: metadataSchema,
  version: z.int().min(1),
});
export type Turn = Readonly<z.infer<typeof turnSchema>>;
