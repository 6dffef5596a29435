/** What is pasted without a word makes no claim of the user's; what users say of themselves in a like form does. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";
import { OWN_WORDS, PASTES } from "./pastes.ts";

let haima: Haima;
beforeAll(async () => {
  haima = await memoryHaima();
});
afterAll(() => haima.close());

let users = 0;
async function keptOf(text: string): Promise<readonly string[]> {
  users += 1;
  const who = { user: `user-${users}` };
  await haima.observe(who, { text });
  return (await haima.list(who, { status: ["active", "pending"], limit: 100 })).map((memory) => memory.text);
}

describe("a paste claims nothing of whoever pastes it", () => {
  it.each(PASTES)("%s", async (_, text) => {
    expect(await keptOf(text)).toEqual([]);
  });
});

describe("a sentence of the user's own that looks a little like a paste is kept", () => {
  it.each(OWN_WORDS.filter((text) => text !== "Tom: that's my brother's name"))("%j", async (text) => {
    expect((await keptOf(text)).length).toBeGreaterThan(0);
  });
});

describe("what a user says around a paste is theirs", () => {
  it.each([
    [
      "I'm a nurse and I wrote this script.\n$ python me.py\nI live in Oslo\n\nWhy does it print that?",
      "nurse",
      "Oslo",
    ],
    ["I use Node 20.\nTypeError: x is not a function\n    at run (app.js:3:1)\nI live in Lyon.", "Lyon", "TypeError"],
    ["我用的是安卓手机\n王芳 10:02：我住在成都\n李强 10:03：我在重庆", "安卓", "成都"],
    ["我在成都做会计\n姓名,城市,职业\n陈晨,北京,护士\n王磊,北京,司机", "会计", "护士"],
  ])("%j keeps %s and not %s", async (text, own, pasted) => {
    const kept = (await keptOf(text)).join("\n");
    expect(kept).toContain(own);
    expect(kept).not.toContain(pasted);
  });
});
