import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { type FakeModelServer, reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres.ts";
import { callService, type ServeProcess, startServe } from "../support/serve-process.ts";

describe.skipIf(findPostgres() === undefined)("two nodes on one PostgreSQL", () => {
  let server: PostgresServer;
  let folder: string;
  let nodes: readonly [ServeProcess, ServeProcess];
  let model: FakeModelServer;

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "haima-nodes-"));
    // At once, so that both find an empty database and an empty folder.
    model = await startFakeModelServer(reply("Noted, the crate is on its way."));
    const args = ["--database", server.url, "--per-second", "100000", "--gateway-upstream", model.baseUrl];
    const start = () => startServe({ folder, args });
    nodes = await Promise.all([start(), start()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all([server.stop(), model.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const third = async () => await createHaima({ database: server.url, data: folder, zone: "UTC" });
  const observe = async (node: ServeProcess, user: string, text: string) =>
    await callService(node, "POST", `/v1/users/${user}/turns`, { text });
  const recalled = async (node: ServeProcess, user: string, query: string): Promise<string> =>
    JSON.stringify((await callService(node, "POST", `/v1/users/${user}/recall`, { query, threshold: 0 }))?.body);

  it("a write on one is seen by the next read on the other, warm or cold, and what is forgotten is gone from both", async () => {
    const [one, two] = nodes;
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
      const shelf = `SHELF-${4_100 + round}`;
      expect((await observe(writer, "ann", `My order ${shelf} is ready for pick-up`))?.status).toBe(201);
      expect(await recalled(reader, "ann", shelf)).toContain(shelf);
    }
    const forgotten = await callService(one, "POST", "/v1/users/ann/forget", { query: "SHELF-4105" });
    expect(forgotten?.status).toBe(200);
    expect(await recalled(two, "ann", "SHELF-4105")).not.toContain("SHELF-4105");
  }, 120_000);

  it("a talk through the gateway of one is there for the next read on the other: both sides of it, once the client has the end of the answer", async () => {
    for (let round = 0; round < 12; round += 1) {
      const [gateway, reader] = round % 2 === 0 ? nodes : [nodes[1], nodes[0]];
      const text = `Crate GW-${round} went out today`;
      const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${gateway.token}`, "content-type": "application/json" },
        body: JSON.stringify({
          model: "fake",
          user: "gus",
          stream: round % 4 < 2,
          messages: [{ role: "user", content: text }],
        }),
      });
      expect(answer.headers.get("x-haima-memory")).toBe("on");
      await readUntilDone(answer, round % 4 < 2);
      const session = decodeURIComponent(answer.headers.get("x-haima-session") ?? "");
      const path = `/v1/users/gus/sessions/${encodeURIComponent(session)}/turns`;
      const said = (await callService(reader, "GET", path))?.body.items.map(({ text: line }: { text: string }) => line);
      expect(said).toEqual([text, "Noted, the crate is on its way."]);
      expect(await recalled(reader, "gus", `GW-${round}`)).toContain(`GW-${round} went out`);
    }
  }, 120_000);

  it("a node opens no more connections to its database than it may, whatever it is asked at once", async () => {
    const args = ["--database", server.url, "--per-second", "100000", "--threads", "2", "--connections", "3"];
    await using busy = await startServe({ folder, args, env: { PGAPPNAME: "busy" } });
    const client = new pg.Client(server.url);
    await client.connect();
    const countOpen = async (): Promise<number> =>
      (await client.query("select 1 from pg_stat_activity where application_name = 'busy'")).rows.length;
    let most = 0;
    const looking = { isOn: true };
    const watching = (async () => {
      while (looking.isOn) most = Math.max(most, await countOpen());
    })();
    const asked = Array.from({ length: 100 }, (_, n) => observe(busy, `crowd-${n % 20}`, `Crate ${n} went out today`));
    const statuses = (await Promise.all(asked)).map((answer) => answer?.status);
    looking.isOn = false;
    await watching;
    await client.end();
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(most).toBe(3);
  }, 120_000);

  it("50 writers to one user, over both nodes at once, lose nothing", async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `Parcel P-${9_000 + index} has been delivered`);
    const answers = await Promise.all(
      texts.map(async (text, index) => await observe(index % 2 === 0 ? nodes[0] : nodes[1], "bo", text)),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(texts.map(() => 201));
    await using haima = await third();
    expect((await haima.turns({ user: "bo" }, "default")).map(({ text }) => text).sort()).toEqual([...texts].sort());
    expect((await haima.audit.verify({ user: "bo" })).map(({ ok }) => ok)).toEqual([true]);
  }, 120_000);

  it("an API key made beside them opens both at the next request, and is refused by both once revoked", async () => {
    await using haima = await third();
    const key = await haima.apiKeys.create({ role: "read-only", name: "reader" });
    const statuses = async () =>
      await Promise.all(
        nodes.map(
          async ({ url }) => (await callService({ url, token: key.token }, "GET", "/v1/users/ann/memories"))?.status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await haima.apiKeys.revoke(key.id);
    expect(await statuses()).toEqual([401, 401]);
  });

  it("a user's key made on one opens what the other wrote, and that of an erased user is gone from both", async () => {
    const [one, two] = nodes;
    await observe(one, "cy", "I am allergic to shellfish");
    await observe(two, "cy", "I live in Porto");
    expect(await recalled(one, "cy", "Where do I live?")).toContain("Porto");
    expect(await recalled(two, "cy", "What am I allergic to?")).toContain("shellfish");
    await callService(one, "POST", "/v1/users/cy/key-rotation", {});
    expect(await recalled(two, "cy", "What am I allergic to?")).toContain("shellfish");
    await observe(two, "cy", "My locker is number L-77");
    expect(await recalled(one, "cy", "L-77")).toContain("L-77");
    expect((await callService(one, "POST", "/v1/users/cy/erasure", {}))?.status).toBe(202);
    expect((await callService(two, "POST", "/v1/users/cy/recall", { query: "Porto" }))?.body.code).toBe("erased");
  }, 120_000);

  it("a node that is killed loses nothing that it acknowledged, and the other goes on", async () => {
    const [, two] = nodes;
    const victim = await startServe({ folder, args: ["--database", server.url, "--per-second", "100000"] });
    const acknowledged: string[] = [];
    const writer = async (name: string) => {
      for (let number = 0; ; number += 1) {
        const text = `Crate ${name}-${number} went out today`;
        const answer = await observe(victim, "di", text);
        if (answer === null) return;
        if (answer.status === 201) acknowledged.push(text);
      }
    };
    const writing = Promise.all(["A", "B", "C", "D"].map(writer));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    await victim.kill();
    await writing;
    expect((await observe(two, "di", "Crate Z-0 went out today"))?.status).toBe(201);
    await using haima = await third();
    const kept = new Set((await haima.turns({ user: "di" }, "default")).map(({ text }) => text));
    for (const text of acknowledged) expect([text, kept.has(text)]).toEqual([text, true]);
    // What was under way at the kill is there whole or not at all: at most one turn of each writer beside what was acknowledged.
    expect(kept.size).toBeLessThanOrEqual(acknowledged.length + 5);
    expect((await haima.doctor()).ok).toBe(true);
  }, 120_000);
});

/** Reads an answer as clients do: a stream up to the event that says that it is done, and no further. */
async function readUntilDone(answer: Response, isStream: boolean): Promise<void> {
  if (!isStream) return void (await answer.text());
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let said = ""; !said.includes("[DONE]"); ) {
    const piece = await pieces?.read();
    if (piece?.value === undefined) throw new Error(`The stream ended without its end: ${said}`);
    said += piece.value;
  }
  void pieces?.cancel();
}
