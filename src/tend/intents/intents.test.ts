import { describe, expect, it } from "vitest";
import { said, Talk } from "../__fixtures__/talk.ts";
import { describeIntent, intentsStep } from "./index.ts";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T09:00:00+08:00`;
const NOW = "2026-03-30T09:00:00+08:00";

async function clustersOf(texts: readonly string[]) {
  const talk = new Talk(texts.map((text, i) => said(`t${i}`, at(i + 1), text)));
  await talk.run(intentsStep, NOW);
  return { talk, clusters: [...talk.intents.values()].map(({ turns }) => turns.join(" ")) };
}

describe("intents", () => {
  it("brings wordings of one wish together and leaves another wish apart", async () => {
    const { clusters } = await clustersOf(["推荐一款跑步鞋", "哪款运动鞋缓震好", "后天广州下雨吗", "有没有便宜的跑鞋"]);
    expect(clusters).toEqual(["t0 t1 t3", "t2"]);
  });

  it("does so in English", async () => {
    const { clusters } = await clustersOf([
      "Can you recommend hotels near Kyoto station?",
      "What is the weather in Oslo tomorrow?",
      "Which hotel in Kyoto has a garden?",
    ]);
    expect(clusters).toEqual(["t0 t2", "t1"]);
  });

  it("makes no wish of what the user tells, and none of what others say", async () => {
    const talk = new Talk([
      said("t0", at(1), "我昨天去爬山了"),
      said("t1", at(2), "帮我找蓝牙耳机", { role: "assistant" }),
    ]);
    await talk.run(intentsStep, NOW);
    expect(talk.intents.size).toBe(0);
  });

  it("keeps the ids when wordings come in later, and changes nothing the second time", async () => {
    const { talk } = await clustersOf(["推荐一款跑步鞋", "后天广州下雨吗"]);
    const before = [...talk.intents.keys()];
    expect(await talk.run(intentsStep, NOW)).toEqual([]);
    const later = said("t9", at(20), "有没有便宜的跑鞋");
    talk.turns.set(later.id, later);
    await talk.run(intentsStep, NOW);
    expect([...talk.intents.keys()]).toEqual(before);
    expect(talk.intents.get("intent-t0")?.turns).toEqual(["t0", "t9"]);
  });

  it("comes to the same clusters in small steps as in one", async () => {
    const texts = ["推荐一款跑步鞋", "后天广州下雨吗", "哪款运动鞋缓震好", "有没有便宜的跑鞋", "明天深圳天气怎么样"];
    const { talk } = await clustersOf(texts);
    const small = new Talk(texts.map((text, i) => said(`t${i}`, at(i + 1), text)));
    await small.run(intentsStep, NOW, { limit: 1 });
    expect([...small.intents.values()].map(({ turns }) => turns)).toEqual(
      [...talk.intents.values()].map(({ turns }) => turns),
    );
  });

  it("is labelled by the user's own words", async () => {
    const { talk } = await clustersOf(["帮我找便宜的蓝牙耳机", "学生用的降噪耳机推荐一下"]);
    const [intent] = talk.intents.values();
    expect(intent === undefined ? null : describeIntent(intent, talk.turns)?.label).toContain("耳机");
  });
});
