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
