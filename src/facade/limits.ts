import { checkLimits, type TakenIn } from "../observe/index.ts";
import type { Facade } from "./context.ts";
import type { UserView } from "./view/view.ts";

/** Refuses a text that is more than the user's limits allow; what upkeep and the assistant made does not count. */
export function assertWithinLimits(facade: Facade, view: UserView, text: string): void {
  checkLimits(facade.limits, text, takenIn(view), facade.clock.now());
}

function* takenIn(view: UserView): Iterable<TakenIn> {
  for (const turn of view.turns.values()) if (turn.role === "user") yield turn;
  for (const memory of view.memories.values()) if (memory.origin === "caller") yield memory;
}
