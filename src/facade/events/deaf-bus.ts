import { HaimaError } from "../../errors.ts";
import type { EventBus } from "../../ports/index.ts";

/** Stands in where the composition root hands in no bus. */
export const DEAF_BUS: EventBus = {
  isHeard: false,
  publish: () => undefined,
  subscribe() {
    throw new HaimaError("invalid_input", "There is no bus that carries events. Hand one in as the part `bus`.");
  },
  close: async () => undefined,
};
