import { describe, expect, it } from "vitest";
import type { TurnInput } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

const ANN = { user: "ann" };
const ZONE = "+08:00";

const day = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);

/** The claims under one key after a talk, oldest first: "status value from..to". */
async function heldUnder(key: string, talk: readonly (readonly [day: string, text: string])[]): Promise<string[]> {
  await using haima = await memoryHaima();
  for (const [at, text] of talk) {
    const turn: TurnInput = { text, at: `${at}T10:00:00${ZONE}` };
    await haima.observe(ANN, turn);
  }
  const all = await haima.list(ANN, { status: ["active", "doubtful", "superseded", "expired"], limit: 100 });
  return all
    .toReversed()
    .filter(({ anchor }) => anchor?.key === key)
    .map(({ status, anchor, valid }) => `${status} ${anchor?.value} ${day(valid.from)}..${day(valid.to)}`);
}

describe("one place twice", () => {
  it.each([
    ["我在腾讯上班", "我离开腾讯了，去字节上班", "我又回腾讯上班了", "腾讯", "字节"],
    ["I work at Google", "I left Google, I work at Meta now", "I work at Google again", "Google", "Meta"],
  ])("is two stays with an interval each: %s / %s / %s", async (first, second, third, one, other) => {
    const held = await heldUnder("employer", [
      ["2019-03-01", first],
      ["2021-06-01", second],
      ["2024-02-01", third],
    ]);
    expect(held.map((claim) => claim.split(" ").slice(0, 2).join(" "))).toEqual([
      `superseded ${one}`,
      `superseded ${other}`,
      `active ${one}`,
    ]);
    expect(held[0]?.endsWith("..2021-06-01")).toBe(true);
    expect(held[1]?.endsWith("..2024-02-01")).toBe(true);
    expect(held[2]?.endsWith(" 2024-02-01..null")).toBe(true);
  });
});

describe("what holds for a while", () => {
  it("leaves what lasts, which is back when it is over", async () => {
    const held = await heldUnder("office", [
      ["2026-03-02", "I work in Nottingham"],
      ["2026-03-09", "This week I work in Leeds"],
    ]);
    expect(held).toEqual(["active Nottingham null..null", "active Leeds 2026-03-09..2026-03-16"]);
  });

  it("leaves no plan that another takes the place of now", async () => {
    const held = await heldUnder("travel", [
      ["2026-03-02", "We're off to Portugal in May"],
      ["2026-03-09", "we're doing Madeira now instead of Portugal"],
    ]);
    expect(held.map((claim) => claim.split(" ").slice(0, 2).join(" "))).toEqual([
      "superseded Portugal",
      "active Madeira",
    ]);
  });

  it("is no move", async () => {
    const held = await heldUnder("residence", [
      ["2026-03-02", "I live in Derby"],
      ["2026-03-09", "I moved to York last week"],
    ]);
    expect(held[0]?.startsWith("superseded Derby")).toBe(true);
  });
});

describe("a slip of the tongue", () => {
  it.each([
    ["I'm 42", "Sorry, I meant 43", "age", "43"],
    ["my flight is on the 14th", "the flight isn't on the 14th, it's on the 16th", "plan", "flight"],
    ["my wedding is on 14 September", "no wait it's the 19th", "plan", "wedding"],
    ["I've a dentist appointment on Thursday the 14th", "oops, I meant the 15th", "plan", "dentist appointment"],
    ["my order number is 4471-B", "sorry, 4417-B", "order_number", "4417-B"],
    ["I live in Dorking", "sorry, meant Derby", "residence", "Derby"],
  ])("%s / %s", async (said, meant, key, value) => {
    await using haima = await memoryHaima();
    for (const [minute, text] of [said, meant].entries())
      await haima.observe(ANN, { text, session: "s1", at: `2026-03-02T10:0${minute}:00${ZONE}` });
    const live = (await haima.list(ANN, { status: ["active"], limit: 100 })).filter(
      ({ anchor }) => anchor?.key === key,
    );
    expect(live.map(({ anchor }) => String(anchor?.value))).toEqual([value]);
    expect(live[0]?.text).not.toContain("14");
    expect(live[0]?.text).not.toContain("42");
  });
});

it("what is given up on a day is given up from then on", async () => {
  const held = await heldUnder("diet", [["2026-03-02", "I gave up coffee in January"]]);
  expect(held).toEqual(["active coffee 2026-01-01..null"]);
});

describe("what was so is ordered by when it was so, not by when it was told", () => {
  it.each([
    ["我住在北京", "2023年我住在上海", "北京", "上海"],
    ["我现在住在北京", "2023年我住在上海", "北京", "上海"],
    ["我2024年搬到了北京", "我2020年搬到了上海", "北京", "上海"],
  ])("%s / %s", async (now, before, here, there) => {
    for (const talk of [
      [now, before],
      [before, now],
    ]) {
      const held = await heldUnder("residence", [
        ["2026-03-01", talk[0] ?? ""],
        ["2026-03-02", talk[1] ?? ""],
      ]);
      const live = held.filter((claim) => claim.startsWith("active") && claim.endsWith("..null"));
      expect(live.map((claim) => claim.split(" ")[1])).toEqual([here]);
      expect(held.some((claim) => claim.includes(there))).toBe(true);
    }
  });
});

describe("words for a time set the interval in which a claim holds", () => {
  it.each([
    ["diet", "下个月起我吃素", "2026-04-01", null],
    ["diet", "from next month I'm vegan", "2026-04-01", null],
    ["diet", "我4月10日之前不吃肉", null, "2026-04-10"],
    ["diet", "I don't eat meat until April 10", null, "2026-04-11"],
    ["diet", "这周我吃素", "2026-03-09", "2026-03-16"],
    ["diet", "I'm vegan this week", "2026-03-09", "2026-03-16"],
    ["diet", "到六月为止我不吃肉", null, "2026-07-01"],
    ["diet", "直到4月10日我都不吃肉", null, "2026-04-11"],
    [null, "From next month I work from home on Fridays", "2026-04-01", null],
    ["schedule", "下个月起我每周五在家办公", "2026-04-01", null],
    ["schedule", "这周我每天六点起床", "2026-03-09", "2026-03-16"],
    ["schedule", "我每天六点起床", null, null],
    ["schedule", "I get up at six from Monday to Friday", null, null],
    ["medication", "I'm on antibiotics for the next ten days", "2026-03-11", "2026-03-22"],
    ["employer", "I joined Globex this week", "2026-03-09", null],
  ])("%s: %s", async (key, text, from, to) => {
    await using haima = await memoryHaima();
    await haima.observe(ANN, { text });
    const found = (await haima.list(ANN)).find(({ anchor }) => key === null || anchor?.key === key);
    expect([day(found?.valid.from ?? null), day(found?.valid.to ?? null)]).toEqual([from, to]);
  });
});

describe("history tells events in the order in which they happened, however they were told", () => {
  it.each([
    [
      ["I visited Norway in 2025", "In 2021 I visited Peru", "I visited Japan in 2023"],
      "Which countries did I visit?",
      ["Peru", "Japan", "Norway"],
    ],
    [["我2025年去了冰岛", "2021年我去了埃及", "我2023年去了越南"], "我去过哪些国家", ["埃及", "越南", "冰岛"]],
  ])("%s", async (told, question, places) => {
    await using haima = await memoryHaima();
    for (const text of told) await haima.observe(ANN, { text });
    const versions = await haima.history(ANN, question);
    expect(versions.map(({ text }) => places.find((place) => text.includes(place)))).toEqual(places);
  });
});
