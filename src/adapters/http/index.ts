export { checkHosts, createHttpCaller } from "./http-caller.ts";
