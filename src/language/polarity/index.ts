export { holdsDenial, readPolarity } from "./read.ts";
export type { PolarityReading } from "./types.ts";
