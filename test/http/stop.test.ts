import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { startServe } from "../support/serve-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-serve-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("SIGTERM lets requests under way end, and every acknowledged write is there afterwards", async () => {
  const first = await startServe({ folder });
  const file = join(folder, "local-token");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const token = readFileSync(file, "utf8").trim();
  expect(first.said()).toContain(token);
  const acknowledged: string[] = [];
  let exit: Promise<number | null> | null = null;
  const writes = Array.from({ length: 30 }, async (_, index) => {
    const text = `Box ${index} holds ${index} cups`;
    // A connection that is refused or cut acknowledges nothing.
    const response = await fetch(`${first.url}/v1/users/ann/memories`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ text }),
    }).catch(() => null);
    if (response?.status === 201) acknowledged.push(text);
    if (acknowledged.length === 3) exit = first.stop();
  });
  await Promise.all(writes);
  expect(await exit).toBe(0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);
  await using haima = await createHaima({ data: folder });
  const kept = new Set((await haima.list({ user: "ann" })).map(({ text }) => text));
  for (const text of acknowledged) expect([text, kept.has(text)]).toEqual([text, true]);
}, 90_000);

it("a second start takes the token of the first and shows it no more", async () => {
  const token = readFileSync(join(folder, "local-token"), "utf8").trim();
  const second = await startServe({ folder });
  expect(second.said()).not.toContain(token);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${second.url}/v1/users/ann/memories`, { headers })).status).toBe(200);
  expect(await second.stop()).toBe(0);
}, 90_000);
