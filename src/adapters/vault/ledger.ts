import { z } from "zod";
import { type Owner, tenantIdSchema, userIdSchema } from "../../model/index.ts";
import type { ErasureLedger } from "../../ports/index.ts";
import type { VaultDatabase } from "./vault-database.ts";

const entrySchema = z.object({ version: z.int().min(1), body: z.string() });
const bodySchema = z.object({ body: z.string() });
const ownerSchema = z.object({ tenant: tenantIdSchema, user_id: userIdSchema });

/** The ledger of erasures in the vault's database. */
export function createLedger(database: VaultDatabase): ErasureLedger {
  const find = (owner: Owner) => {
    const [row] = database.all(
      "SELECT version, body FROM erasures WHERE tenant = ? AND user_id = ?",
      owner.tenant,
      owner.user,
    );
    return row === undefined ? null : entrySchema.parse(row);
  };
  return {
    get: async (owner) => await database.read(() => find(owner)),
    put: async (owner, expectedVersion, body) =>
      await database.write(() => {
        if ((find(owner)?.version ?? 0) !== expectedVersion) return false;
        const version = expectedVersion === 0 ? firstVersion(database) : expectedVersion + 1;
        database.run(
          "INSERT OR REPLACE INTO erasures (tenant, user_id, version, body) VALUES (?, ?, ?, ?)",
          owner.tenant,
          owner.user,
          version,
          body,
        );
        return true;
      }),
    async finish(owner, expectedVersion, subject, receipt) {
      const isFinished = await database.write(() => {
        if (find(owner)?.version !== expectedVersion) return false;
        database.run("DELETE FROM erasures WHERE tenant = ? AND user_id = ?", owner.tenant, owner.user);
        database.run("INSERT INTO receipts (subject, body) VALUES (?, ?)", subject, receipt);
        return true;
      });
      // The entry named the user; no file shall name it any more.
      if (isFinished) await database.scrub();
      return isFinished;
    },
    receipts: async (subject) =>
      await database.read(() =>
        z
          .array(bodySchema)
          .parse(database.all("SELECT body FROM receipts WHERE subject = ? ORDER BY place", subject))
          .map(({ body }) => body),
      ),
    owners: async () =>
      await database.read(() =>
        z
          .array(ownerSchema)
          .parse(database.all("SELECT tenant, user_id FROM erasures ORDER BY tenant, user_id"))
          .map(({ tenant, user_id: user }) => ({ tenant, user })),
      ),
  };
}

/** Versions that one erasure may come to; each of its stages takes a few. */
const VERSIONS = 64;

/** Above those of every erasure that is over, so that who still holds an old entry cannot write to a new one. */
function firstVersion(database: VaultDatabase): number {
  const [row] = database.all("SELECT coalesce(max(place), 0) AS place FROM receipts");
  return z.object({ place: z.int() }).parse(row).place * VERSIONS + 1;
}
