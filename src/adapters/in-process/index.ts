export { createLocalBus } from "./event-bus.ts";
