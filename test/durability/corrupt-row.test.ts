import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { expect, it } from "vitest";
import { databaseFile, openRecords, WRITER, writeOnce } from "../torture/numbered-turns.ts";

it("reports a row whose stored bytes were flipped, reads all others and goes on writing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-corrupt-"));
  const { store, records, close } = await openRecords(folder);
  for (const name of ["t1", "t2", "t3"]) await writeOnce(records, name);
  const raw = new Database(databaseFile(folder));
  const [row] = raw.prepare("SELECT body FROM records WHERE record = 'turn' AND id = 't2'").all();
  const body = Buffer.from((row as { body: ArrayBuffer }).body);
  for (let index = 60; index < 70; index += 1) body[index]! ^= 0xff;
  raw.prepare("UPDATE records SET body = ? WHERE record = 'turn' AND id = 't2'").run([body]);
  raw.close();

  const loaded = await records.load(WRITER, 0);
  expect(loaded.damaged).toEqual([{ record: "turn", id: "t2", reason: expect.stringContaining("altered") }]);
  expect(loaded.records.filter(({ record }) => record === "turn").map(({ id }) => id)).toEqual(["t1", "t3"]);
  expect(loaded.records).toHaveLength(8);
  await expect(records.get(WRITER, "turn", "t2")).rejects.toMatchObject({ code: "store_damaged" });
  await writeOnce(records, "t4");
  expect((await store.check()).ok).toBe(true);
  await close();
  rmSync(folder, { recursive: true });
});
