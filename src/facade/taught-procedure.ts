import type { ProcedureInput } from "../procedures/index.ts";

/** Whose procedures they are: a tenant's users share them. */
export interface ProcedureOptions {
  /** @default "default" */
  readonly tenant?: string;
}

/** A procedure that is known. */
export interface TaughtProcedure {
  readonly name: string;
  /** 1 for a new one; teaching the same name again replaces it. Runs under way go on as they began. */
  readonly version: number;
  readonly definition: ProcedureInput;
}
