export { ASKS, ASKS_FOR_FEELING, FEELINGS, LATEST } from "./words.ts";
