import { describe, expect, it } from "vitest";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const ann = { user: "ann" };

describe("a handler", () => {
  it("is told of what became of a user's memory by id and kind, in order, and never with words", async () => {
    await using haima = await memoryHaima();
    const told: { type: string; data: object }[] = [];
    haima.on("*", (event) => told.push(event));
    await haima.observe(ann, { text: "I live in Berlin." });
    await haima.observe(ann, { text: "I moved to Paris." });
    const id = (await haima.remember(ann, { text: "Likes green tea" })).memory.id;
    await haima.revise(ann, id, { importance: 5 });
    await haima.forget(ann, { id });
    await haima.tend(ann);
    const types = told.map(({ type }) => type);
    expect(types.filter((type) => type !== "user.updated")).toEqual([
      "turn.observed",
      "memory.created",
      "turn.observed",
      "memory.created",
      "memory.superseded",
      "memory.created",
      "memory.updated",
      "memory.forgotten",
      "tend.finished",
    ]);
    expect(told.map(({ data }) => data)).toContainEqual({
      memory: id,
      kind: "fact",
      status: "active",
      private: false,
      version: 2,
    });
    expect(JSON.stringify(told)).not.toMatch(/Berlin|Paris|tea/u);
  });

  it("reads the very thing that it is told of, since it is durable by then", async () => {
    await using haima = await memoryHaima();
    const read = new Promise<string>((resolve) => {
      haima.on("memory.created", async ({ user, data }) =>
        resolve((await haima.get({ user: user ?? "" }, data.memory)).text),
      );
    });
    await haima.remember(ann, { text: "Plays the cello" });
    expect(await read).toBe("Plays the cello");
  });

  it("is told of no write that failed", async () => {
    await using haima = await memoryHaima();
    const told: string[] = [];
    haima.on("*", ({ type }) => told.push(type));
    const { memory } = await haima.remember(ann, { text: "Plays the cello" });
    told.length = 0;
    await expect(haima.revise(ann, memory.id, { importance: 4, version: 9 })).rejects.toMatchObject({
      code: "version_conflict",
    });
    expect(told).toEqual([]);
  });

  it("that throws, at once or later, harms neither the write nor the others, and is told to the log", async () => {
    const logged: string[] = [];
    await using haima = await memoryHaima({
      logger: { log: (level, event, facts) => logged.push(`${level} ${event} ${facts["fault"]}`) },
    });
    const told: string[] = [];
    haima.on("turn.observed", () => {
      throw new TypeError("I live in Berlin");
    });
    haima.on("turn.observed", async () => await Promise.reject(new RangeError("of mine")));
    haima.on("turn.observed", ({ data }) => told.push(data.session));
    const { effects } = await haima.observe(ann, { text: "I live in Berlin.", session: "s" });
    expect(effects).toHaveLength(1);
    expect(told).toEqual(["s"]);
    await Promise.resolve();
    expect(logged.toSorted()).toEqual([
      "error event_handler_failed RangeError",
      "error event_handler_failed TypeError",
    ]);
  });

  it("hears no more once it is ended, and ends alone", async () => {
    await using haima = await memoryHaima();
    const told: string[] = [];
    const off = haima.on("turn.observed", () => told.push("one"));
    haima.on("turn.observed", () => told.push("two"));
    off();
    off();
    await haima.observe(ann, { text: "Hello there." });
    expect(told).toEqual(["two"]);
  });

  it("hears of one tenant, one user, or without what is private to other agents, as it asks", async () => {
    await using haima = await memoryHaima();
    const told: string[] = [];
    haima.on("memory.created", ({ user }) => told.push(`tenant ${user}`), { tenant: "t" });
    haima.on("memory.created", ({ user }) => told.push(`user ${user}`), { user: "ann" });
    haima.on("memory.created", ({ agent }) => told.push(`agent ${agent}`), { agent: "x" });
    await haima.remember({ tenant: "t", user: "bob" }, { text: "Likes tea" });
    await haima.remember({ user: "ann", agent: "y" }, { text: "Likes secrets", private: true });
    await haima.remember({ user: "eve", agent: "x" }, { text: "Likes secrets", private: true });
    expect(told).toEqual(["tenant bob", "agent null", "user ann", "agent x"]);
  });

  it("hears of an erasure: when it begins, when it is called off, when nothing is left", async () => {
    await using haima = await memoryHaima();
    const told: string[] = [];
    haima.on("*", ({ type, user }) => told.push(`${type} ${user}`));
    await haima.observe(ann, { text: "I live in Berlin." });
    told.length = 0;
    await haima.erase(ann);
    await haima.cancelErase(ann);
    await haima.erase(ann);
    haima.clock.advance(8 * DAY_MS);
    await haima.tendAll();
    await haima.tendAll();
    expect(told).toEqual(["user.erasing ann", "user.erase_cancelled ann", "user.erasing ann", "user.erased ann"]);
  });

  it("hears of the archive: what leaves for it, and what comes back", async () => {
    await using haima = await memoryHaima();
    const told: string[] = [];
    haima.on("memory.archived", ({ type, data }) => told.push(`${type} ${data.memory}`));
    haima.on("memory.restored", ({ type, data }) => told.push(`${type} ${data.memory}`));
    haima.on("memory.forgotten", () => told.push("forgotten"));
    const { memory } = await haima.remember(ann, { text: "Bought a red bike", importance: 2 });
    haima.clock.advance(120 * DAY_MS);
    await haima.tend(ann);
    await haima.restore(ann, memory.id);
    expect(told).toEqual([`memory.archived ${memory.id}`, `memory.restored ${memory.id}`]);
  });

  it("hears of shared documents, which are no user's", async () => {
    await using haima = await memoryHaima();
    const told: unknown[] = [];
    haima.on("document.learned", ({ user, tenant }) => told.push([user, tenant]));
    await haima.knowledge.learn({ title: "Guide", text: "# Guide\n\nParis is the capital of France." });
    expect(told).toEqual([[null, "default"]]);
  });

  it("is refused for an event that there is not", async () => {
    await using haima = await memoryHaima();
    // @ts-expect-error the name is checked by the types, and once more for who has none
    expect(() => haima.on("memory.crated", () => null)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });
});
