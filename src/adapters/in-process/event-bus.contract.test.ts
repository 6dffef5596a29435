import { describe, it } from "vitest";
import { eventBusContract } from "../../testing/index.ts";
import { createLocalBus } from "./event-bus.ts";

eventBusContract({ describe, it }, "the bus of one process", { open: (onFault) => createLocalBus(onFault) });
