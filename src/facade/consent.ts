import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { parseScope, type RecallItem, type RecallResult, type RecordChange, type ScopeInput } from "../model/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { newUser } from "./user.ts";

/** What a user said about being remembered. */
export interface ConsentInput {
  /** Version of the terms, up to 128 characters. */
  readonly version: string | number;
  /** False withdraws consent, whatever version it was given to. */
  readonly granted: boolean;
}

/** Consent as it is recorded. */
export interface ConsentReceipt {
  readonly version: string;
  readonly granted: boolean;
  readonly at: number;
  /** Turns that waited for a language model and are not read any more. */
  readonly stopped: number;
  readonly revision: number;
}

const inputSchema = z.strictObject({
  version: z.union([z.string().trim().min(1).max(128), z.number()]).transform(String),
  granted: z.boolean(),
});

/**
 * Records consent. Withdrawn, nothing is kept any more and nothing that was kept is returned, by any verb, until consent is given
 * again; erasing, forgetting and export go on. Given, what was kept comes back.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input`, `erased`.
 */
export async function consent(facade: Facade, scopeInput: ScopeInput, input: ConsentInput): Promise<ConsentReceipt> {
  const scope = parseScope(scopeInput);
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", "Consent is { version, granted }: a text or number, and true or false.", {
      facts: { field: parsed.error.issues[0]?.path.join(".") || "consent" },
      cause: parsed.error,
    });
  }
  const { version, granted } = parsed.data;
  const at = facade.clock.now();
  return await facade.users.write(
    ownerOf(scope),
    (view) => {
      const before = view.user ?? newUser(facade.zone, at);
      const value = {
        ...before,
        consentVersion: granted ? version : null,
        consent: { version, granted, at },
        version: view.user === null ? 1 : before.version + 1,
      };
      const waiting = granted ? [] : [...view.jobs.values()].filter(({ status }) => status === "waiting");
      const changes: RecordChange[] = [
        { type: "put", record: "user", id: "user", value },
        ...waiting.map(({ id }) => ({ type: "remove", record: "job", id }) as const),
        auditChange(facade, scope, {
          action: granted ? "consent" : "consent_withdrawn",
          subjects: ["user"],
          counts: { stopped: waiting.length },
        }),
      ];
      return { changes, answer: (revision) => ({ version, granted, at, stopped: waiting.length, revision }) };
    },
    { despiteConsent: true },
  );
}

/** Confidence of what is kept under an older version of the terms, as a share: below what counts as sure. */
const DEMOTED = 0.5;

/** The answer of a user whose consent is of an older version: nothing of it is sure. */
export function demoted(result: RecallResult, threshold: number | null): RecallResult {
  const lower = <T extends RecallItem>(item: T): T => ({
    ...item,
    confidence: item.confidence * DEMOTED,
    status: item.status === "active" ? "doubtful" : item.status,
  });
  const items = result.items.map(lower).filter(({ confidence }) => threshold === null || confidence >= threshold);
  return {
    ...result,
    items,
    confidence: result.confidence * DEMOTED,
    verdict: items.length === 0 ? "none" : "unsure",
  };
}
