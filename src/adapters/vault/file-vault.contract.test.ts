import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "vitest";
import { createFakeKeyService, keyVaultContract } from "../../testing/index.ts";
import { openFileVault } from "./file-vault.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-vault-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

keyVaultContract({ describe, it }, "the file vault", { open: () => openFileVault({ folder }) });

keyVaultContract({ describe, it }, "the file vault with a master key handed in", {
  open: () => openFileVault({ folder, masterKey: "11".repeat(32) }),
});

keyVaultContract({ describe, it }, "the file vault with a key service", {
  open: () => openFileVault({ folder, keyService: createFakeKeyService() }),
});
