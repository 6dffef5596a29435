/**
 * The personalised agent, cold start: how it gets to know a new user. In: what was asked, what is known, the agent's
 * domain. Out: a few multiple-choice questions, what a choice claims, and what holds for the user's segment until then.
 * Uses no port.
 */
export { type ChosenClaim, noQuestion, type ReadAnswer, readAnswer } from "./answer.ts";
export { ASKED_NOTE, type Asked, readAsked, settleAsked, writeAsked } from "./asked.ts";
export { defaultsFor } from "./defaults.ts";
export { type ColdStart, type ColdStartOptions, parseColdStart, type SegmentDefault } from "./options.ts";
export { type ColdStartQuestion, chooseQuestions, type QuestionChoice } from "./questions.ts";
export { splitTalks, type TalkSpan } from "./talks.ts";
