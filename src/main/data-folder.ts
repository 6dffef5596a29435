import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** What a data folder holds: the database of the records, and the folder of the users' keys. */
export const DATA_FILE = "haima.db";
export const KEYS_FOLDER = "keys";

/** The folder that holds a store: the one given, the environment's HAIMA_DATA, or `.haima` in the home folder. */
export function dataFolder(given?: string): string {
  const folder = given ?? process.env["HAIMA_DATA"] ?? join(homedir(), ".haima");
  return folder === ":memory:" ? folder : resolve(folder);
}
