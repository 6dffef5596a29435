import type { ErrorCode } from "../errors.ts";
import { isReservedUser, type Owner } from "../model/index.ts";
import type { Facade } from "./context.ts";

/** Owners read at a time. */
const PAGE = 200;

/** Faults of one owner's records; any other is the store's. */
export const OF_ONE_USER: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "key_missing",
  "store_damaged",
  "erased",
  "embedder_changed",
]);

/** The users of a tenant, or of all. */
export async function* ownersOf(facade: Facade, tenant: string | undefined): AsyncGenerator<Owner> {
  for await (const owner of every(facade, tenant)) if (!isReservedUser(owner.user)) yield owner;
}

/** The owners of what users of a tenant share, or of all tenants. */
export async function* sharedOwnersOf(facade: Facade, tenant: string | undefined): AsyncGenerator<Owner> {
  for await (const owner of every(facade, tenant)) if (isReservedUser(owner.user)) yield owner;
}

async function* every(facade: Facade, tenant: string | undefined): AsyncGenerator<Owner> {
  let page = await facade.store.owners({ after: null, limit: PAGE });
  while (page.length > 0) {
    yield* page.filter((owner) => tenant === undefined || owner.tenant === tenant);
    page = await facade.store.owners({ after: page.at(-1) ?? null, limit: PAGE });
  }
}
