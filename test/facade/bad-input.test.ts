import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

let haima: Haima;
beforeAll(async () => {
  haima = await memoryHaima();
});
afterAll(async () => {
  await haima.close();
});

const refusedScopes: readonly (readonly [string, unknown])[] = [
  ["an empty user", { user: "" }],
  ["a missing user", {}],
  ["an undefined user", { user: undefined }],
  ["a user that is an operator object", { user: { $gt: "" } }],
  ["a NUL in the user", { user: "a\u0000b" }],
  ["a control character in the tenant", { user: "a", tenant: "t\u0007" }],
  ["a lone surrogate in the user", { user: "\ud83d" }],
  ["a user of more than 512 bytes", { user: "用".repeat(171) }],
  ["an empty agent", { user: "a", agent: "" }],
  ["no scope at all", null],
];

describe("a scope that names nobody", () => {
  it.each(refusedScopes)("is refused by every verb: %s", async (_, scope) => {
    // biome-ignore lint/suspicious/noExplicitAny: callers in plain JavaScript pass anything.
    const bad = scope as any;
    const refused = { code: "invalid_scope" };
    await expect(haima.observe(bad, { text: "hello there" })).rejects.toMatchObject(refused);
    await expect(haima.remember(bad, { text: "x" })).rejects.toMatchObject(refused);
    await expect(haima.recall(bad, "x")).rejects.toMatchObject(refused);
    await expect(haima.forget(bad, { all: true })).rejects.toMatchObject(refused);
    await expect(haima.list(bad)).rejects.toMatchObject(refused);
    await expect(haima.history(bad, "x")).rejects.toMatchObject(refused);
    await expect(haima.profile(bad)).rejects.toMatchObject(refused);
    await expect(haima.sessions(bad)).rejects.toMatchObject(refused);
    await expect(haima.resume(bad)).rejects.toMatchObject(refused);
    await expect(haima.get(bad, "x")).rejects.toMatchObject(refused);
    await expect(haima.explain(bad, "x")).rejects.toMatchObject(refused);
  });
});

const refusedTurns: readonly (readonly [string, unknown, string, string])[] = [
  ["an unknown role", { text: "hi", role: "narrator" }, "invalid_input", "role"],
  ["an empty text", { text: "" }, "invalid_input", "text"],
  ["a text of blanks", { text: " \n " }, "invalid_input", "text"],
  ["no text", {}, "invalid_input", "text"],
  ["an unknown field", { text: "hi there", user_id: "b" }, "invalid_input", "turn"],
  ["an empty session", { text: "hi", session: "" }, "invalid_scope", "session"],
  ["a NUL in the session", { text: "hi", session: "s\u0000" }, "invalid_scope", "session"],
  ["an unknown zone", { text: "hi", zone: "Mars/Olympus" }, "invalid_input", "zone"],
  ["a time that is none", { text: "hi", at: "yesterday" }, "invalid_input", "at"],
  ["a text over 1 MB", { text: "a".repeat(1_048_577) }, "over_limit", "text"],
];

describe("a turn that is malformed", () => {
  it.each(refusedTurns)("is refused with the field named: %s", async (_, turn, code, field) => {
    // biome-ignore lint/suspicious/noExplicitAny: callers in plain JavaScript pass anything.
    await expect(haima.observe({ user: "bad" }, turn as any)).rejects.toMatchObject({ code, facts: { field } });
    expect(await haima.sessions({ user: "bad" })).toEqual([]);
  });
});

describe("options that are malformed", () => {
  it.each([
    ["a limit of 0", { limit: 0 }, "limit"],
    ["a threshold above 1", { threshold: 1.5 }, "threshold"],
    ["an unknown option", { filters: { OR: [{ user_id: "b" }] } }, "options"],
    ["a metadata filter that is an operator", { metadata: { key: { $gt: "" } } }, "metadata.key"],
  ])("are refused with the field named: %s", async (_, options, field) => {
    // biome-ignore lint/suspicious/noExplicitAny: callers in plain JavaScript pass anything.
    await expect(haima.recall({ user: "a" }, "x", options as any)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field },
    });
  });

  it("are refused by forget when nothing is named", async () => {
    // biome-ignore lint/suspicious/noExplicitAny: callers in plain JavaScript pass anything.
    for (const target of [{}, { all: false }, { query: "" }, { id: undefined }] as any[]) {
      await expect(haima.forget({ user: "a" }, target)).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});

describe("odd words", () => {
  it.each([
    '"',
    "*",
    ")",
    "NOT",
    "state-of-the-art",
    "a/b",
    "C++",
    "user:1-2",
    "%",
    "_",
    "'; drop table records; --",
    "十万年前",
    "公元前221年",
    "99999年",
    "0000-00-00",
    "？",
    "\ud83d",
  ])("never break a query: %s", async (query) => {
    await haima.observe({ user: "odd" }, { text: `I keep a note about ${query.toWellFormed()} in my diary` });
    const result = await haima.recall({ user: "odd" }, query);
    expect(["sure", "unsure", "none"]).toContain(result.verdict);
  });

  it("are kept with a lone surrogate replaced, and the receipt says so", async () => {
    const receipt = await haima.observe({ user: "surrogate" }, { text: "My cat is \ud83d called Momo" });
    expect(receipt.notices).toEqual(["lone_surrogate_replaced"]);
    const [turn] = await haima.turns({ user: "surrogate" }, "default");
    expect(turn?.text).toBe("My cat is \ufffd called Momo");
  });
});

describe("one megabyte of text", () => {
  it("is taken in whole, and a sentence deep in it is found as an excerpt", async () => {
    const filler = "The weather was fine and nothing happened that day. ".repeat(20_000);
    const needle = "The spare key lies under the blue flowerpot behind the greenhouse.";
    const text = `${filler.slice(0, 700_000)} ${needle} ${filler.slice(0, 300_000)}`;
    await haima.observe({ user: "long" }, { text });
    const result = await haima.recall({ user: "long" }, "Where is the spare key?");
    expect(result.items[0]?.text).toContain("blue flowerpot");
    expect(result.items[0]?.text.length).toBeLessThan(5_000);
    expect(result.context.tokens).toBeLessThanOrEqual(800);
  });
});
