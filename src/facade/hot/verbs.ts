import type { Facade } from "../context.ts";
import { lazy } from "../lazy.ts";
import type { SharedState } from "./shared.ts";

/** What nodes share, loaded when it is first asked for. */
export function sharedVerbs(open: () => Promise<Facade>): SharedState {
  const room = lazy(async () => await import("./shared.ts"));
  const state = lazy(async () => (await room()).sharedOf(await open()));
  return {
    take: async (caller, allowance, units) => await (await state()).take(caller, allowance, units),
    once: async (request, run) => await (await state()).once(request, run),
    reachable: async () => await (await state()).reachable(),
  };
}
