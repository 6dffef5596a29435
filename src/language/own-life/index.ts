export { FOR_ANYBODY, TELLS_OF_SELF, TELLS_OF_SELF_LATER } from "./zh.ts";
