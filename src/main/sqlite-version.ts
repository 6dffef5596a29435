import { z } from "zod";
import { SqliteDatabase } from "../adapters/sql/sqlite-database.ts";

const rowSchema = z.object({ version: z.string() });

/** Version of the SQLite library in use. */
export async function sqliteVersion(): Promise<string> {
  const database = await SqliteDatabase.open(":memory:", "off");
  try {
    return rowSchema.parse(database.all("SELECT sqlite_version() AS version")[0]).version;
  } finally {
    database.close();
  }
}
