import type { ErrorCode } from "../errors.ts";
import { HaimaError } from "../errors.ts";
import type { Facade } from "./context.ts";

/** Whether this process can do its work now. */
export interface Health {
  /** Code of the fault with which the store refuses a write; null when it takes one. */
  readonly store: ErrorCode | null;
  /** Whether there is an embedder. */
  readonly embedder: boolean;
  /** Whether a model reads turns. */
  readonly model: boolean;
}

const LEASE = "haima:health";

/** Tries a write that leaves nothing behind but the lease of that name. */
export async function health(facade: Facade): Promise<Health> {
  return {
    store: await faultOfStore(facade),
    embedder: facade.embedding !== null,
    model: facade.modelWork !== null,
  };
}

async function faultOfStore({ store, clock }: Facade): Promise<ErrorCode | null> {
  try {
    await store.lease(LEASE, LEASE, clock.now(), 1);
    return null;
  } catch (error) {
    return HaimaError.isInstance(error) ? error.code : "internal";
  }
}
