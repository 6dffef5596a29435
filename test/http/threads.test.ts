import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { repositoryRoot } from "../support/repository.ts";
import { callService, type ServeProcess, startServe } from "../support/serve-process.ts";

/** A user for each thread, and then some. */
const USERS = ["ann", "bob", "cid", "dee", "eve", "fay"];

describe("a service whose work is done in threads", () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-threads-"));
  let service: ServeProcess;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    const args = ["--threads", "2", "--per-second", "100000", "--webhook-host", receiver.host];
    service = await startServe({ folder, args });
  }, 120_000);

  afterAll(async () => {
    await service.stop();
    await receiver[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  it("remembers each user, whose writes the next read sees", async () => {
    const recalled = await Promise.all(
      USERS.map(async (user) => {
        await callService(service, "POST", `/v1/users/${user}/turns`, { text: `I'm allergic to ${user}nuts.` });
        return await callService(service, "POST", `/v1/users/${user}/recall`, { query: "What am I allergic to?" });
      }),
    );
    for (const [at, user] of USERS.entries()) expect(recalled[at]?.body.items[0].text).toContain(`${user}nuts`);
  });

  it("keeps the codes of faults, those inside a batch too", async () => {
    const missing = await callService(service, "GET", "/v1/users/ann/memories/01JGFJJZ00FW2SB8CYQKG6YXZC");
    expect([missing?.status, missing?.body.code]).toEqual([404, "not_found"]);
    const turns = [{ text: "I live in Hamburg." }, { text: " " }];
    const batch = await callService(service, "POST", "/v1/users/ann/turns/batch", { turns });
    expect(
      batch?.body.outcomes.map(({ ok, error }: { ok: boolean; error?: { code: string } }) => [ok, error?.code]),
    ).toEqual([
      [true, undefined],
      [false, "invalid_input"],
    ]);
  });

  it("streams a chat piece by piece, and an export line by line", async () => {
    const headers = { authorization: `Bearer ${service.token}`, "content-type": "application/json" };
    const chat = await fetch(`${service.url}/v1/users/bob/chat`, {
      method: "POST",
      headers: { ...headers, accept: "text/event-stream" },
      body: JSON.stringify({ text: "What am I allergic to?" }),
    });
    const events = await chat.text();
    expect(events).toContain("event: text");
    expect(events).toContain("bobnuts");
    const lines = await (await fetch(`${service.url}/v1/users/bob/export`, { headers })).text();
    expect(lines.trim().split("\n").length).toBeGreaterThan(3);
  });

  it("does what a tenant shares in one place, and says who called", async () => {
    const text = "The swimming pool of the hotel opens at seven in the morning.";
    expect((await callService(service, "POST", "/v1/knowledge/documents", { title: "Pool", text }))?.status).toBe(201);
    const known = await callService(service, "POST", "/v1/knowledge/query", {
      query: "When does the swimming pool of the hotel open?",
    });
    expect(JSON.stringify(known?.body)).toContain("at seven");
    const audit = await callService(service, "GET", "/v1/users/ann/audit");
    expect(audit?.body.items[0].actor).toMatch(/^key:/u);
  });

  it("tells at once what happened in a thread to who listens", async () => {
    const headers = { authorization: `Bearer ${service.token}` };
    const stream = await fetch(`${service.url}/v1/users/eve/events`, { headers });
    const pieces = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const until = async (event: string): Promise<void> => {
      for (let said = ""; !said.includes(event); ) said += (await pieces?.read())?.value ?? event;
    };
    await until("event: open");
    await callService(service, "POST", "/v1/users/eve/turns", { text: "I moved to Ghent." });
    await until("event: change");
    await pieces?.cancel();
  });

  it("sends what happened in any thread to webhooks, to hosts that the operator allows", async () => {
    const webhook = { url: receiver.url, events: ["memory.created"] };
    expect((await callService(service, "POST", "/v1/webhooks", webhook))?.status).toBe(201);
    for (const user of USERS) await callService(service, "POST", `/v1/users/${user}/memories`, { text: "Likes tea" });
    await receiver.until(USERS.length);
    expect(receiver.received.map(({ data }) => data["user"]).toSorted()).toEqual(USERS);
  });

  it("counts what is done in them, and is ready", async () => {
    const headers = { authorization: `Bearer ${service.token}` };
    const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^haima_turns_total\{role="user"\} ([89]|1[01])$/mu);
    expect((await callService(service, "GET", "/health/ready"))?.body.ready).toBe(true);
  });

  it("stops when it is told to, with everything that it acknowledged", async () => {
    const turn = await callService(service, "POST", "/v1/users/fay/turns", { text: "My sister lives in Lyon." });
    expect(turn?.status).toBe(201);
    expect(await service.stop()).toBe(0);
    service = await startServe({ folder, args: ["--threads", "0"] });
    const found = await callService(service, "POST", "/v1/users/fay/recall", { query: "Where does my sister live?" });
    expect(found?.body.items[0].text).toContain("Lyon");
  }, 120_000);
});

describe("a service whose threads die", () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-mortal-"));
  const mortal = pathToFileURL(join(repositoryRoot, "test", "support", "mortal-threads.mjs")).href;
  let service: ServeProcess;

  beforeAll(async () => {
    const env = { NODE_OPTIONS: `--import=${mortal} --max-old-space-size=400` };
    service = await startServe({ folder, env, args: ["--threads", "2", "--per-second", "100000"] });
  }, 120_000);

  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends a turn until it is acknowledged, as its sender should; gives what was answered before. */
  const insist = async (user: string, text: string): Promise<readonly unknown[]> => {
    const refused: unknown[] = [];
    for (;;) {
      const answer = await fetch(`${service.url}/v1/users/${user}/turns`, {
        method: "POST",
        headers: { ...headers(), "idempotency-key": text },
        body: JSON.stringify({ text }),
      });
      const { code, retry } = (await answer.json()) as { code?: string; retry?: boolean };
      if (answer.status === 201) return refused;
      refused.push([answer.status, code, retry, answer.headers.get("retry-after") !== null]);
      if (refused.length > 50) return refused;
    }
  };
  const headers = () => ({ authorization: `Bearer ${service.token}`, "content-type": "application/json" });
  const turnsOf = async (user: string): Promise<readonly string[]> => {
    const found = await callService(service, "GET", `/v1/users/${user}/sessions/default/turns?limit=200`);
    return found?.body.items.map(({ text }: { text: string }) => text).toSorted();
  };

  it("run out of memory: callers are told to call again, others are started, and nothing acknowledged is lost", async () => {
    const stop = new AbortController();
    const sent = new Map(USERS.map((user) => [user, 0]));
    const refused: unknown[] = [];
    const writing = USERS.map(async (user) => {
      for (let n = 0; !stop.signal.aborted; n += 1) {
        refused.push(...(await insist(user, `Crate ${n} went out today`)));
        sent.set(user, n + 1);
      }
    });
    const least = () => Math.min(...sent.values());
    try {
      await expect.poll(least, { timeout: 120_000 }).toBeGreaterThan(2);
      process.kill(service.pid, "SIGWINCH");
      await expect.poll(() => refused.length, { timeout: 120_000 }).toBeGreaterThan(0);
      const before = least();
      await expect.poll(least, { timeout: 120_000 }).toBeGreaterThan(before);
    } finally {
      stop.abort();
      await Promise.all(writing);
    }
    for (const answer of refused) expect(answer).toEqual([503, "interrupted", true, true]);
    for (const user of USERS) {
      const texts = Array.from({ length: sent.get(user) ?? 0 }, (_, n) => `Crate ${n} went out today`);
      expect(await turnsOf(user)).toEqual(texts.toSorted());
    }
  }, 300_000);

  it("tells who listens of what happens in the new threads, and is ready", async () => {
    const answer = await fetch(`${service.url}/v1/users/ann/events`, { headers: headers() });
    const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const until = async (event: string): Promise<void> => {
      for (let said = ""; !said.includes(event); ) said += (await pieces?.read())?.value ?? event;
    };
    await until("event: open");
    process.kill(service.pid, "SIGUSR2");
    await insist("ann", "I moved to Ghent.");
    await until("event: change");
    await pieces?.cancel();
    expect((await callService(service, "GET", "/health/ready"))?.body.ready).toBe(true);
  }, 120_000);
});
