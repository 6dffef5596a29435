import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

let haima: Haima;
beforeEach(async () => {
  haima = await memoryHaima();
});
afterEach(async () => await haima.close());

const textsOf = async (...args: Parameters<Haima["knowledge"]["know"]>) =>
  (await haima.knowledge.know(...args)).items.map(({ text }) => text);
const refusal = async (run: Promise<unknown>) => await run.catch((error: { code: string }) => error.code);
const POOL = "when does the pool open";

describe("scopes of shared knowledge", () => {
  it("shared is seen by every tenant, tenant by one, agent by that agent alone", async () => {
    await haima.knowledge.learn({ title: "a", text: "The pool opens at six." }, { scope: "shared" });
    await haima.knowledge.learn({ title: "b", text: "The pool opens at seven." }, { tenant: "inn" });
    await haima.knowledge.learn(
      { title: "c", text: "The pool opens at eight for staff." },
      { tenant: "inn", scope: "agent", agent: "staff" },
    );
    expect(await textsOf(POOL)).toEqual(["The pool opens at six."]);
    expect((await textsOf(POOL, { tenant: "inn" })).toSorted()).toEqual([
      "The pool opens at seven.",
      "The pool opens at six.",
    ]);
    expect(await textsOf(POOL, { tenant: "inn", agent: "guest" })).toHaveLength(2);
    expect(await textsOf(POOL, { tenant: "inn", agent: "staff" })).toHaveLength(3);
    expect(await textsOf(POOL, { agent: "staff" })).toHaveLength(1);
  });

  it("list their documents to whom a question shows them, give one with its text, and forget one by its id", async () => {
    const terms = { title: "Terms", text: "Returns take a week.", source: "site", tags: ["shop"] };
    const { id } = await haima.knowledge.learn(terms, { tenant: "inn" });
    await haima.knowledge.learn({ ...terms, text: "Returns take two weeks." }, { tenant: "inn" });
    await haima.knowledge.learn({ title: "For all", text: "The sea is salt." }, { scope: "shared" });
    await haima.knowledge.learn({ title: "Desk", text: "Keys hang left." }, { tenant: "inn", agent: "desk" });
    const titles = async (filter: Parameters<Haima["knowledge"]["documents"]>[0]) =>
      (await haima.knowledge.documents(filter)).map(({ title }) => title).toSorted();
    expect(await titles({ tenant: "inn" })).toEqual(["For all", "Terms"]);
    expect(await titles({ tenant: "inn", agent: "desk" })).toEqual(["Desk", "For all", "Terms"]);
    expect(await titles({ tenant: "inn", source: "site", tags: ["shop"] })).toEqual(["Terms"]);
    expect(await titles({ tenant: "other" })).toEqual(["For all"]);
    const found = await haima.knowledge.document(id, { tenant: "inn" });
    expect(found).toMatchObject({ version: 2, scope: "tenant", passages: 1, text: "Returns take two weeks." });
    expect(await refusal(haima.knowledge.document(id, { tenant: "other" }))).toBe("not_found");
    expect(await haima.knowledge.forget({ id }, { tenant: "other" })).toBe(0);
    expect(await haima.knowledge.forget({ id }, { tenant: "inn" })).toBe(1);
    expect(await titles({ tenant: "inn" })).toEqual(["For all"]);
  });

  it("keep one title apart in each, for learning and for forgetting", async () => {
    const staff = { scope: "agent", agent: "staff" } as const;
    await haima.knowledge.learn({ title: "a", text: "The pool opens at seven." });
    expect(await haima.knowledge.learn({ title: "a", text: "The pool opens at eight." }, staff)).toMatchObject({
      effect: "stored",
    });
    expect(await haima.knowledge.forget("a")).toBe(1);
    expect(await textsOf(POOL, { agent: "staff" })).toEqual(["The pool opens at eight."]);
    expect(await haima.knowledge.forget("a", staff)).toBe(1);
  });

  it("hold for facts and what follows from them", async () => {
    await haima.knowledge.relate([["K3", "属于", "家电"]]);
    await haima.knowledge.relate([["延保服务", "适用于", "家电"]], { scope: "agent", agent: "staff" });
    expect((await haima.knowledge.know("K3 有延保服务吗")).path).toEqual([]);
    expect((await haima.knowledge.know("K3 有延保服务吗", { agent: "staff" })).path).toHaveLength(2);
  });

  it("an agent's scope needs the agent, and no user can be the owner of what all share", async () => {
    expect(await refusal(haima.knowledge.learn({ title: "a", text: "x" }, { scope: "agent" }))).toBe("invalid_input");
    expect(await refusal(haima.list({ user: "haima:shared", tenant: "haima:shared" }))).toBe("invalid_scope");
  });
});

describe("filters of a question", () => {
  beforeEach(async () => {
    await haima.knowledge.learn({
      title: "a",
      source: "wiki",
      tags: ["pool", "public"],
      text: "The pool opens at seven.",
    });
    await haima.knowledge.learn({ title: "b", source: "desk", tags: ["pool"], text: "The pool opens at eight." });
  });

  it("narrow by source, one or several, and by tags, all of them", async () => {
    expect(await textsOf(POOL, { source: "wiki" })).toEqual(["The pool opens at seven."]);
    expect(await textsOf(POOL, { source: ["wiki", "desk"] })).toHaveLength(2);
    expect(await textsOf(POOL, { tags: ["pool"] })).toHaveLength(2);
    expect(await textsOf(POOL, { tags: ["pool", "public"] })).toEqual(["The pool opens at seven."]);
    expect((await haima.knowledge.know(POOL, { tags: ["gym"] })).verdict).toBe("none");
  });

  it("tell of each passage its document, version and tags", async () => {
    await haima.knowledge.learn({ title: "b", source: "desk", tags: ["pool"], text: "The pool opens at nine." });
    const { items } = await haima.knowledge.know(POOL, { source: "desk" });
    expect(items[0]).toMatchObject({ type: "passage", version: 2, tags: ["pool"], titles: ["b"], source: "desk" });
  });
});

describe("learning", () => {
  const long = Array.from({ length: 60 }, (_, n) => `第${n}条规定说明了处理的办法。`).join("");

  it("splits as it is asked to, and again when asked to otherwise", async () => {
    const learn = (splitter: "fixed" | "window", tokens: number) =>
      haima.knowledge.learn({ title: "规定", text: long }, { splitter, tokens, overlap: 32 });
    const fixed = await learn("fixed", 64);
    const window = await learn("window", 64);
    expect([fixed.effect, window.effect]).toEqual(["stored", "replaced"]);
    expect(window.passages).toBeGreaterThan(fixed.passages);
    expect((await learn("window", 64)).effect).toBe("unchanged");
    expect(await refusal(haima.knowledge.learn({ title: "a", text: "x" }, { tokens: 64, overlap: 64 }))).toBe(
      "invalid_input",
    );
  });

  it("tells how far it is, and leaves nothing behind when it is stopped", async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const run = haima.knowledge.learn(
      { title: "规定", text: long },
      {
        tokens: 32,
        signal: stop.signal,
        onProgress: ({ done, total }) => {
          seen.push(done / total);
          if (done === 2) stop.abort();
        },
      },
    );
    expect(await refusal(run)).toBe("aborted");
    expect(seen).toHaveLength(2);
    expect((await haima.knowledge.know("规定 办法")).items).toEqual([]);
    expect((await haima.knowledge.learn({ title: "规定", text: long }, { tokens: 32 })).effect).toBe("stored");
  });
});
