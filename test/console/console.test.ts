import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EN } from "../../web/src/words/en.ts";
import { ZH } from "../../web/src/words/zh.ts";
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
    const ground = await page.evaluate("getComputedStyle(document.documentElement).backgroundColor");
    expect(ground).toBe(colorScheme === "dark" ? "rgb(18, 23, 26)" : "rgb(246, 247, 247)");
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
    await page.getByLabel(EN.user.id).fill("maya");
    await page.getByRole("button", { name: EN.user.open }).click();
    await page.getByRole("alert").filter({ hasText: "unauthorized" }).waitFor();
    await shoot("sign-in-en-light");
    await page.getByLabel(EN.access.key).fill(service.token);
    await page.getByRole("button", { name: EN.access.open }).click();
    await goTo(page, EN.views.memories);
    await page.getByText("I'm vegetarian").first().waitFor();
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
    await page.getByRole("alert").filter({ hasText: EN.load.unreachable }).waitFor();
    await page.getByRole("button", { name: EN.load.again }).waitFor();
    await shoot("gone-en-light");
    await seen.context.close();
  });
});
