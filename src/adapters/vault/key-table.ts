import { z } from "zod";
import { type KeptKey, type KeptKeys, keptKeySchema } from "./kept-keys.ts";

/** Makes the table of kept keys, on PostgreSQL. */
export const KEY_TABLE = `CREATE TABLE IF NOT EXISTS @wrapping (
  source text NOT NULL, epoch bigint NOT NULL, kept text NOT NULL, service text, PRIMARY KEY (source, epoch)
)`;

const rowSchema = z
  .object({ epoch: z.int(), kept: z.string(), service: z.string().nullable() })
  .transform(({ epoch, kept, service }) =>
    keptKeySchema.parse({ epoch, key: kept, ...(service === null ? {} : { service }) }),
  );

/** What is kept of wrapping keys in a table beside what they wrap: it opens nothing without the master key, or the key service. */
export function keyTable(source: string): KeptKeys {
  return {
    place: "the table of wrapping keys",
    firstMayBeMissing: false,
    async read({ all }) {
      const rows = await all("SELECT epoch, kept, service FROM @wrapping WHERE source = ? ORDER BY epoch", source);
      return rows.length === 0 ? null : z.array(rowSchema).parse(rows);
    },
    async create({ all, run }, keys) {
      if ((await all("SELECT 1 FROM @wrapping WHERE source = ? LIMIT 1", source)).length > 0) return;
      for (const key of keys) await run(...insertion(source, key));
    },
    async replace({ run }, keys) {
      await run("DELETE FROM @wrapping WHERE source = ?", source);
      for (const key of keys) await run(...insertion(source, key));
    },
    removeLeftovers: async () => undefined,
  };
}

function insertion(source: string, { epoch, key, service }: KeptKey): [string, ...unknown[]] {
  return [
    "INSERT INTO @wrapping (source, epoch, kept, service) VALUES (?, ?, ?, ?)",
    source,
    epoch,
    key,
    service ?? null,
  ];
}
