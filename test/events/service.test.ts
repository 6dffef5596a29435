import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import type { Call, StreamEvent } from "../../src/interfaces/http/route.ts";
import { TALK_ROUTES } from "../../src/interfaces/http/routes/talk.ts";
import { memoryHaima } from "../support/haima.ts";
import { isGenuine, startReceiver } from "../support/receiver.ts";
import { testService } from "../support/service.ts";

it("a service sends what happens to the webhooks that an administrator's key made, and shows the secret once", async () => {
  await using receiver = await startReceiver();
  await using service = await testService({}, { webhooks: { allowHosts: [receiver.host] } });
  const [admin, agent] = [await service.token("admin"), await service.token("agent")];
  expect((await service.call(agent, "POST", "/v1/webhooks", { url: receiver.url })).status).toBe(403);
  const made = await service.call(admin, "POST", "/v1/webhooks", { url: receiver.url, events: ["turn.observed"] });
  expect([made.status, made.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/u)]);
  await service.call(agent, "POST", "/v1/users/ann/turns", { text: "I'm allergic to walnuts." });
  await receiver.until(1);
  const [message] = receiver.received;
  expect(message?.data).toMatchObject({ tenant: "a", user: "ann" });
  expect(message !== undefined && isGenuine(made.body.secret, message, Math.floor(Date.now() / 1_000))).toBe(true);
  const listed = await service.call(admin, "GET", "/v1/webhooks");
  expect(listed.body.items).toMatchObject([{ id: made.body.id, givenUp: 0 }]);
  expect(listed.text).not.toContain(made.body.secret);
  expect((await service.call(admin, "DELETE", `/v1/webhooks/${made.body.id}`)).body).toEqual({ removed: made.body.id });
  expect(service.logged.join("\n")).not.toMatch(/walnuts|whsec/u);
});

it("a service that starts sends what an earlier process left, and says in its metrics and its readiness what was given up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-hooks-"));
  await using receiver = await startReceiver();
  const webhooks = { allowHosts: [receiver.host], attempts: 1 };
  try {
    {
      await using left = await createHaima({ data: folder, webhooks: { ...webhooks, deliver: false } });
      await left.webhooks.add({ url: receiver.url, events: ["turn.observed"], tenant: "a" });
      for (const session of ["one", "two"])
        await left.observe({ tenant: "a", user: "ann" }, { text: "Hello.", session });
    }
    receiver.answer((response, { data }) => response.writeHead(data["session"] === "one" ? 500 : 204).end());
    await using service = await testService({ folder }, { data: folder, webhooks });
    await receiver.until(2);
    expect(receiver.received.map(({ data }) => data["session"])).toEqual(["one", "two"]);
    const admin = await service.token("admin");
    let items: { waiting: number; givenUp: number }[] = [];
    while (items[0]?.waiting !== 0) items = (await service.call(admin, "GET", "/v1/webhooks")).body.items;
    expect(items).toMatchObject([{ givenUp: 1, dead: [{ reason: "status 500" }] }]);
    const { text } = await service.call(admin, "GET", "/metrics");
    expect(text).toContain('haima_webhook_events_total{outcome="given_up"} 1');
    expect(text).toContain('haima_webhook_events_total{outcome="delivered"} 1');
    const ready = await service.call(admin, "GET", "/health/ready");
    expect([ready.status, ready.body.reasons]).toEqual([200, ["webhook events given up"]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("a stream of a user's changes looks at once when its own process wrote, and does not wait for its next look", async () => {
  await using haima = await memoryHaima();
  const route = TALK_ROUTES.find(({ path }) => path.endsWith("/events"));
  const stop = new AbortController();
  const call: Call<string> = {
    ...{ haima, caller: { key: "k", tenant: "default", role: "agent", agent: null }, param: () => "ann" },
    ...{ idempotencyKey: null, ifMatch: null, lastEventId: null, wantsEvents: true, signal: stop.signal },
    charge: async () => undefined,
    // This pause ends by news alone.
    pause: async (news) => {
      if (!news.aborted) await new Promise((resolve) => news.addEventListener("abort", resolve));
    },
    stream: (events) => {
      stream = events[Symbol.asyncIterator]();
      return new Response();
    },
  };
  let stream: AsyncIterator<StreamEvent> | null = null;
  route?.run(call, {});
  const next = async () => (await stream?.next())?.value?.event;
  expect(await next()).toBe("open");
  for (let round = 0; round < 3; round += 1) {
    const change = next();
    await haima.remember({ user: "bob" }, { text: "Likes coffee" });
    await haima.remember({ user: "ann" }, { text: `Likes tea number ${round}` });
    expect(await change).toBe("change");
  }
  stop.abort();
});
