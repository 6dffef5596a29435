/**
 * Stage 1: take in a turn. In: what the caller hands over and the session as it stands. Out: the turn as it will stand
 * in the log, with a notice of every change. Uses no port.
 */
export { digestTurnInput, type ParsedTurnInput, parseTurnInput, type TurnInput } from "./input.ts";
export { checkLimits, type LimitOptions, type Limits, parseLimits, type TakenIn } from "./limits.ts";
export { buildTurn, type TurnPlace } from "./turn.ts";
