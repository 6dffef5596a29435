import { z } from "zod";
import type { VaultStatements } from "./vault-database.ts";

/** What is kept of one wrapping key. What `key` holds is for the source of the keys to say. */
export const keptKeySchema = z.object({ epoch: z.int().min(1), key: z.string(), service: z.string().exactOptional() });
export type KeptKey = Readonly<z.infer<typeof keptKeySchema>>;

/** Where what is kept of the wrapping keys lies between starts: one key, two while keys are wrapped anew. */
export interface KeptKeys {
  /** Told to who has to restore it. */
  readonly place: string;
  /** True where a vault whose first key is not kept may be one of an older build. */
  readonly firstMayBeMissing: boolean;
  /**
   * Null when nothing is kept.
   *
   * @throws HaimaError `key_missing` when it cannot be read.
   */
  read(statements: VaultStatements): Promise<readonly KeptKey[] | null>;
  /** Keeps the first keys, unless another process was first: then those stand. */
  create(statements: VaultStatements, keys: readonly KeptKey[]): Promise<void>;
  /** Puts other keys in the place of all that are kept, durably and at once. */
  replace(statements: VaultStatements, keys: readonly KeptKey[]): Promise<void>;
  /** Removes what a killed process was writing; within a transaction, where no one else writes any. */
  removeLeftovers(): Promise<void>;
}
