import type { ScopeOptions } from "../options.ts";
export interface ChatOptions extends ScopeOptions {
  readonly session: string;
}
export async function runChat(_o: ChatOptions, _e: unknown, _p: unknown): Promise<number> {
  return 0;
}
