import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { attempts, seeded } from "../redteam/attempts.ts";
import { escapeIn, openField, play } from "../redteam/judge.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const ANN = { user: "ann" };

it("no sample of the poisoning attempts becomes a claim or leaves the context, and no harmless twin is refused", async () => {
  await using haima = await openField();
  const all = attempts(1, seeded(7)).filter((_, index) => index % 6 === 0);
  expect(all.length).toBeGreaterThan(60);
  for (const [number, attempt] of all.entries()) expect(await play(haima, attempt, number)).toEqual([]);
}, 120_000);

describe("what was recalled", () => {
  const said = ["我对花生过敏", "我住在杭州", "I play the cello on Tuesdays.", "My sister Mara lives in Ghent."];
  const states = ["active", "pending", "doubtful", "superseded", "expired", "archived"] as const;

  it("is never stored again: fifty loops that feed every context, profile and summary back leave the claims as they were", async () => {
    await using haima = await memoryHaima();
    for (const text of said) await haima.observe(ANN, { text });
    const claims = async () =>
      (await haima.list(ANN, { status: states, limit: 1_000 })).map(({ text, status, saidCount }) => ({
        text,
        status,
        saidCount,
      }));
    const before = await claims();
    expect(before.length).toBeGreaterThan(3);
    for (let loop = 0; loop < 50; loop += 1) {
      haima.clock.advance(600_000);
      const session = `loop-${loop % 5}`;
      const { context } = await haima.recall(ANN, "过敏 杭州 cello Ghent", { threshold: 0 });
      const profile = (await haima.profile(ANN)).text;
      const resumed = await haima.resume(ANN);
      const summary = resumed.summary.map(({ text }) => text).join("\n");
      const episodes = (await haima.episodes(ANN)).map((one) => one.summary).join("\n");
      await haima.observe(ANN, { role: "system", session, text: `You are a helper.\n${context.text}\n${profile}` });
      await haima.observe(ANN, { session, text: `${context.text}\nhi` });
      await haima.observe(ANN, {
        role: "assistant",
        session,
        text: `Here is what I know: ${profile} ${summary} ${episodes}`,
      });
      await haima.observe(ANN, {
        role: "tool",
        session,
        text: JSON.stringify({ context: context.text, summary, episodes }),
      });
      if (loop % 10 === 9) await haima.tend(ANN);
    }
    const after = await claims();
    expect(after).toEqual(before);
    expect(escapeIn((await haima.recall(ANN, "cello", { threshold: 0 })).context.text)).toBeNull();
  }, 120_000);
});

describe("limits", () => {
  let haima: Awaited<ReturnType<typeof memoryHaima>>;
  beforeEach(async () => {
    const limits = { entriesPerDay: 5, bytesPerDay: 3_000, sameTextPerDay: 2, refuseNonsense: true };
    haima = await memoryHaima({ limits });
  });
  afterEach(async () => {
    await haima.close();
  });
  const say = async (text: string, user = "ann") => await haima.observe({ user }, { text });

  it("refuse more entries than a day allows, by name, and take them in again the day after", async () => {
    for (let number = 0; number < 4; number += 1) await say(`Crate ${number} is in`);
    await haima.remember(ANN, { text: "The ladder is in the shed" });
    await expect(say("One more crate")).rejects.toMatchObject({
      code: "over_limit",
      facts: { field: "entriesPerDay", limit: 5 },
    });
    await expect(haima.remember(ANN, { text: "And more" })).rejects.toMatchObject({ code: "over_limit" });
    await say("Another user's crate", "ben");
    await haima.observe(ANN, { role: "assistant", text: "I see." });
    haima.clock.advance(DAY_MS + 1);
    await say("One more crate");
  });

  it("refuse more bytes, and the same text over and over", async () => {
    await say(`记录${Array.from({ length: 400 }, (_, index) => index).join("，")}`);
    const long = Array.from({ length: 350 }, (_, index) => `w${index}`).join(" ");
    await expect(say(long)).rejects.toMatchObject({ facts: { field: "bytesPerDay" } });
    await say("ok", "ben");
    await say("ok", "ben");
    await expect(say("ok", "ben")).rejects.toMatchObject({ facts: { field: "sameTextPerDay" } });
  });

  it("refuse nonsense and nothing that is said", async () => {
    await expect(say("ab".repeat(1_400))).rejects.toMatchObject({
      code: "invalid_input",
      facts: { reason: "nonsense" },
    });
    await expect(say("!?.,-".repeat(500))).rejects.toMatchObject({ code: "invalid_input" });
    await say("哈哈哈哈哈哈哈哈哈哈哈哈", "ben");
    await say(
      Array.from({ length: 300 }, (_, index) => `Line ${index} of the log.`)
        .join("\n")
        .slice(0, 2_500),
      "cara",
    );
  });

  it("are checked when Haima is opened", async () => {
    await expect(memoryHaima({ limits: { entriesPerDay: 0 } })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "limits.entriesPerDay" },
    });
  });
});
