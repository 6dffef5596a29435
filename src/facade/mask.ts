import { maskPii } from "../language/pii/index.ts";
import type { Facade } from "./context.ts";

/** The text with its personal data masked by the policy. */
export async function mask(facade: Facade, text: string): Promise<string> {
  return maskPii(text, facade.privacy.masked);
}
