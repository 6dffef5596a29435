import { z } from "zod";
import type { Owner } from "../../model/index.ts";
import { asBytes } from "../sql/stored-bytes.ts";

/** Bytes as the drivers hand them out. */
export const bytesSchema = z.union([z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)]).transform(asBytes);

/** Statements of a vault: `@name` is one of its tables, `?` a parameter. They are written so that every database takes them. */
export interface VaultStatements {
  /** Rows of a statement. */
  all(sql: string, ...parameters: readonly unknown[]): Promise<readonly unknown[]>;
  /** Runs a statement; resolves to the number of rows that it changed. */
  run(sql: string, ...parameters: readonly unknown[]): Promise<number>;
}

/** The database of a vault. */
export interface VaultDatabase {
  /** Runs a reading. Its statements may see what others commit between them. */
  read<T>(read: (statements: VaultStatements) => Promise<T>): Promise<T>;
  /** Runs a transaction that no other process's, nor another of this process, comes in between of. It may be run again from its start. */
  write<T>(write: (statements: VaultStatements) => Promise<T>): Promise<T>;
  /** Wipes from the database's files what was deleted, as far as the database can; with an owner also what is left of rows of that owner. */
  scrub(owner?: Owner): Promise<void>;
  /** @throws HaimaError `closed` */
  assertOpen(): void;
  /** @returns False when it was closed before. */
  close(): Promise<boolean>;
}

/** What differs between the databases. */
interface TableTypes {
  readonly text: string;
  readonly integer: string;
  readonly bytes: string;
  /** A key that counts up by itself. */
  readonly counter: string;
  /** Written after the columns. */
  readonly ending: string;
}

/** The statements that make the tables of a vault where they are missing. */
export function vaultTables({ text, integer, bytes, counter, ending }: TableTypes): readonly string[] {
  const owner = `tenant ${text} NOT NULL, user_id ${text} NOT NULL`;
  const wrapped = `epoch ${integer} NOT NULL, wrapped ${bytes} NOT NULL`;
  return [
    `@epochs (epoch ${integer} PRIMARY KEY, canary ${bytes} NOT NULL)`,
    `@keys (${owner}, key_id ${text} NOT NULL, ${wrapped}, PRIMARY KEY (tenant, user_id))`,
    `@former_keys (${owner}, key_id ${text} NOT NULL, ${wrapped}, PRIMARY KEY (tenant, user_id, key_id))`,
    `@destroyed_keys (digest ${bytes} PRIMARY KEY)`,
    `@secrets (name ${text} PRIMARY KEY, ${wrapped})`,
    `@erasures (${owner}, version ${integer} NOT NULL, body ${text} NOT NULL, PRIMARY KEY (tenant, user_id))`,
    `@marks (name ${text} PRIMARY KEY)`,
    `@receipts (place ${counter}, subject ${text} NOT NULL, body ${text} NOT NULL)`,
  ]
    .map((table) => `CREATE TABLE IF NOT EXISTS ${table}${ending}`)
    .concat("CREATE INDEX IF NOT EXISTS receipts_by_subject ON @receipts (subject)");
}
