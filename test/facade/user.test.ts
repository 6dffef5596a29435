import { describe, expect, it } from "vitest";
import { memoryHaima } from "../support/haima.ts";

const USER = { user: "ann" };

describe("the user's record", () => {
  it("keeps what is not named, and null takes a field away", async () => {
    await using haima = await memoryHaima();
    expect(await haima.setUser(USER, { segment: "vip", displayName: "Ann" })).toMatchObject({
      segment: "vip",
      displayName: "Ann",
      zone: "Asia/Shanghai",
      language: null,
      version: 1,
    });
    expect(await haima.setUser(USER, { segment: null, zone: "Europe/Oslo", language: "en" })).toMatchObject({
      segment: null,
      displayName: "Ann",
      zone: "Europe/Oslo",
      language: "en",
      version: 2,
    });
    expect(await haima.setUser(USER, {})).toMatchObject({ version: 2 });
  });

  it("places the user's dates in its zone", async () => {
    await using haima = await memoryHaima();
    await haima.setUser(USER, { zone: "America/New_York" });
    await haima.observe(USER, { text: "Hi there" });
    expect((await haima.turns(USER, "default"))[0]?.zone).toBe("America/New_York");
  });

  it.each([
    ["an unknown zone", { zone: "Mars/Base" }, "zone"],
    ["an empty segment", { segment: " " }, "segment"],
    ["another language", { language: "fr" }, "language"],
  ])("is refused with %s", async (_, input, field) => {
    await using haima = await memoryHaima();
    await expect(haima.setUser(USER, input as never)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field },
    });
  });
});

describe("the users of a tenant", () => {
  it("are listed in order, page by page, without other tenants', what the service keeps, and who is being erased", async () => {
    await using haima = await memoryHaima();
    const tenant = "inn";
    const ids = ["B", "a", "a-", "leaver", "zoe", "李雷"];
    for (const user of ids.toReversed()) await haima.remember({ tenant, user }, { text: "Likes tea" });
    for (const other of ["hut", "in", "inn2"])
      await haima.remember({ tenant: other, user: "bo" }, { text: "Likes tea" });
    await haima.knowledge.learn({ title: "Terms", text: "Returns take a week." }, { tenant });
    await haima.apiKeys.create({ tenant });
    await haima.erase({ tenant, user: "leaver" });
    const left = ids.filter((id) => id !== "leaver");
    expect(await haima.users({ tenant })).toEqual(left);
    const read: string[] = [];
    for (let page = await haima.users({ tenant, limit: 2 }); page.length > 0; ) {
      read.push(...page);
      page = await haima.users({ tenant, limit: 2, after: page.at(-1) ?? "" });
    }
    expect(read).toEqual(left);
    expect(await haima.users()).toEqual([]);
    for (const options of [{ limit: 0 }, { limit: 1_001 }, { after: "\ud800" }])
      await expect(haima.users(options)).rejects.toMatchObject({ code: "invalid_input" });
  });
});
