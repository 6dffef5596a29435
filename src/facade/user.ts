import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { isZone } from "../language/zone.ts";
import { languageSchema, parseScope, type ScopeInput, type UserRecord } from "../model/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";

/** What to set on the user's record; what is left out stays, null takes a field away. */
export interface UserInput {
  /** Segment whose defaults hold until the user says otherwise, 1..256 characters. */
  readonly segment?: string | null;
  /** IANA zone in which the user's dates are read. */
  readonly zone?: string;
  /** Language to speak to the user in. */
  readonly language?: "zh" | "en" | null;
  /** Name of the user as a speaker, 1..256 characters: "I" in turns of that name is the user. */
  readonly displayName?: string | null;
}

const shortText = z.string().trim().min(1).max(256);
const inputSchema = z.strictObject({
  segment: shortText.nullable().exactOptional(),
  zone: z.string().refine(isZone, "is not a zone that this system knows").exactOptional(),
  language: languageSchema.exclude(["other"]).nullable().exactOptional(),
  displayName: shortText.nullable().exactOptional(),
});

/**
 * Sets fields of the user's record, making it when there is none, and gives the record as it stands.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input` naming the field.
 */
export async function setUser(facade: Facade, scopeInput: ScopeInput, input: UserInput): Promise<UserRecord> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".") || "user";
    throw new HaimaError("invalid_input", `The ${field} of the user: ${issue?.message ?? "is malformed"}.`, {
      facts: { field },
      cause: parsed.error,
    });
  }
  const now = facade.clock.now();
  return await facade.users.write(ownerOf(scope), (view) => {
    const before = view.user ?? newUser(facade.zone, now);
    const after = { ...before, ...parsed.data };
    const isSame =
      after.segment === before.segment &&
      after.zone === before.zone &&
      after.language === before.language &&
      after.displayName === before.displayName;
    if (isSame && view.user !== null) return { changes: [], answer: () => before };
    const value = { ...after, version: view.user === null ? 1 : before.version + 1 };
    const put = { type: "put", record: "user", id: "user", value } as const;
    return {
      changes: [put, auditChange(facade, scope, { action: "set_user", subjects: ["user"] })],
      answer: () => value,
    };
  });
}

/** The record of a user of whom nothing is known. */
export function newUser(zone: string, now: number): UserRecord {
  return { zone, language: null, displayName: null, segment: null, consentVersion: null, createdAt: now, version: 1 };
}
