import { HaimaError } from "../errors.ts";
import { isReservedUser, parseScopeId, tenantIdSchema } from "../model/index.ts";
import type { Facade } from "./context.ts";

export interface UsersOptions {
  /** @default "default" */
  readonly tenant?: string;
  /** Lists who comes after this id, which may be gone by now. @default from the first */
  readonly after?: string;
  /** 1..1000. @default 100 */
  readonly limit?: number;
}

/** Most users of one answer. */
const MAX_USERS = 1_000;

/** The ids of a tenant's users of whom something is stored, in order of their bytes; who is being erased is none of them any more. */
export async function users(facade: Facade, options: UsersOptions = {}): Promise<readonly string[]> {
  const { after = "", limit = 100 } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_USERS)
    throw refused("limit", `The limit is no whole number from 1 to ${MAX_USERS}.`);
  if (typeof after !== "string" || !after.isWellFormed())
    throw refused("after", "Give the id of the last user that you read.");
  const tenant = parseScopeId(tenantIdSchema, "tenant", options.tenant ?? "default");
  const erased = await facade.vault.erasures.owners();
  const leaving = new Set(erased.filter((owner) => owner.tenant === tenant).map(({ user }) => user));
  const found: string[] = [];
  let place = after;
  while (found.length < limit) {
    const page = await facade.store.owners({ after: { tenant, user: place }, limit });
    const own = page.filter((owner) => owner.tenant === tenant).map(({ user }) => user);
    found.push(...own.filter((user) => !isReservedUser(user) && !leaving.has(user)));
    const last = own.at(-1);
    if (last === undefined || own.length < limit) break;
    place = last;
  }
  return found.slice(0, limit);
}

function refused(field: string, message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field } });
}
