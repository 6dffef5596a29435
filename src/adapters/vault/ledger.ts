import { z } from "zod";
import { type Owner, tenantIdSchema, userIdSchema } from "../../model/index.ts";
import type { ErasureLedger } from "../../ports/index.ts";
import type { VaultDatabase, VaultStatements } from "./vault-database.ts";

const entrySchema = z.object({ version: z.int().min(1), body: z.string() });
const bodySchema = z.object({ body: z.string() });
const ownerSchema = z.object({ tenant: tenantIdSchema, user_id: userIdSchema });

/** The ledger of erasures in the vault's database. */
export function createLedger(database: VaultDatabase): ErasureLedger {
  const find = async ({ all }: VaultStatements, owner: Owner) => {
    const [row] = await all(
      "SELECT version, body FROM @erasures WHERE tenant = ? AND user_id = ?",
      owner.tenant,
      owner.user,
    );
    return row === undefined ? null : entrySchema.parse(row);
  };
  return {
    get: async (owner) => await database.read((statements) => find(statements, owner)),
    put: async (owner, expectedVersion, body) =>
      await database.write(async (statements) => {
        if (((await find(statements, owner))?.version ?? 0) !== expectedVersion) return false;
        const version = expectedVersion === 0 ? await firstVersion(statements) : expectedVersion + 1;
        await statements.run(
          `INSERT INTO @erasures (tenant, user_id, version, body) VALUES (?, ?, ?, ?)
           ON CONFLICT (tenant, user_id) DO UPDATE SET version = excluded.version, body = excluded.body`,
          ...[owner.tenant, owner.user, version, body],
        );
        return true;
      }),
    async finish(owner, expectedVersion, subject, receipt) {
      const isFinished = await database.write(async (statements) => {
        if ((await find(statements, owner))?.version !== expectedVersion) return false;
        await statements.run("DELETE FROM @erasures WHERE tenant = ? AND user_id = ?", owner.tenant, owner.user);
        await statements.run("INSERT INTO @receipts (subject, body) VALUES (?, ?)", subject, receipt);
        return true;
      });
      // The entry named the user; no file shall name it any more.
      if (isFinished) await database.scrub(owner);
      return isFinished;
    },
    receipts: async (subject) => {
      const rows = await database.read(({ all }) =>
        all("SELECT body FROM @receipts WHERE subject = ? ORDER BY place", subject),
      );
      return z
        .array(bodySchema)
        .parse(rows)
        .map(({ body }) => body);
    },
    owners: async () => {
      const rows = await database.read(({ all }) =>
        all("SELECT tenant, user_id FROM @erasures ORDER BY tenant, user_id"),
      );
      return z
        .array(ownerSchema)
        .parse(rows)
        .map(({ tenant, user_id: user }) => ({ tenant, user }));
    },
  };
}

/** Versions that one erasure may come to; each of its stages takes a few. */
const VERSIONS = 64;

/** Above those of every erasure that is over, so that who still holds an old entry cannot write to a new one. */
async function firstVersion({ all }: VaultStatements): Promise<number> {
  const [row] = await all("SELECT coalesce(max(place), 0) AS place FROM @receipts");
  return z.object({ place: z.int() }).parse(row).place * VERSIONS + 1;
}
