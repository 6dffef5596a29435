import { z } from "zod";
import { HaimaError } from "../errors.ts";
import {
  type AuditEntry,
  type Owner,
  parseScope,
  type ScopeInput,
  tenantIdSchema,
  userIdSchema,
} from "../model/index.ts";
import { type ChainHead, type ChainProblem, subjectOf, verifyChain } from "../privacy/index.ts";
import { type Facade, ownerOf } from "./context.ts";

/** An audit entry as callers see it. */
export type AuditRecord = Omit<AuditEntry, "version" | "actor"> & {
  readonly id: string;
  /** Who called; null for a program that named nobody. See {@link AuditEntry}. */
  readonly actor: string | null;
};

/** The check of one user's chain. */
export interface AuditCheck {
  readonly tenant: string;
  readonly user: string;
  readonly ok: boolean;
  /** Commits in the chain. */
  readonly links: number;
  /** Records that were compared with what was last written of them. */
  readonly records: number;
  readonly problems: readonly ChainProblem[];
  /** The end of the chain. Kept elsewhere and given to a later check, it shows that a whole store was rolled back. */
  readonly head: ChainHead | null;
}

export interface AuditCheckOptions {
  /** Ends of chains as an earlier check gave them; users that are not named are checked all the same. */
  readonly kept?: readonly { readonly tenant: string; readonly user: string; readonly head: ChainHead | null }[];
}

/** Who did what, when and why, and proof that nobody changed it since. */
export interface Audit {
  /** The user's entries, oldest first. They hold ids and counts, never content. */
  list(scope: ScopeInput): Promise<readonly AuditRecord[]>;
  /**
   * Checks the chain of a user, or with null those of every user: each commit, each record against what was last written of it.
   *
   * @throws HaimaError `invalid_input` for ends of chains of another form.
   */
  verify(scope: ScopeInput | null, options?: AuditCheckOptions): Promise<readonly AuditCheck[]>;
}

const keptSchema = z.array(
  z.object({
    tenant: tenantIdSchema,
    user: userIdSchema,
    head: z.object({ seq: z.int().min(1), tag: z.string() }).nullable(),
  }),
);

/** Owners read at a time. */
const PAGE = 200;

export async function listAudit(facade: Facade, scopeInput: ScopeInput): Promise<readonly AuditRecord[]> {
  const owner = ownerOf(parseScope(scopeInput));
  const { records } = await facade.records.load(owner, 0, new Set(["audit"]));
  return records.flatMap((loaded) => {
    if (loaded.record !== "audit") return [];
    const { version: _, actor = null, ...entry } = loaded.value;
    return [{ id: loaded.id, actor, ...entry }];
  });
}

export async function verifyAudit(
  facade: Facade,
  scopeInput: ScopeInput | null,
  options: AuditCheckOptions = {},
): Promise<readonly AuditCheck[]> {
  const kept = keptSchema.safeParse(options.kept ?? []);
  if (!kept.success) {
    const message = "The kept ends of chains are of another form. Give what an earlier check returned.";
    throw new HaimaError("invalid_input", message, { facts: { field: "kept" }, cause: kept.error });
  }
  const heads = new Map(kept.data.map(({ tenant, user, head }) => [nameOf({ tenant, user }), head]));
  const checks: AuditCheck[] = [];
  const check = async (owner: Owner): Promise<void> => {
    const head = (await isErased(facade, owner)) ? null : (heads.get(nameOf(owner)) ?? null);
    const { tenant, user } = owner;
    checks.push({ tenant, user, ...(await verifyChain(facade.store, facade.vault, owner, head)) });
    heads.delete(nameOf(owner));
  };
  if (scopeInput !== null) {
    await check(ownerOf(parseScope(scopeInput)));
    return checks;
  }
  let page = await facade.store.owners({ after: null, limit: PAGE });
  while (page.length > 0) {
    for (const owner of page) await check(owner);
    page = await facade.store.owners({ after: page.at(-1) ?? null, limit: PAGE });
  }
  // A user who was there once and is not now was taken away with all rows, unless erased.
  for (const { tenant, user, head } of kept.data) {
    if (head !== null && heads.has(nameOf({ tenant, user })) && !(await isErased(facade, { tenant, user }))) {
      checks.push({ tenant, user, ok: false, links: 0, records: 0, problems: [goneProblem], head: null });
    }
  }
  return checks;
}

/** True when the user's key was destroyed by an erasure, and nobody began anew under that id. Its chain went with it. */
async function isErased(facade: Facade, owner: Owner): Promise<boolean> {
  const { vault } = facade;
  // A key that cannot be opened was not destroyed.
  if ((await vault.find(owner).catch(unopened)) !== null) return false;
  if ((await vault.erasures.get(owner)) !== null) return true;
  return (await vault.erasures.receipts(await subjectOf(owner, vault.signer))).length > 0;
}

function unopened(error: unknown): "unopened" {
  if (HaimaError.isInstance(error) && (error.code === "key_missing" || error.code === "store_damaged"))
    return "unopened";
  throw error;
}

const goneProblem: ChainProblem = { problem: "other_past", record: null, id: null };

function nameOf({ tenant, user }: { readonly tenant: string; readonly user: string }): string {
  return JSON.stringify([tenant, user]);
}
