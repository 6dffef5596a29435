export { type FileVaultOptions, openFileVault } from "./file-vault.ts";
