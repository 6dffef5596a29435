export { copyFileVault } from "./copy-file-vault.ts";
export { type FileVaultOptions, openFileVault } from "./file-vault.ts";
export { openPostgresVault, type PostgresVaultOptions } from "./postgres-vault.ts";
