import { describe, it } from "vitest";
import { keyVaultContract } from "../../testing/index.ts";
import { createMemoryVault } from "./key-vault.ts";

keyVaultContract({ describe, it }, "the in-memory vault", { open: async () => createMemoryVault() });
