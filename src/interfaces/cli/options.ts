import type { ScopeInput } from "../../model/index.ts";

/** Options of every command that works on a user's memory. */
export interface ScopeOptions {
  readonly user: string;
  readonly tenant?: string;
  readonly agent?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** The scope that a command line names. */
export function scopeFrom(options: Pick<ScopeOptions, "user" | "tenant" | "agent">): ScopeInput {
  const { user, tenant, agent } = options;
  return { user, ...(tenant === undefined ? {} : { tenant }), ...(agent === undefined ? {} : { agent }) };
}
