import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { openSqliteStore } from "../../src/adapters/sql/index.ts";
import { openFileVault } from "../../src/adapters/vault/index.ts";
import { createHaima } from "../../src/index.ts";
import { createSealedRecords } from "../../src/privacy/index.ts";
import { DAY_MS, settableClock } from "../support/haima.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";

const BYE = { tenant: "shop", user: "bye-user-4711" };
const STAY = { tenant: "shop", user: "stay" };
let folder: string;
let receiver: Receiver;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "haima-traces-"));
  receiver = await startReceiver();
});

afterEach(async () => {
  await receiver[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Every record of every owner but the user, opened with the keys that there are: what whoever holds store and keys can read. */
async function everythingThatOpens(): Promise<string> {
  const store = await openSqliteStore({ file: join(folder, "haima.db") });
  const vault = await openFileVault({ folder: join(folder, "keys") });
  try {
    const records = createSealedRecords({ store, vault, ids: systemIds });
    const lines: string[] = [];
    for (const owner of await store.owners({ after: null, limit: 1_000 })) {
      if ((await vault.erasures.get(owner)) === null) lines.push(JSON.stringify([owner, await records.load(owner, 0)]));
    }
    return lines.join("\n");
  } finally {
    await store.close();
    await vault.close();
  }
}

/** Files of the data folder, keys and all, that hold some bytes. */
function filesWith(words: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(words);
  });
}

it("nothing that is stored, opened with every key that is left, names an erased user; webhooks that never took a message neither", {
  timeout: 120_000,
}, async () => {
  const clock = settableClock();
  const logged: string[] = [];
  const logger = { log: (...line: readonly unknown[]) => void logged.push(JSON.stringify(line)) };
  receiver.answer((response) => response.writeHead(503).end());
  let erasure = "";
  {
    await using haima = await createHaima({
      data: folder,
      clock,
      logger,
      zone: "Asia/Shanghai",
      webhooks: { allowHosts: [receiver.host], firstWaitMs: 3_600_000 },
      erasure: { keyHours: 0, rowDays: 0 },
    });
    await haima.webhooks.add({ url: receiver.url, tenant: "shop" });
    for (const scope of [BYE, STAY]) {
      await haima.observe(scope, { text: "我叫欧阳青禾，我对花生过敏", session: "s" });
      await haima.remember(scope, { text: "Likes the window seat", idempotencyKey: "k" });
      await haima.consent(scope, { version: "2", granted: true });
    }
    await haima.knowledge.learn({ title: "Rules", text: "Shoes off." }, { tenant: "shop" });
    await haima.tendAll();
    await haima.webhooks.deliver();
    await haima.erase(BYE);
    await haima.cancelErase(BYE);
    ({ erasure } = await haima.erase(BYE).then(({ receipt }) => ({ erasure: receipt.receipt.id })));
    await haima.webhooks.deliver();
    // Before the end what waits names the user, and this test finds it.
    expect(await everythingThatOpens()).toContain(BYE.user);
    clock.advance(60_000);
    await haima.tendAll();
    await haima.webhooks.deliver();
    expect((await haima.erasure(BYE))?.stage).toBe("rows_removed");
    expect((await haima.webhooks.list())[0]?.waiting).toBeGreaterThan(0);
  }
  const opened = await everythingThatOpens();
  expect(opened).toContain("user.erased");
  expect(opened).toContain("欧阳青禾");
  const logs = logged.join("\n");
  expect([opened.includes(BYE.user), logs.includes(BYE.user), filesWith(BYE.user)]).toEqual([false, false, []]);

  receiver.answer((response) => response.writeHead(204).end());
  const before = receiver.received.length;
  clock.advance(DAY_MS / 2);
  await using next = await createHaima({ data: folder, clock, webhooks: { allowHosts: [receiver.host] } });
  await next.webhooks.deliver();
  const told = receiver.received.slice(before).filter(({ type }) => type.startsWith("user.eras"));
  expect(told.map(({ type, data }) => [type, data["user"], data["erasure"] === erasure])).toEqual([
    ["user.erasing", null, false],
    ["user.erase_cancelled", null, false],
    ["user.erasing", null, true],
    ["user.erased", null, true],
  ]);
});
