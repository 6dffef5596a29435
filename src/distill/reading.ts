import type { Refusal } from "../model/index.ts";
import type { AskedBefore } from "./answers.ts";
import type { BuildContext } from "./build.ts";
import type { Candidate } from "./candidate.ts";
import type { ReadClause } from "./read-clauses.ts";

/** What was made of the clauses read so far; the one thing that changes while a turn is read. */
export interface State {
  readonly candidates: Candidate[];
  readonly refused: Refusal[];
  /** The thing last spoken of, for "it". */
  topic: string | null;
  affirmed: boolean;
  /** Clauses before this offset are part of what was read. */
  readTo: number;
}

/** A turn while its clauses are read one after the other. */
export interface Reading {
  readonly context: BuildContext;
  readonly asked: AskedBefore | null;
  readonly clauses: readonly ReadClause[];
  readonly state: State;
}
