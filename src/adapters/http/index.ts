/** The HTTP side of procedures' tools, over the fetch of the platform. */
export { createHttpCaller } from "./http-caller.ts";
