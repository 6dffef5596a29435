import { expect, it } from "vitest";
import { memoryHaima } from "../support/haima.ts";

const USER = { user: "lin" };

it("forgets a whole turn with all that it claimed, and leaves the turns beside it", async () => {
  await using haima = await memoryHaima();
  await haima.observe(USER, { text: "我住在杭州" });
  const { turn } = await haima.observe(USER, { text: "我对花生过敏，车牌是浙A12345" });
  const receipt = await haima.forget(USER, { turn });
  expect(receipt.forgotten.map(({ text }) => text).join()).toContain("花生");
  const log = await haima.turns(USER, "default");
  expect(log[0]?.text).toBe("我住在杭州");
  expect(log[1]?.text).toMatch(/^▇+$/u);
  const found = await haima.recall(USER, "花生过敏 车牌", { threshold: 0 });
  expect(JSON.stringify(found)).not.toMatch(/花生[^ ]|浙A/u);
});

it("forgets a whole turn in English on a dry run by telling only", async () => {
  await using haima = await memoryHaima();
  const { turn } = await haima.observe(USER, { text: "I'm allergic to peanuts" });
  const receipt = await haima.forget(USER, { turn, dryRun: true });
  expect(receipt.forgotten).toHaveLength(1);
  expect((await haima.turns(USER, "default"))[0]?.text).toBe("I'm allergic to peanuts");
});

it("tells that there is no such turn", async () => {
  await using haima = await memoryHaima();
  await expect(haima.forget(USER, { turn: "nope" })).rejects.toMatchObject({ code: "not_found" });
});
