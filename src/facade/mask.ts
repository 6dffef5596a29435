import { maskPii } from "../language/pii/index.ts";
import { knowledgeScope } from "../model/index.ts";
import type { Facade } from "./context.ts";

/** Whose policy masks. */
export interface MaskOptions {
  /** @default "default" */
  readonly tenant?: string;
}

/**
 * The text with its personal data masked by the policy of a tenant.
 *
 * @throws HaimaError `invalid_scope` for a malformed tenant.
 */
export async function mask(facade: Facade, text: string, options: MaskOptions = {}): Promise<string> {
  return maskPii(text, facade.privacy(knowledgeScope(options.tenant).tenant).masked);
}
