/**
 * Procedures: what an agent does step by step. In: a definition, and the turns of a user. Out: what to say, which tool to call,
 * and where the run stands, as plain data. Calls no tool and reads no store; uses no port.
 */

export { checkProcedure, readProcedure } from "./check.ts";
export { type Choice, rankProcedures, type Signs } from "./choose.ts";
export type { CallFailure, Surroundings, WantedCall } from "./engine.ts";
export { type Hearing, hearTurn, type Talk, takeAnswer } from "./hear.ts";
export { type KnownText, valueInNotes, valueInTexts } from "./known-values.ts";
export { type Arm, rewarded, sampleStrategy } from "./learn/bandit.ts";
export type { Case, LoggedCall } from "./learn/case.ts";
export { findIssues, ISSUE_DEFAULTS, withNotice } from "./learn/issue.ts";
export { callsAlready, mineTemplates, TEMPLATE_DEFAULTS } from "./learn/template.ts";
export { readProse } from "./prose/read-prose.ts";
export { readText } from "./read-text.ts";
export { type Runs, runsSchema } from "./run.ts";
export type { Json, ProcedureInput } from "./schema.ts";
export type { Slot } from "./slot.ts";
