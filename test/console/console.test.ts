import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, visit } from "./support/browser.ts";
import { buildConsole, type Service, startService } from "./support/service.ts";

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

describe("the console", () => {
  it("shows beside a reply what was remembered and why, and leads to the words that a memory rests on", async () => {
    const { page, complaints, strangers, shoot } = await visit(browser, service.address);
    await page.getByLabel("Your line").fill("下午茶想吃点水果甜品，有什么推荐？");
    await page.getByRole("button", { name: "Send" }).click();
    const used = page.getByRole("complementary", { name: "Memory used" });
    await used.getByRole("link", { name: /芒果/u }).first().waitFor();
    expect(await used.getByRole("list", { name: "why" }).first().textContent()).toMatch(/topic|words|statement/u);
    await shoot("chat-en-light");
    await used.getByRole("link", { name: /芒果/u }).first().click();
    await page.getByRole("heading", { name: "Where it comes from" }).waitFor();
    expect(await page.locator("mark").first().textContent()).toContain("芒果过敏");
    await shoot("memory-en-light");
    expect(page.url()).not.toContain("token");
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
  });
});
