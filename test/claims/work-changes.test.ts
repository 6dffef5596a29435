import { describe, expect, it } from "vitest";
import { memoryHaima } from "../support/haima.ts";

const ANN = { user: "ann" };

/** The claims after a talk, each a day after the other: "status key value". */
async function heldAfter(...talk: string[]): Promise<string[]> {
  await using haima = await memoryHaima();
  for (const text of talk) {
    await haima.observe(ANN, { text });
    haima.clock.advance(86_400_000);
  }
  const all = await haima.list(ANN, { status: ["active", "doubtful", "superseded"] });
  return all.map(({ status, anchor }) => `${status} ${anchor?.key} ${anchor?.value}`);
}

describe("a change of work", () => {
  it.each([
    ["我在苏州的一家医院当护士", "我换工作了，去社区诊所上班", "苏州的一家医院", "社区诊所", "护士"],
    [
      "I work as a nurse at a hospital in Leeds",
      "I changed jobs, I work at a community clinic now",
      "hospital in Leeds",
      "community clinic",
      "nurse",
    ],
  ])(
    "in %s: the new place of work takes the old one's place, what was done there becomes doubtful",
    async (...[before, now, old, place, job]) => {
      const claims = await heldAfter(before, now);
      expect(claims).toContain(`superseded employer ${old}`);
      expect(claims).toContain(`active employer ${place}`);
      expect(claims).toContain(`doubtful job ${job}`);
    },
  );

  it.each([
    ["我在华为上班", "我辞职了", "华为"],
    ["我在华为上班", "我换了份新工作", "华为"],
    ["I work at Google", "I'm between jobs right now", "Google"],
    ["I work at Google", "I got fired last week", "Google"],
  ])("told without the new one, the old one is doubtful: %s / %s", async (before, now, old) => {
    expect(await heldAfter(before, now)).toContain(`doubtful employer ${old}`);
  });

  it.each([
    "我去医院了",
    "我明天去学校",
    "我加入了健身房",
    "我明天去公司上班",
    "I joined a gym",
    "I was fired up about it",
  ])("is not read from %s", async (text) => {
    expect((await heldAfter(text)).filter((claim) => /employ/u.test(claim))).toEqual([]);
  });

  it("that is only wished for is a plan", async () => {
    expect(await heldAfter("我想换工作")).toEqual(["active plan 换工作"]);
  });
});

it.each([
  ["I'm allergic to penicillin, of all things", ["penicillin"]],
  ["I'm allergic to cats, among other things", ["cats"]],
  ["I'm allergic to shrimp, crab and of course lobster", ["shrimp", "crab", "lobster"]],
])("a remark is no part of a list: %s", async (text, values) => {
  expect((await heldAfter(text)).toSorted()).toEqual(values.map((value) => `active allergy ${value}`).toSorted());
});

it("hours in which one is free are a schedule", async () => {
  expect(await heldAfter("I'm only free after 8pm")).toEqual(["active schedule 8pm"]);
});
