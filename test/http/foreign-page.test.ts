import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, visit } from "../console/support/browser.ts";
import { type FakeModelServer, reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { type TestService, testService } from "../support/service.ts";

let browser: Browser;
let service: TestService;
let upstream: FakeModelServer;
let foreign: Server;
let foreignPort = 0;
let token = "";

beforeAll(async () => {
  upstream = await startFakeModelServer(reply("Secret of the model."));
  // The name resolves to this machine, as a page's own name server can make it do.
  browser = await openBrowser(["--host-resolver-rules=MAP evil.test 127.0.0.1"]);
  service = await testService({ gateway: { baseUrl: upstream.baseUrl } });
  // The page even holds a key: it is the browser that must not get it in.
  token = await service.token("admin");
  await service.call(token, "POST", "/v1/users/ann/turns", { text: "My cat is called Mimi." });
  foreign = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>elsewhere</title>");
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  foreignPort = (foreign.address() as AddressInfo).port;
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await service?.[Symbol.asyncDispose]();
  await upstream?.close();
  foreign?.close();
});

/** What a page can try: to read, to write with or without asking first, and to let forms, pictures and scripts ask. */
const ATTEMPTS = `async ({ base, token }) => {
  const chat = JSON.stringify({ model: "m", user: "ann", messages: [{ role: "user", content: "Hi" }] });
  const turn = JSON.stringify({ text: "I live in Trojan Street." });
  const bearer = { authorization: "Bearer " + token };
  const json = { ...bearer, "content-type": "application/json" };
  const tries = {
    read: () => fetch(base + "/v1/users/ann/memories", { headers: bearer }),
    keyless: () => fetch(base + "/openapi.json"),
    write: () => fetch(base + "/v1/users/ann/turns", { method: "POST", headers: json, body: turn }),
    gateway: () => fetch(base + "/v1/chat/completions", { method: "POST", headers: json, body: chat }),
    models: () => fetch(base + "/v1/models", { headers: bearer }),
    mcp: () => fetch(base + "/mcp?user=ann", { method: "POST", headers: json, body: "{}" }),
    blindWrite: () => fetch(base + "/v1/users/ann/turns", { method: "POST", mode: "no-cors", body: turn }),
    blindChat: () => fetch(base + "/v1/chat/completions", { method: "POST", mode: "no-cors", body: chat }),
    blindMcp: () => fetch(base + "/mcp?user=ann", { method: "POST", mode: "no-cors", body: "{}" }),
    events: () => new Promise((resolve, reject) => {
      const source = new EventSource(base + "/v1/users/ann/events");
      source.onopen = () => resolve(new Response("open"));
      source.onerror = () => reject(new Error("refused"));
    }),
    script: () => new Promise((resolve, reject) => {
      const tag = Object.assign(document.createElement("script"), { src: base + "/docs/page.js" });
      tag.onload = () => resolve(new Response("loaded"));
      tag.onerror = () => reject(new Error("refused"));
      document.head.append(tag);
    }),
  };
  const read = {};
  for (const [name, attempt] of Object.entries(tries))
    read[name] = await attempt().then(async (answer) => answer.status + " " + (await answer.text()), () => "refused");
  return read;
}`;

async function attemptsOf(page: Page, base: string): Promise<Readonly<Record<string, string>>> {
  return await page.evaluate(`(${ATTEMPTS})(${JSON.stringify({ base, token })})`);
}

/** Nothing was written, and the model was asked nothing. */
async function expectUntouched(): Promise<void> {
  expect(upstream.requests).toEqual([]);
  const { text } = await service.call(token, "GET", "/v1/users/ann/memories");
  expect(text).toContain("Mimi");
  expect(text).not.toContain("Trojan");
  expect(service.logged.filter((line) => line.includes('"method":"POST"') && line.includes("completions"))).toEqual([]);
}

describe("a page of another origin in a browser", { timeout: 60_000 }, () => {
  it.each(["127.0.0.1", "localhost"])("on %s reads and writes nothing, though it holds a key", async (name) => {
    const page = await browser.newPage();
    await page.goto(`http://${name}:${foreignPort}/`);
    const read = await attemptsOf(page, service.url);
    expect(Object.keys(read)).toHaveLength(11);
    expect(Object.entries(read).filter(([, outcome]) => outcome !== "refused")).toEqual([]);
    await expectUntouched();
    await page.close();
  });

  it("whose name was made to point here is refused under it", async () => {
    const page = await browser.newPage();
    const base = `http://evil.test:${service.service.port}`;
    // The page was loaded before its name pointed here; what it asks for then is same-origin to the browser.
    await page.route(`${base}/trap`, async (route) => await route.fulfill({ contentType: "text/html", body: "<p>" }));
    await page.goto(`${base}/trap`);
    for (const [attempt, outcome] of Object.entries(await attemptsOf(page, base)))
      expect([attempt, /^(?:403 |refused)/u.test(outcome)]).toEqual([attempt, true]);
    await expectUntouched();
    await page.close();
  });

  it("may not be in a frame of the service's, nor the service in one of its", async () => {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${foreignPort}/`);
    await page.evaluate(`document.body.innerHTML = '<iframe src="${service.url}/docs"></iframe>'`);
    await page.waitForTimeout(500);
    const shown = await Promise.all(page.frames().map(async (frame) => await frame.content().catch(() => "")));
    expect(shown.join("")).not.toContain("Haima API");
    await page.close();
  });
});

describe("the API page", { timeout: 60_000 }, () => {
  it("shows every operation with what it takes and gives, in both languages, and asks nobody else for anything", async () => {
    const seen = await visit(browser, `${service.url}/docs`);
    const { page, shoot } = seen;
    const { body } = await service.call(token, "GET", "/openapi.json");
    const count = Object.values(body.paths).flatMap((path) => Object.keys(path as object)).length;
    await page.getByText("/v1/users/{user}/recall").first().waitFor();
    expect(await page.locator("main details").count()).toBe(count);
    await page.locator("#postUsersUserRecall > summary").click();
    await page.locator("#postUsersUserRecall").getByText('"query"').first().waitFor();
    await shoot("docs-en-light");
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByText("租户由 API 密钥决定").waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")).toBe(
      false,
    );
    await page.emulateMedia({ colorScheme: "dark" });
    await shoot("docs-zh-dark-narrow");
    expect([seen.complaints, seen.strangers]).toEqual([[], []]);
    await seen.context.close();
  });
});
