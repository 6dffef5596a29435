import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { runCommand } from "../../src/interfaces/cli/__fixtures__/environment.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";
import { startReceiver } from "../support/receiver.ts";

const ann = { user: "ann" };
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-doctor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("doctor", () => {
  it("counts every acknowledged write and finds it kept, follows each memory to its words, and names what it reads", async () => {
    await using haima = await createHaima({ data: folder });
    await haima.observe(ann, { text: "I'm allergic to walnuts. I live in Berlin." });
    await haima.observe(ann, { text: "I moved to Paris." });
    await haima.remember({ user: "bob" }, { text: "Likes the window seat" });
    const report = await haima.doctor();
    expect(report).toMatchObject({ ok: true, users: 2, turns: 2, damaged: [] });
    expect(report.writes).toMatchObject({ acknowledged: 3, kept: 3, problems: [] });
    expect(report.writes.records).toBeGreaterThan(5);
    expect(report.provenance).toEqual({
      memories: report.memories,
      stored: 1,
      rooted: report.memories - 1,
      unrooted: 0,
      meanHops: 2,
      mostHops: 2,
      altered: 0,
    });
    expect(report.anchors.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["identity", "intent", "constraint"]),
    );
    expect(report.anchors.flatMap(({ keys }) => keys)).toHaveLength(report.anchorTypes);
    expect((await haima.doctor()).writes.acknowledged).toBe(3);
  });

  it("measures on a connection of its own how soon another node sees a write, and none is unseen", async () => {
    await using haima = await createHaima({ data: folder });
    await haima.remember(ann, { text: "Likes tea" });
    const { delay } = await haima.doctor();
    expect(delay).toMatchObject({ writes: 20, unseen: 0 });
    expect(delay?.medianMs).toBeGreaterThan(0);
    expect(delay?.longestMs).toBeGreaterThanOrEqual(delay?.medianMs ?? 0);
    await using alone = await memoryHaima();
    expect((await alone.doctor()).delay).toBeNull();
  });

  it("finds writes that somebody took away behind its back, and words that no longer are what was quoted", async () => {
    {
      await using haima = await createHaima({ data: folder });
      await haima.observe(ann, { text: "I'm allergic to walnuts." });
      await haima.observe(ann, { text: "I live in Berlin." });
    }
    execute("delete from records where record = 'turn' and revision = 1");
    execute("delete from records where record = 'link' and revision = 2");
    await using haima = await createHaima({ data: folder });
    const report = await haima.doctor();
    expect(report.ok).toBe(false);
    expect(report.writes).toMatchObject({ acknowledged: 2, kept: 1 });
    expect(report.writes.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ user: "ann", problem: "tail_missing", count: 1 })]),
    );
    expect(report.provenance).toMatchObject({ memories: 2, rooted: 1, unrooted: 1 });
    const { code, stdout } = await runCommand(["doctor", "--data", folder]);
    expect(code).toBe(1);
    expect(stdout).toContain("writes    1 of 2 acknowledged writes kept");
    expect(stdout).toContain("user default/ann: 1 x tail_missing");
  });

  it("says the four in Chinese and English, and what webhooks gave up", async () => {
    await using receiver = await startReceiver();
    receiver.answer((response) => response.writeHead(503).end());
    {
      const webhooks = { allowHosts: [receiver.host], attempts: 1 };
      await using haima = await createHaima({ data: folder, webhooks });
      await haima.webhooks.add({ url: receiver.url, events: ["turn.observed"] });
      await haima.observe(ann, { text: "我对花生过敏。" });
      await haima.webhooks.deliver();
    }
    const english = await runCommand(["doctor", "--data", folder, "--lang", "en"]);
    expect(english.stdout).toMatch(/writes {4}4 of 4 acknowledged writes kept/u);
    expect(english.stdout).toMatch(
      /delay {5}another node sees a write after [\d.]+ ms \(longest [\d.]+\); 0 of 20 not at once/u,
    );
    expect(english.stdout).toMatch(/sources {3}1 memories lead to the words they rest on in 2 steps \(most 2\)/u);
    expect(english.stdout).toMatch(/anchors {3}\d+ loaded: .*constraint \d+/u);
    expect(english.stdout).toMatch(
      /webhooks {2}1; 0 events on their way, 1 given up\n.*turn\.observed to .*: status 503, 1 tries/u,
    );
    expect(english.code).toBe(0);
    const chinese = await runCommand(["doctor", "--data", folder, "--lang", "zh"]);
    expect(chinese.stdout).toMatch(/写入.*保住了.*延迟.*出处.*锚点.*推送/su);
    const json = JSON.parse((await runCommand(["doctor", "--data", folder, "--json"])).stdout);
    expect(json).toMatchObject({ writes: { problems: [] }, delay: { unseen: 0 }, webhooks: { givenUp: 1 } });
  });

  it("looks at one tenant alone where it is asked to, and counts no one of another", async () => {
    await using haima = await memoryHaima();
    await haima.observe({ tenant: "a", user: "ann" }, { text: "I live in Berlin." });
    await haima.observe({ tenant: "b", user: "bob" }, { text: "I live in Paris." });
    await haima.erase({ tenant: "b", user: "bob" });
    haima.clock.advance(DAY_MS);
    expect(await haima.doctor({ tenant: "a" })).toMatchObject({
      users: 1,
      erasing: 0,
      memories: 1,
      writes: { kept: 1 },
    });
    expect(await haima.doctor({ tenant: "c" })).toMatchObject({ users: 0, writes: { acknowledged: 0 } });
  });
});

/** Does to the data file what Haima never does. */
function execute(sql: string): void {
  const database = new Database(join(folder, "haima.db"));
  database.prepare(sql).run();
  database.close();
}
