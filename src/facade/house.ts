import { HaimaError } from "../errors.ts";
import { idFault } from "../model/index.ts";
import type { Facade } from "./context.ts";
import { lazy } from "./lazy.ts";

/**
 * How verbs reach the facade. Rooms are loaded when they are first called: to read and compile them all takes several times as long as to
 * open a store.
 */
export interface House {
  /** @throws HaimaError `closed`. */
  check(): void;
  /** @throws HaimaError `closed`. */
  open(): Promise<Facade>;
  /** Resolves, closed or not, to what gives the facade at each use, or refuses once it is closed. */
  opener(): Promise<() => Facade>;
  verb<Args extends readonly unknown[], Result>(
    load: () => Promise<(facade: Facade, ...args: Args) => Promise<Result>>,
  ): (...args: Args) => Promise<Result>;
}

/** Verbs whose rooms are loaded when they are first called. */
export function verbsOver(open: () => Promise<Facade>): House["verb"] {
  return (load) => {
    const room = lazy(load);
    return async (...args) => {
      const [known, run] = await Promise.all([open(), room()]);
      return await run(known, ...args);
    };
  };
}

/** Longest name of one who calls, in characters. */
const MAX_ACTOR = 128;

/**
 * The same way to the facade, for one who calls.
 *
 * @throws HaimaError `invalid_input`
 */
export function calledBy({ check, open, opener }: House, actor: string): House {
  const fault = typeof actor !== "string" ? "is no string" : actor.length > MAX_ACTOR ? "is too long" : idFault(actor);
  if (fault !== null) {
    const message = `The name of who calls ${fault}. Give one of 1 to ${MAX_ACTOR} characters, such as "desk:7".`;
    throw new HaimaError("invalid_input", message, { facts: { field: "actor" } });
  }
  const openAs = async (): Promise<Facade> => ({ ...(await open()), actor });
  return {
    check,
    open: openAs,
    opener: async () => {
      const known = await opener();
      return () => ({ ...known(), actor });
    },
    verb: verbsOver(openAs),
  };
}
