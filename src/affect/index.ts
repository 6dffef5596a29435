/**
 * The agent's affect and cognition towards a user: mood, energy, liking, engagement, the moment, and how the user writes. In: one
 * turn of the user's and the state before it. Out: the state after it. Pure; time comes with the turn, and passes on reading
 * ({@link driftState}).
 */

export { intentsOf, readTurn, type TurnReading } from "./read-turn.ts";
export { advanceState, driftState, forgetInState, restingState } from "./state.ts";
export { replyStyle } from "./style.ts";
export { styleGuide } from "./style-guide.ts";
