/** What holds after people have said it, and what does not any more: successions, changes of mind, exceptions, habits. */
import { describe, expect, it } from "vitest";
import { everyMemory, liveMemories, say, sayOverDays, USER } from "../field-reports/talk.ts";
import { memoryHaima } from "../support/haima.ts";

/** Texts by status after the turns, oldest first. */
async function told(turns: readonly string[]) {
  await using haima = await memoryHaima();
  await sayOverDays(haima, turns);
  const all = await everyMemory(haima);
  const textsOf = (status: string) => all.filter((one) => one.status === status).map((one) => one.text);
  return { live: textsOf("active"), past: textsOf("superseded"), all };
}

describe("who holds a post or a piece of work after somebody else takes the place of the earlier holder", () => {
  it.each([
    ["Maria is the head of marketing", "Jonas replaced Maria as the head of marketing"],
    ["Our head of marketing is Maria", "Jonas has replaced Maria as head of marketing"],
    ["Maria is our CFO", "Maria was succeeded by Jonas as CFO last month"],
    ["Priya runs the billing service", "Owen has taken the billing service over from Priya"],
    ["Priya owns the billing service", "Owen took over the billing service from Priya"],
    ["Priya is responsible for the newsletter", "Priya handed the newsletter over to Owen"],
    ["Priya manages the onboarding project", "I took over the onboarding project from Priya"],
    ["产品经理是李雷", "产品经理换成了赵强"],
    ["我们的产品经理是李雷", "产品经理换成赵强了"],
    ["李雷是我们的产品经理", "产品经理从李雷换成了赵强"],
    ["支付项目由李雷负责", "王芳从李雷手里接手了支付项目"],
    ["李雷负责支付项目", "李雷把支付项目交给了王芳"],
    ["销售总监是周敏", "钱伟接替周敏担任销售总监"],
  ])("%s / %s", async (before, now) => {
    const { live, past } = await told([before, now]);
    expect(past).toEqual([before]);
    expect(live).toEqual([now]);
  });

  it.each([
    ["Maria loves jazz", "Jonas replaced Maria as the head of marketing"],
    ["Ben is the head of sales", "Jonas replaced Maria as the head of marketing"],
    ["I met the head of marketing", "Jonas replaced Maria as the head of marketing"],
    ["产品经理让我周末加班", "产品经理换成了赵强"],
    ["设计师是陈晨", "产品经理换成了赵强"],
    ["我是产品经理", "产品经理换成了赵强"],
  ])("and touches nothing else: %s / %s", async (before, now) => {
    const { live, past } = await told([before, now]);
    expect(past).toEqual([]);
    expect(live).toContain(before);
  });
});

describe("a change of mind retires the plan that it is about", () => {
  it.each([
    ["I'm staying at the Hilton next week", "On second thought, I'll stay at the Marriott instead of the Hilton"],
    ["I've booked the Hilton for the conference", "I'm going to stay at the Marriott instead of the Hilton"],
    ["I'm flying with Lufthansa in May", "I changed my mind, I'll fly with KLM instead of Lufthansa"],
    ["我想考北大", "想了想还是不考北大了"],
    ["我打算报名驾校", "我想了想还是不报名驾校了"],
    ["我打算去桂林过年", "想了想，还是不去桂林了，改去厦门"],
  ])("%s / %s", async (before, now) => {
    const { live, past } = await told([before, now]);
    expect(past).toEqual([before]);
    expect(live).not.toContain(before);
    expect(live.length).toBeGreaterThan(0);
  });

  it.each([
    ["I met Tom at the Hilton in 2019", "On second thought, I'll stay at the Marriott instead of the Hilton"],
    ["My brother works at the Hilton", "I'll stay at the Marriott instead of the Hilton"],
    ["我在北大读的本科", "想了想还是不考清华了"],
  ])("and nothing else: %s / %s", async (before, now) => {
    const { live, past } = await told([before, now]);
    expect(past).toEqual([]);
    expect(live).toContain(before);
  });

  it("is not itself a plan", async () => {
    const { all } = await told(["想了想还是不考北大了"]);
    expect(all.filter((one) => one.anchor?.key === "plan" && one.polarity === "positive")).toEqual([]);
  });
});

describe("things taught, tested and eaten", () => {
  it("one who teaches C and C++ teaches both", async () => {
    expect((await told(["I teach C", "I teach C++"])).live).toEqual(["I teach C", "I teach C++"]);
  });

  it.each(["We run a/b tests", "I run a marathon every year", "I run an A/B test on Mondays"])(
    "%s is no job",
    async (text) => {
      const { all } = await told([text]);
      expect(all.map((one) => one.anchor?.key ?? null)).not.toContain("job");
    },
  );

  it("a bakery that one runs is", async () => {
    expect((await told(["I run a bakery"])).all[0]?.anchor).toMatchObject({ key: "job", value: "bakery" });
  });

  it.each([
    ["I eat meat", "lately I don't eat meat"],
    ["I do eat fish", "I don't eat fish anymore"],
    ["我吃肉", "我最近不吃肉了"],
    ["我可以吃辣", "我现在不吃辣了"],
  ])("what was eaten and is not any more is history: %s / %s", async (before, now) => {
    const { live, past } = await told([before, now]);
    expect(past).toEqual([before]);
    expect(live).toEqual([now]);
  });

  it.each(["We never eat out on Mondays", "I never eat alone", "I don't eat before noon"])(
    "%s bans no food",
    async (text) => {
      expect((await told([text])).all.map((one) => one.anchor?.key ?? null)).not.toContain("diet");
    },
  );

  it.each([
    ["I don't drink coffee, only tea", "coffee", "tea"],
    ["I don't eat meat, just fish", "meat", "fish"],
    ["我不喝咖啡，只喝茶", "咖啡", "茶"],
  ])("%s: the one is refused, the other taken", async (text, refused, taken) => {
    const { all } = await told([text]);
    expect(all.map((one) => [one.polarity, one.anchor?.value])).toEqual([
      ["negative", refused],
      ["positive", taken],
    ]);
  });

  it.each([
    ["I only drink tea", "tea"],
    ["I drink only tea", "tea"],
    ["我只喝茶", "茶"],
  ])("%s is taken as a diet of %s", async (text, value) => {
    expect((await told([text])).all).toMatchObject([{ polarity: "positive", anchor: { key: "diet", value } }]);
  });
});

describe("habits", () => {
  it.each([
    ["我每周三晚上去打羽毛球", "晚上去打羽毛球"],
    ["我每个周末去爬山", "去爬山"],
    ["我每天六点起床", "六点起床"],
    ["我六点起床", "六点起床"],
    ["我一般十一点半睡觉", "十一点半睡觉"],
  ])("%s has the value %s", async (text, value) => {
    expect((await told([text])).all[0]?.anchor).toMatchObject({ key: "schedule", value });
  });

  it("what was done at an hour of one day is none", async () => {
    expect((await told(["我昨天六点起床"])).all.map((one) => one.anchor?.key ?? null)).not.toContain("schedule");
  });

  it.each(["I ski", "We sail", "I bake", "我滑雪", "我抽烟"])("%s is kept", async (text) => {
    expect((await told([text])).live).toEqual([text]);
  });

  it.each(["I see", "I know", "I agree", "I guess", "I did"])("%s is not", async (text) => {
    expect((await told([text])).all).toEqual([]);
  });
});

describe("what stands beside another's matter is the speaker's own", () => {
  it.each([
    ["My wife is allergic to cats but I adore them", "I adore cats"],
    ["My son hates broccoli but I love it", "I love broccoli"],
  ])("%s", async (text, own) => {
    const { all } = await told([text]);
    expect(all.filter((one) => one.subject.who === "user")).toMatchObject([{ text: own, polarity: "positive" }]);
    expect(all.filter((one) => one.subject.who === "other")).toHaveLength(1);
  });
});

describe("codes that differ in a sign are different things", () => {
  it.each([
    [["Order BT-500 is the blue lamp", "Order BT-505 is the green chair"], "What is BT-500?", "BT-505"],
    [["门禁密码是 48213", "保险柜密码是 48216"], "48213 是什么", "48216"],
  ])("%s: asked for %s", async (turns, question, other) => {
    await using haima = await memoryHaima();
    await say(haima, turns);
    const { items } = await haima.recall(USER, question);
    expect(items.length).toBeGreaterThan(0);
    expect(items.map((item) => item.text).filter((text) => text.includes(other))).toEqual([]);
  });
});

describe("a question in the other language", () => {
  it.each([
    ["I'm a vegetarian", "我的饮食习惯是什么"],
    ["我吃素", "What is my diet?"],
  ])("%s is a sure answer to %s", async (text, question) => {
    await using haima = await memoryHaima();
    await say(haima, [text]);
    const { items, verdict } = await haima.recall(USER, question);
    expect(verdict).toBe("sure");
    expect(items[0]?.text).toBe(text);
  });
});

it("an age beyond any person's is no age", async () => {
  await using haima = await memoryHaima();
  await say(haima, ["I am 200 years old", "但是，151"]);
  expect((await liveMemories(haima)).map((one) => one.anchor?.key ?? null)).not.toContain("age");
});

describe("what is left off for something else is history", () => {
  it.each([
    ["I take amlodipine 5 mg every morning", "I stopped taking amlodipine, I take losartan 50 mg now", "losartan"],
    ["I take amlodipine 5 mg every morning", "I switched from amlodipine to losartan", "losartan"],
    ["I take amlodipine", "My doctor switched me from amlodipine to losartan", "losartan"],
    ["I'm on metformin", "I'm off metformin and on insulin now", "insulin"],
    ["I usually drink coffee at breakfast", "I switched from coffee to tea", "tea"],
    ["I drive a diesel", "I no longer drive a diesel, I take the bus now", "bus"],
    ["我每天吃氨氯地平", "我不吃氨氯地平改吃氯沙坦了", "氯沙坦"],
    ["我在吃氨氯地平", "停了氨氯地平，现在吃氯沙坦", "氯沙坦"],
    ["我每天早上吃氨氯地平", "医生把氨氯地平换成了氯沙坦", "氯沙坦"],
    ["我每天喝咖啡", "我不喝咖啡改喝茶了", "茶"],
  ])("%s / %s", async (before, now, taken) => {
    const { live, past } = await told([before, now]);
    expect(past).toContain(before);
    expect(live).not.toContain(before);
    expect(live.join(" ")).toContain(taken);
  });

  it.each([
    ["My mother takes amlodipine", "I stopped taking amlodipine, I take losartan 50 mg now"],
    ["I take aspirin every morning", "I stopped taking amlodipine, I take losartan 50 mg now"],
    ["I work at an amlodipine factory", "I stopped taking amlodipine"],
    ["I'm allergic to amlodipine", "I stopped taking amlodipine"],
    ["I sell coffee beans", "I switched from coffee to tea"],
    ["我妈妈每天吃氨氯地平", "我不吃氨氯地平改吃氯沙坦了"],
    ["我每天吃二甲双胍", "停了氨氯地平，现在吃氯沙坦"],
    ["我开了一家咖啡店", "我不喝咖啡改喝茶了"],
  ])("and nothing else: %s / %s", async (before, now) => {
    const { live, past } = await told([before, now]);
    expect(past).not.toContain(before);
    expect(live).toContain(before);
  });
});
