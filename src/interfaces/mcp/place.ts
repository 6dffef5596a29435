import type { Haima } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";

/** What tools and resources work with. */
export interface McpPlace {
  readonly haima: Haima;
  readonly scope: ScopeInput;
  readonly tenant: string | undefined;
  readonly session: string;
  readonly mayWrite: boolean;
  readonly budgetTokens: number;
}
