import type { ScopeInput } from "../model/index.ts";
import type { WrappingRenewal } from "../ports/index.ts";
import type { ConsentInput, ConsentReceipt } from "./consent.ts";
import type { Facade } from "./context.ts";
import type { EraseOptions, ErasureStatus, PendingErasure } from "./erasure/erase.ts";
import type { Revealed, RevealInput } from "./reveal.ts";
import type { KeyRotation, RotateKeyOptions } from "./rotate-key.ts";

/** The verbs of consent, erasure and keys. */
export interface PrivacyVerbs {
  /** Records that the user consents to a version of the terms, or withdraws consent: then nothing is kept and nothing returned. */
  consent(scope: ScopeInput, consent: ConsentInput): Promise<ConsentReceipt>;
  /** Begins to erase a user for good: at once inactive, the key destroyed and the rows removed by upkeep when they are due. */
  erase(scope: ScopeInput, options?: EraseOptions): Promise<ErasureStatus>;
  /** Calls an erasure off, while the key is there. */
  cancelErase(scope: ScopeInput): Promise<ErasureStatus>;
  /** How far the user's erasure is, or how the last one ended, with its signed receipt; null when there was none. */
  erasure(scope: ScopeInput): Promise<ErasureStatus | null>;
  /** Every erasure that is under way. */
  erasures(): Promise<readonly PendingErasure[]>;
  /** Shows a memory or turn with its personal data, for a reason that goes into the audit with who asked. */
  reveal(scope: ScopeInput, input: RevealInput): Promise<Revealed>;
  /** Seals a user's records with a new key, in steps, and destroys the former one. */
  rotateKey(scope: ScopeInput, options?: RotateKeyOptions): Promise<KeyRotation>;
  /** Wraps all users' keys with a new wrapping key and destroys the former one: older copies of the keys folder open no more. */
  renewWrapping(): Promise<WrappingRenewal>;
}

/** The verbs; each room is loaded when it is asked for, since most processes never do. */
export function privacyVerbs(open: () => Promise<Facade>): PrivacyVerbs {
  return {
    async consent(scope, input) {
      const facade = await open();
      return await (await import("./consent.ts")).consent(facade, scope, input);
    },
    async erase(scope, options) {
      const facade = await open();
      return await (await import("./erasure/erase.ts")).erase(facade, scope, options);
    },
    async cancelErase(scope) {
      const facade = await open();
      return await (await import("./erasure/erase.ts")).cancelErase(facade, scope);
    },
    async erasure(scope) {
      const facade = await open();
      return await (await import("./erasure/erase.ts")).erasure(facade, scope);
    },
    async erasures() {
      const facade = await open();
      return await (await import("./erasure/erase.ts")).erasures(facade);
    },
    async reveal(scope, input) {
      const facade = await open();
      return await (await import("./reveal.ts")).reveal(facade, scope, input);
    },
    async rotateKey(scope, options) {
      const facade = await open();
      return await (await import("./rotate-key.ts")).rotateKey(facade, scope, options);
    },
    renewWrapping: async () => await (await open()).vault.renewWrapping(),
  };
}
