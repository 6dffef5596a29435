import { knowledgeScope, type Owner, parseScope } from "../../model/index.ts";
import type { Allowance, Taken } from "../../ports/index.ts";
import type { Facade } from "../context.ts";
import { Answers, type OnceAnswer } from "./answers.ts";

/** A request that may be sent again under its key. */
export interface Repeatable {
  /** Whose the answer is; without a user, what the tenant shares. */
  readonly scope: { readonly tenant?: string; readonly user?: string };
  /** What the key is unique within, such as the API key and the route, and the key. */
  readonly place: readonly string[];
  /** What was asked: the same key with another is refused. */
  readonly body: unknown;
}

/**
 * What all nodes share for a while that have one Redis (`redis` of createHaima); without one, this process has it for itself. For services that are
 * built on Haima.
 */
export interface SharedState {
  /** Counts units against what one caller may do, over all nodes; while Redis is away, each node counts for itself. */
  take(caller: string, allowance: Allowance, units: number): Promise<Taken>;
  /**
   * Runs a write once for its key within a day, and gives the answer again. A repetition that comes while the first is under way waits for it; a
   * write that failed may be tried again. While Redis is away, each node remembers for itself.
   *
   * @throws HaimaError `invalid_input` for a key that was used with another body, `store_busy` when the first takes longer than 30 s.
   */
  once(request: Repeatable, run: () => Promise<unknown>): Promise<OnceAnswer>;
  /** Whether Redis can be reached, as far as is known without asking; null where there is none. */
  reachable(): Promise<boolean | null>;
}

export function sharedOf(facade: Facade): SharedState {
  const answers = new Answers(facade);
  const scopes = new Map<string, string>();
  /** Callers are few: API keys. */
  const scopeOf = async (caller: string): Promise<string> => {
    const known = scopes.get(caller) ?? (await facade.hot.sealed.hash("caller", caller));
    if (scopes.size >= KNOWN_CALLERS) scopes.clear();
    scopes.set(caller, known);
    return known;
  };
  return {
    take: async (caller, allowance, units) =>
      await facade.hot.sealed.state.take({ scope: await scopeOf(caller), name: "limit" }, allowance, units),
    once: async ({ scope, ...request }, run) => await answers.once({ owner: ownerOf(scope), ...request }, run),
    reachable: async () => (facade.hot.news === null ? null : facade.hot.sealed.state.state() === "there"),
  };
}

/** Callers whose keyed hash is kept. */
const KNOWN_CALLERS = 10_000;

function ownerOf({ tenant, user }: Repeatable["scope"]): Owner {
  const within = tenant === undefined ? {} : { tenant };
  const scope = user === undefined ? knowledgeScope(tenant) : parseScope({ ...within, user });
  return { tenant: scope.tenant, user: scope.user };
}
