import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Owner } from "../../model/index.ts";
import { asBytes } from "./stored-bytes.ts";

/*
 * What SQLite leaves of rows that moved. When a row comes between others, its trees move rows from page to page; the old copies stay in the unused middle
 * of a page until something is written over them. `secure_delete` clears what is deleted, and not these.
 */

/** The pages of a database, by statements on its own tables. */
export interface Pages {
  /** Rows of a statement; `?` is a parameter. */
  all(sql: string, ...parameters: readonly unknown[]): Promise<readonly unknown[]>;
  run(sql: string, ...parameters: readonly unknown[]): Promise<unknown>;
}

/** Pages that are searched before other work of the process gets its turn: some 15 ms. */
const AT_ONCE = 2_000;

/**
 * Most pages of a file whose traces are wiped, 128 GiB at the usual size: from there on the first byte of a page does not tell a page of a tree from
 * others any more.
 */
const MOST_PAGES = 0x02_00_00_00;

/** First byte of a page of a tree, with the length of its header (https://www.sqlite.org/fileformat2.html, 1.6). */
const HEADERS: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
/** The first page begins with the header of the file. */
const FILE_HEADER = 100;

const countSchema = z.tuple([z.object({ page_count: z.int() })]);
const vacuumSchema = z.tuple([z.object({ auto_vacuum: z.int() })]);
const numbersSchema = z.array(z.object({ pgno: z.int() }));
const pageSchema = z.array(z.object({ data: z.union([z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)]) }));

/** Bytes by which an owner's rows are known: their first columns lie side by side in every table and index. */
export function wordsOf({ tenant, user }: Owner): string {
  return tenant + user;
}

/** Numbers of pages whose bytes hold the words, in rows or beside them; other work of the process goes on meanwhile. */
export async function findTraces(pages: Pages, words: string): Promise<readonly number[]> {
  const [{ page_count: count }] = countSchema.parse(await pages.all("PRAGMA page_count"));
  const [{ auto_vacuum: hasMaps }] = vacuumSchema.parse(await pages.all("PRAGMA auto_vacuum"));
  if (count >= MOST_PAGES || hasMaps !== 0) return [];
  const found: number[] = [];
  for (let first = 1; first <= count; first += AT_ONCE) {
    const rows = await pages.all(
      "SELECT pgno FROM sqlite_dbpage WHERE pgno BETWEEN ? AND ? AND instr(data, ?) > 0",
      ...[first, first + AT_ONCE - 1, Buffer.from(words, "utf8")],
    );
    found.push(...numbersSchema.parse(rows).map(({ pgno }) => pgno));
    await setImmediate();
  }
  return found;
}

/** Clears the unused middle of those of the pages where it holds the words. To be called within a transaction that holds the write lock. */
export async function wipeTraces(pages: Pages, words: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const [row] = pageSchema.parse(await pages.all("SELECT data FROM sqlite_dbpage WHERE pgno = ?", number));
    if (row === undefined) continue;
    const page = Buffer.from(asBytes(row.data));
    const unused = unusedOf(page, number);
    if (unused === null || !page.subarray(unused.start, unused.end).includes(words)) continue;
    page.fill(0, unused.start, unused.end);
    await pages.run("UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?", page, number);
  }
}

/** The bytes between the places of a page's cells and the cells themselves; null for a page of no tree. */
function unusedOf(page: Buffer, number: number): { readonly start: number; readonly end: number } | null {
  const at = number === 1 ? FILE_HEADER : 0;
  const header = HEADERS[page.readUInt8(at)];
  if (header === undefined) return null;
  const start = at + header + 2 * page.readUInt16BE(at + 3);
  // A page of 65,536 bytes without cells says 0.
  const end = page.readUInt16BE(at + 5) || 65_536;
  return start < end && end <= page.length ? { start, end } : null;
}
