import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { labelsThatFit } from "../../web/src/parts/graph-labels.ts";
import { EN } from "../../web/src/words/en.ts";
import { ZH } from "../../web/src/words/zh.ts";
import { reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { startReceiver } from "../support/receiver.ts";
import { openBrowser, type Visit, visit } from "./support/browser.ts";
import { buildConsole, callService, type Service, startService } from "./support/service.ts";

let browser: Browser;
let service: Service;

beforeAll(async () => {
  await buildConsole();
  [browser, service] = await Promise.all([openBrowser(), startService()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await service?.dispose();
});

/** Nothing broke, and nobody else was asked for anything. */
function expectQuiet({ complaints, strangers }: Visit): void {
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
}

/** Waits until nothing says that it is being loaded. */
const settled = async (page: Page) => await page.locator(".loading").first().waitFor({ state: "detached" });

const goTo = async (page: Page, view: string) =>
  await page.getByRole("navigation").getByRole("link", { name: view }).click();

describe("the console", { timeout: 90_000 }, () => {
  it("has the same words in both languages", () => {
    const keysOf = (words: object): readonly string[] =>
      Object.entries(words).flatMap(([key, value]) =>
        typeof value === "object" ? keysOf(value).map((inner) => `${key}.${inner}`) : [key],
      );
    expect(keysOf(ZH)).toEqual(keysOf(EN));
  });

  it("shows beside a reply what was remembered and why, and leads to the words that a memory rests on", async () => {
    const seen = await visit(browser, service.address);
    const { page, shoot } = seen;
    await page.getByLabel(EN.chat.say).fill("下午茶想吃点水果甜品，有什么推荐？");
    await page.getByRole("button", { name: EN.chat.send }).click();
    const used = page.getByRole("complementary", { name: EN.chat.used });
    const mango = used.getByRole("link", { name: "我对芒果过敏" }).first();
    await mango.waitFor();
    expect(await used.getByRole("list", { name: EN.chat.why }).first().textContent()).toContain(EN.parts["topic"]);
    await shoot("chat-en-light");
    await mango.click();
    await page.getByRole("heading", { name: EN.memory.provenance }).waitFor();
    expect(await page.locator("mark").first().textContent()).toBe("我对芒果过敏");
    expect(await page.locator("blockquote").first().textContent()).toBe("我对芒果过敏，吃一点就起疹子。");
    await shoot("memory-en-light");
    expect(page.url()).not.toContain("token");
    expectQuiet(seen);
    await seen.context.close();
  });

  it.each([
    { name: "en-light", locale: "en-GB", colorScheme: "light" as const, words: EN, user: "maya" },
    { name: "zh-dark", locale: "zh-CN", colorScheme: "dark" as const, words: ZH, user: "xiaoyu" },
  ])("has every view, in the language and the colours of the system ($name)", async (look) => {
    const { words, user, locale, colorScheme } = look;
    const seen = await visit(browser, service.address, { locale, colorScheme });
    const { page, shoot } = seen;
    await page.getByLabel(words.user.label).selectOption(user);
    for (const [view, name] of Object.entries(words.views)) {
      await goTo(page, name);
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await settled(page);
      expect(await page.getByRole("alert").count()).toBe(0);
      if (view === "graph") await page.locator(".graph canvas").first().waitFor();
      if (view === "mood") await page.locator(".chart canvas").waitFor();
      await shoot(`${view}-${look.name}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [view, name] of Object.entries(words.views)) {
      await goTo(page, name);
      await settled(page);
      const isWider = await page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth",
      );
      expect([view, isWider]).toEqual([view, false]);
      await shoot(`${view}-${look.name}-narrow`);
    }
    const ground = await page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
    expect(ground).toBe(colorScheme === "dark" ? "rgb(18, 23, 26)" : "rgb(246, 247, 247)");
    expectQuiet(seen);
    await seen.context.close();
  });

  it("shows what memory has at once, the words as they come, and lets a reply be stopped", async () => {
    const model = await startFakeModelServer(reply("one two three four five six seven eight", { pauseMs: 300 }));
    const spoken = await startService({ HAIMA_MODEL_URL: model.baseUrl, HAIMA_MODEL: "fake" });
    try {
      const seen = await visit(browser, spoken.address);
      const { page, shoot } = seen;
      const say = async (text: string) => {
        await page.getByLabel(EN.chat.say).fill(text);
        await page.getByLabel(EN.chat.say).press("Enter");
      };
      await page.getByLabel(EN.user.label).selectOption("maya");
      await say("Any idea for dinner tonight?");
      const first = page.getByRole("article").first();
      await first.getByText(/one/u).waitFor();
      expect(await first.getByRole("complementary").textContent()).toContain("I'm vegetarian");
      expect(await first.textContent()).not.toContain("eight");
      expect(await first.getAttribute("aria-busy")).toBe("true");
      await shoot("chat-coming-en-light");
      await first.getByText(EN.chat.from.model).waitFor();
      expect(await first.textContent()).toContain("one two three four five six seven eight");
      expect(await first.getAttribute("aria-busy")).toBe("false");
      model.otherwise(reply("alpha beta gamma delta epsilon zeta", { pauseMs: 4_000 }));
      await say("And tomorrow?");
      const second = page.getByRole("article").nth(1);
      await second.getByText(/alpha/u).waitFor();
      // The talk goes on while another view is looked at.
      await goTo(page, EN.views.memories);
      await goTo(page, EN.views.chat);
      await page.getByRole("button", { name: EN.chat.stop }).click();
      await second.getByText(EN.chat.stopped).waitFor();
      expect(await second.textContent()).not.toContain("zeta");
      expect(await first.getByRole("complementary").textContent()).toContain("I'm vegetarian");
      expectQuiet(seen);
      await seen.context.close();
    } finally {
      await spoken.dispose();
      await model.close();
    }
  });

  it("lists documents, shows what one says, and takes it out once that is confirmed", async () => {
    const learnt = { title: "House rules", text: "# Quiet\n\nIt is quiet after ten." };
    await callService(service, "POST", "/v1/knowledge/documents", learnt);
    const seen = await visit(browser, service.address);
    const { page, shoot } = seen;
    await goTo(page, EN.views.knowledge);
    await page.getByRole("button", { name: "House rules" }).click();
    await page.getByText("It is quiet after ten.").waitFor();
    await shoot("document-en-light");
    const row = page.getByRole("listitem").filter({ hasText: "House rules" });
    await row.getByRole("button", { name: EN.memories.forget }).click();
    await page.getByRole("dialog").getByRole("button", { name: EN.memories.forgetNow }).click();
    await row.waitFor({ state: "detached" });
    const { items } = await callService(service, "GET", "/v1/knowledge/documents");
    expect(items.map(({ title }: { title: string }) => title)).not.toContain("House rules");
    expectQuiet(seen);
    await seen.context.close();
  });

  it("shows how webhooks fare and stops and starts one, and the four quadrants of the doctor, by the keyboard too", async () => {
    await using receiver = await startReceiver();
    const watched = await startService({ HAIMA_WEBHOOK_HOSTS: receiver.host });
    const seen = await visit(browser, watched.address);
    try {
      const { page, shoot } = seen;
      await goTo(page, EN.views.service);
      await page.getByText(EN.service.noWebhooks).waitFor();
      const hook = { url: receiver.url, name: "crm", events: ["memory.created"] };
      const { id } = await callService(watched, "POST", "/v1/webhooks", hook);
      await callService(watched, "POST", "/v1/users/maya/memories", { text: "Likes tea" });
      await receiver.until(1);
      const again = page.getByRole("button", { name: EN.service.again });
      const row = page.getByRole("listitem").filter({ hasText: "crm" });
      await expect
        .poll(async () => {
          await again.click();
          await settled(page);
          return (await row.count()) > 0 ? await row.textContent() : "";
        })
        .toContain("Last event taken");
      await row.getByRole("button", { name: EN.service.stopOf(receiver.url) }).focus();
      await page.keyboard.press("Enter");
      await row.getByText(EN.service.stopped, { exact: true }).waitFor();
      expect((await callService(watched, "GET", "/v1/webhooks")).items[0].stoppedAt).not.toBeNull();
      await page.getByRole("button", { name: EN.service.check }).click();
      await page.getByText(EN.service.sound).waitFor();
      for (const title of [EN.service.writes, EN.service.delay, EN.service.provenance, EN.service.anchors])
        await page.getByRole("heading", { level: 3, name: title }).waitFor();
      await shoot("service-checked-en-light");
      await row.getByRole("button", { name: EN.service.startOf(receiver.url) }).click();
      await row.getByText(EN.service.working, { exact: true }).waitFor();
      await callService(watched, "DELETE", `/v1/webhooks/${id}`);
      await row.getByRole("button", { name: EN.service.stopOf(receiver.url) }).click();
      await row.getByRole("alert").filter({ hasText: "not_found" }).waitFor();
      expect(seen.complaints.filter((text) => !text.includes("404"))).toEqual([]);
      expect(seen.strangers).toEqual([]);
    } finally {
      await seen.context.close();
      await watched.dispose();
    }
  });

  it("draws labels only where they have room: none lies on another, or on a node", () => {
    const node = (id: string, x: number, y: number) => ({ id, x, y, radius: 6, width: 100 });
    const crowd = Array.from({ length: 60 }, (_, n) => node(String(n), (n % 6) * 40, Math.floor(n / 6) * 12));
    expect(labelsThatFit([node("a", 0, 0), node("b", 300, 0)])).toEqual(
      new Map([
        ["a", "right"],
        ["b", "right"],
      ]),
    );
    expect(labelsThatFit([node("a", 0, 0), node("b", 40, 0)])).toEqual(
      new Map([
        ["a", "left"],
        ["b", "right"],
      ]),
    );
    const fitting = labelsThatFit(crowd);
    expect(fitting.size).toBeGreaterThan(2);
    expect(fitting.size).toBeLessThan(30);
  });

  it("offers a key that only reads nothing that it may not do, and asks for nothing that is refused", async () => {
    const { token } = await callService(service, "POST", "/v1/keys", { role: "read-only" });
    const seen = await visit(browser, `${service.url}/console#token=${token}&users=maya`);
    const { page } = seen;
    await page.getByText(EN.chat.readOnly).waitFor();
    for (const name of [EN.views.audit, EN.views.service])
      expect(await page.getByRole("navigation").getByRole("link", { name }).count()).toBe(0);
    await goTo(page, EN.views.memories);
    await page.getByText("I'm vegetarian").first().waitFor();
    await goTo(page, EN.views.knowledge);
    await page.getByRole("button", { name: "Bike shop: returns" }).waitFor();
    const buttons = [EN.memories.edit, EN.memories.forget, EN.memories.pin, EN.chat.send, EN.knowledge.learn];
    for (const name of buttons) expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
    expectQuiet(seen);
    await seen.context.close();
  });

  it("changes language and colours at once, and keeps them", async () => {
    const seen = await visit(browser, service.address);
    const { page } = seen;
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByRole("heading", { name: ZH.views.chat }).waitFor();
    await page.getByLabel(ZH.look.theme).selectOption("dark");
    await page.reload();
    await page.getByRole("heading", { name: ZH.views.chat }).waitFor();
    expect(await page.evaluate("getComputedStyle(document.documentElement).colorScheme")).toBe("dark");
    expect(await page.evaluate("document.documentElement.lang")).toBe("zh-CN");
    expectQuiet(seen);
    await seen.context.close();
  });

  it("finds a memory by its meaning, corrects it, shows who was faster, and forgets it once that is confirmed", async () => {
    const seen = await visit(browser, service.address);
    const { page, complaints, strangers, shoot } = seen;
    const user = "editor";
    const { memory } = await callService(service, "POST", `/v1/users/${user}/memories`, { text: "I play the cello" });
    await page.goto(`${service.url}/console#/${user}/memories`);
    await page.getByLabel(EN.memories.search).fill("cello");
    const row = page.getByRole("listitem").filter({ hasText: "I play the cello" });
    await row.getByRole("button", { name: EN.memories.edit }).click();
    await callService(service, "PATCH", `/v1/users/${user}/memories/${memory.id}`, { text: "I play the viola" });
    await page.getByLabel(EN.memories.text).fill("I play the violin");
    await page.getByRole("button", { name: EN.memories.save }).click();
    await page.getByRole("alert").filter({ hasText: "version_conflict" }).waitFor();
    expect(await page.getByRole("dialog").textContent()).toContain("I play the viola");
    await shoot("conflict-en-light");
    await page.getByRole("button", { name: EN.memories.save }).click();
    const corrected = page.getByRole("listitem").filter({ hasText: "I play the violin" });
    await corrected.getByRole("button", { name: EN.memories.forget }).click();
    await shoot("forget-en-light");
    await page.getByRole("button", { name: EN.memories.cancel }).click();
    await corrected.getByRole("button", { name: EN.memories.forget }).click();
    await page.getByRole("button", { name: EN.memories.forgetNow }).click();
    await page.getByText(EN.memories.noneFound).waitFor();
    const left = await callService(service, "GET", `/v1/users/${user}/memories`);
    expect(left.items).toEqual([]);
    // The browser itself notes each answer of 4xx; that one was asked for.
    expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);
    expect(strangers).toEqual([]);
    await seen.context.close();
  });

  it("shows markup in a memory as the text that it is", async () => {
    const user = "<b>mallory";
    const text = `I like <img src=x onerror="window.broken=1"> and </script><script>window.broken=1</script>`;
    const path = `/v1/users/${encodeURIComponent(user)}/memories`;
    const { memory } = await callService(service, "POST", path, { text, tags: ["<i>tag</i>"] });
    const seen = await visit(browser, service.address);
    const { page } = seen;
    for (const place of ["memories", `memories/${memory.id}`, "graph"]) {
      await page.goto(`${service.url}/console#/${encodeURIComponent(user)}/${place}`);
      await settled(page);
      if (place.startsWith("memories")) await page.getByText(text).first().waitFor();
      expect(await page.locator("main img, main script, main i, main b").count()).toBe(0);
    }
    expect(await page.evaluate("'broken' in window")).toBe(false);
    expectQuiet(seen);
    await seen.context.close();
  });

  it("is used by the keyboard alone: past the navigation, to a view, a talk, and a memory", async () => {
    const seen = await visit(browser, service.address);
    const { page, shoot } = seen;
    const focused = async () => String(await page.evaluate("document.activeElement?.textContent"));
    await page.getByRole("heading", { name: EN.views.chat }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(EN.skip);
    await shoot("skip-en-light");
    await page.keyboard.press("Enter");
    const isLine = async () => (await page.evaluate("document.activeElement?.getAttribute('name')")) === "line";
    for (let step = 0; step < 6 && !(await isLine()); step += 1) await page.keyboard.press("Tab");
    await page.keyboard.type("我妈妈爱喝什么？");
    await page.keyboard.press("Enter");
    await page.getByRole("complementary", { name: EN.chat.used }).getByRole("link").first().waitFor();
    for (let step = 0; step < 20 && !(await focused()).includes("龙井"); step += 1)
      await page.keyboard.press("Shift+Tab");
    const outline = await page.evaluate("getComputedStyle(document.activeElement ?? document.body).outlineStyle");
    expect(outline).toBe("solid");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: EN.memory.provenance }).waitFor();
    expect(page.url()).toContain("/memories/");
    expectQuiet(seen);
    await seen.context.close();
  });

  it("asks for a key when it has none or a wrong one, and opens with the right one", async () => {
    const seen = await visit(browser, `${service.url}/`);
    const { page, shoot, complaints } = seen;
    expect(page.url()).toBe(`${service.url}/console`);
    await page.getByLabel(EN.access.key).fill("haima_wrong");
    await page.getByRole("button", { name: EN.access.open }).click();
    await page.getByRole("alert").filter({ hasText: "unauthorized" }).waitFor();
    await shoot("sign-in-en-light");
    await page.getByLabel(EN.access.key).fill(service.token);
    await page.getByRole("button", { name: EN.access.open }).click();
    await page.getByRole("list", { name: EN.user.known }).getByRole("link", { name: "xiaoyu" }).waitFor();
    await shoot("users-en-light");
    await page.getByLabel(EN.user.id).fill("maya");
    await page.getByRole("button", { name: EN.user.open }).click();
    await goTo(page, EN.views.memories);
    await page.getByText("I'm vegetarian").first().waitFor();
    await page.getByRole("button", { name: EN.access.leave }).click();
    await page.getByLabel(EN.access.key).waitFor();
    expect(await page.evaluate("sessionStorage.getItem('haima.token')")).toBeNull();
    expect(page.url()).not.toContain("maya");
    expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
    await seen.context.close();
  });

  it("serves only its own files, with a policy, and says when a browser has them already", async () => {
    const get = async (path: string, options: RequestInit = {}) => {
      const response = await fetch(`${service.url}${path}`, options);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const page = await get("/console");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const [, script = ""] = /src="(\/console\/assets\/[^"]+\.js)"/u.exec(page.text) ?? [];
    const asset = await get(script);
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    const again = await get(script, { headers: { "if-none-match": asset.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    const others = ["/console/..%2f..%2fpackage.json", "/console/%2e%2e/cli.js", "/console/assets", "/console/no.js"];
    for (const path of others) expect((await get(path)).status).toBe(404);
    expect((await get("/console", { method: "POST" })).status).toBe(404);
  });

  it("says so when the service is gone, which Ctrl-C ends cleanly", async () => {
    const seen = await visit(browser, service.address);
    const { page, shoot } = seen;
    await page.getByRole("heading", { name: EN.views.chat }).waitFor();
    expect(await service.stop()).toBe(0);
    await goTo(page, EN.views.memories);
    await page
      .getByRole("alert")
      .filter({ hasText: EN.load.codes["unreachable"] ?? "" })
      .waitFor();
    await page.getByRole("button", { name: EN.load.again }).waitFor();
    await shoot("gone-en-light");
    await seen.context.close();
  });
});
