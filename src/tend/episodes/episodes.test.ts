import { describe, expect, it } from "vitest";
import { sessionIdSchema } from "../../model/index.ts";
import { said, Talk } from "../__fixtures__/talk.ts";
import { episodesStep, lessonsStep } from "./index.ts";

const NOW = "2026-03-20T09:00:00+08:00";

function session(name: string, day: number, texts: readonly (readonly [string, "user" | "assistant"])[]) {
  return texts.map(([text, role], i) =>
    said(`${name}${i}`, `2026-03-${String(day).padStart(2, "0")}T09:${String(i).padStart(2, "0")}:00+08:00`, text, {
      session: sessionIdSchema.parse(name),
      position: i,
      role,
    }),
  );
}

const failedTry = (name: string, day: number) =>
  session(name, day, [
    ["帮我把打印机连上办公室的网络", "user"],
    ["请重启打印机再试。", "assistant"],
    ["重启过了，还是连不上", "user"],
  ]);
const solvedTry = (name: string, day: number) =>
  session(name, day, [
    ["打印机还要连办公室网络，怎么弄", "user"],
    ["请换到 5G 频段。", "assistant"],
    ["连上了，谢谢", "user"],
  ]);

describe("episodes", () => {
  it("closes a stretch after six quiet hours and not before", async () => {
    const talk = new Talk(solvedTry("a", 2));
    expect(await talk.run(episodesStep, "2026-03-02T14:00:00+08:00")).toEqual([]);
    await talk.run(episodesStep, "2026-03-02T15:30:00+08:00");
    expect([...talk.episodes.values()]).toMatchObject([
      {
        id: "episode-a0",
        session: "a",
        outcome: "success",
        participants: ["user", "assistant"],
        turns: ["a0", "a1", "a2"],
      },
    ]);
  });

  it("tells how it ended: failed, solved, open", async () => {
    const talk = new Talk([
      ...failedTry("a", 2),
      ...solvedTry("b", 3),
      ...session("c", 4, [["推荐一款跑步鞋", "user"]]),
      ...session("d", 5, [
        ["My router keeps crashing", "user"],
        ["Update it.", "assistant"],
        ["Updated, still not working, thanks", "user"],
      ]),
      ...session("e", 6, [
        ["How do I mute a channel?", "user"],
        ["Use settings.", "assistant"],
        ["Thanks!", "user"],
      ]),
    ]);
    await talk.run(episodesStep, NOW);
    expect([...talk.episodes.values()].map(({ outcome }) => outcome)).toEqual([
      "failure",
      "success",
      "open",
      "failure",
      "success",
    ]);
  });

  it("is told in the user's own words, short and long, with what it was about", async () => {
    const talk = new Talk(failedTry("a", 2));
    await talk.run(episodesStep, NOW);
    const [episode] = talk.episodes.values();
    expect(episode?.summary).toContain("打印机");
    expect(episode?.summary).toContain("还是连不上");
    expect([...(episode?.short ?? "")].length).toBeLessThanOrEqual(50);
    expect(episode?.tags.join(" ")).toContain("打印机");
  });

  it("parts a session at a long pause", async () => {
    const turns = [
      ...session("a", 2, [["推荐一款跑步鞋", "user"]]),
      ...session("a", 4, [
        ["x", "user"],
        ["还有别的吗", "user"],
      ]).slice(1),
    ];
    const talk = new Talk(turns);
    await talk.run(episodesStep, NOW);
    expect([...talk.episodes.keys()]).toEqual(["episode-a0", "episode-a1"]);
  });

  it("changes nothing the second time", async () => {
    const talk = new Talk([...failedTry("a", 2), ...solvedTry("b", 3)]);
    await talk.run(episodesStep, NOW);
    expect(await talk.run(episodesStep, NOW)).toEqual([]);
  });
});

describe("lessons", () => {
  async function liveLessons(turns: ReturnType<typeof session>) {
    const talk = new Talk(turns);
    await talk.run(episodesStep, NOW);
    await talk.run(lessonsStep, NOW);
    return talk;
  }

  it("makes a lesson of two failures on one topic, resting on what was said", async () => {
    const talk = await liveLessons([...failedTry("a", 2), ...failedTry("b", 5)]);
    expect(talk.live()).toHaveLength(1);
    expect(talk.live()[0]?.text).toMatch(/打印机.*2次.*2026-03-02、2026-03-05.*还是连不上/u);
    expect(talk.live()[0]?.derivedFrom).toEqual(["episode-a0", "episode-b0"]);
    expect(await talk.run(lessonsStep, NOW)).toEqual([]);
  });

  it("makes none of one failure, or of two on different things", async () => {
    const other = session("c", 6, [
      ["帮我退掉昨天买的裙子", "user"],
      ["好的", "assistant"],
      ["退款失败了", "user"],
    ]);
    expect((await liveLessons([...failedTry("a", 2), ...other])).live()).toEqual([]);
  });

  it("is withdrawn by a success", async () => {
    const talk = await liveLessons([...failedTry("a", 2), ...failedTry("b", 5)]);
    for (const turn of solvedTry("c", 8)) talk.turns.set(turn.id, turn);
    await talk.run(episodesStep, NOW);
    await talk.run(lessonsStep, NOW);
    expect(talk.live()).toEqual([]);
  });
});
