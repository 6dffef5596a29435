import { knowledgeScope } from "../model/index.ts";
import { maskValue } from "../privacy/index.ts";
import type { Facade } from "./context.ts";

/** Whose policy masks. */
export interface MaskOptions {
  /** @default "default" */
  readonly tenant?: string;
}

/**
 * A text, or a plain value with all the texts in it, with its personal data masked by the policy of a tenant. Ids, and names by which something is found
 * again, stay; offsets in it go on telling of the text as it is stored.
 *
 * @throws HaimaError `invalid_scope` for a malformed tenant.
 * @example const memories = await haima.mask(await haima.list({ user: "ann" })); // to be shown on a screen
 */
export async function mask<T>(facade: Facade, value: T, options: MaskOptions = {}): Promise<T> {
  return maskValue(value, facade.privacy(knowledgeScope(options.tenant).tenant).masked);
}
