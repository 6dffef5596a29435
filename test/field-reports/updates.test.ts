/** What users of other memory libraries report of updates and conflicts, as behaviour of Haima. */
import { describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { DAY_MS, memoryHaima, NOW, settableClock } from "../support/haima.ts";
import { answersTo, everyMemory, liveMemories, say, sayOverDays, USER } from "./talk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe("love that turns to hate leaves the dislike live and the liking as history", () => {
  it.each([
    ["I love Chinese food", "I hate Chinese food now"],
    ["我喜欢吃川菜", "我现在讨厌吃川菜了"],
    ["I really enjoy running", "I can't stand running anymore"],
    ["I adore horror films", "These days I dislike horror films"],
    ["我爱喝奶茶", "我不再喜欢喝奶茶了"],
    ["I like opera", "I do not like opera"],
  ])("%s / %s", async (before, after) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, [before, after]);
    const [old, current, ...rest] = await everyMemory(haima);
    expect(rest).toEqual([]);
    expect(old).toMatchObject({ text: before, status: "superseded", polarity: "positive" });
    expect(old?.valid.to).toBe(NOW - 3 * DAY_MS);
    expect(current).toMatchObject({ text: after, status: "active", polarity: "negative" });
    expect(current?.valid.to).toBeNull();
  });
});

describe("a new favourite takes the place of the old one, and history tells both in order", () => {
  it.each([
    ["My favourite player is Ronaldo", "My favourite player is Messi", "Who is my favourite player?", "Messi"],
    ["我最喜欢的歌手是周杰伦", "我最喜欢的歌手是林俊杰", "我最喜欢的歌手是谁", "林俊杰"],
    ["我最喜欢的球员是C罗", "我最喜欢的球员换成梅西了", "我最喜欢的球员是谁", "梅西"],
    ["My favorite colour is teal", "My favorite colour is orange now", "What is my favorite colour?", "orange"],
    ["My favourite café is Lola", "Actually my favourite café is Mocca", "What's my favourite café?", "Mocca"],
  ])("%s / %s", async (before, after, question, value) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, [before, after]);
    const { items, history } = await haima.recall(USER, question);
    expect(items.map((item) => item.text)).toEqual([after]);
    expect(items[0]?.text).toContain(value);
    expect(history.map((item) => item.text)).toEqual([before]);
    expect((await haima.history(USER, question)).map((memory) => memory.text)).toEqual([before, after]);
  });
});

describe("the same thing said again is one memory with its mentions", () => {
  it.each([
    ["I'm allergic to peanuts", 2],
    ["I'm allergic to peanuts", 20],
    ["我每周三晚上去打羽毛球", 5],
    ["我养了一缸锦鲤", 7],
  ])("%s, %i times, one by one and in parallel", async (text, times) => {
    for (const inParallel of [false, true]) {
      await using haima = await memoryHaima();
      const turns = Array.from({ length: times }, () => ({ text }));
      if (inParallel) await Promise.all(turns.map(async (turn) => await haima.observe(USER, turn)));
      else await say(haima, turns);
      expect((await everyMemory(haima)).map(({ status, saidCount }) => [status, saidCount])).toEqual([
        ["active", times],
      ]);
    }
  });

  it("in parallel through two Haimas on one folder", async () => {
    const options = { data: temporaryFolder(), zone: "Asia/Shanghai", clock: settableClock() };
    await using first = await createHaima(options);
    await using second = await createHaima(options);
    const all = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? first : second));
    await Promise.all(all.map(async (haima) => await haima.observe(USER, { text: "我对青霉素过敏" })));
    expect((await everyMemory(first)).map(({ status, saidCount }) => [status, saidCount])).toEqual([["active", 10]]);
  });
});

describe("facts that have nothing to do with each other all stay live", () => {
  it.each([
    [["I bought a red bike", "I sold my old car", "我养了一只猫"]],
    [["我买了一台新电脑", "我把旧手机卖了", "I adopted a puppy"]],
    [["I started learning Spanish", "I stopped taking guitar lessons", "I planted tomatoes"]],
    [["我报名了健身房", "我取消了视频会员", "我换了一副眼镜"]],
    [["I live in Leeds", "I moved my desk to the window", "I gave up my parking spot"]],
    [["我打算去大理", "我不去周三的会议了", "我订了一张去厦门的机票"]],
    [["I'm planning a trip to Rome in May", "I'm not going to the gym today", "I quit smoking"]],
  ])("%s", async (texts) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, texts);
    expect((await everyMemory(haima)).map(({ text, status }) => [text, status])).toEqual(
      texts.map((text) => [text, "active"]),
    );
  });
});

describe("who leads a thing is whoever took it over last", () => {
  it.each([
    ["Ann leads Apollo", "Bo took over Apollo from Ann", "Who leads Apollo?", "Bo"],
    ["张伟负责凤凰项目", "李娜从张伟手里接手了凤凰项目", "谁负责凤凰项目", "李娜"],
    ["小周管理仓库", "仓库现在由小吴管理", "谁管理仓库", "小吴"],
    ["Priya manages Mercury", "Mercury is now led by Owen", "Who leads Mercury?", "Owen"],
  ])("%s / %s", async (before, after, question, leader) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, [before, after]);
    const { items, history } = await haima.recall(USER, question);
    expect(items.map((item) => item.text)).toEqual([after]);
    expect(items[0]?.type === "memory" ? items[0].memory.anchor?.value : null).toBe(leader);
    expect(history).toMatchObject([{ text: before, memory: { valid: { to: NOW - 3 * DAY_MS } } }]);
  });
});

describe("codes, numbers and names that differ in one sign are never merged", () => {
  it.each([
    ["My order number is BT-500", "My order number is BT-505"],
    ["订单BT-500已发货", "订单BT-505已发货"],
    ["我的电话是13800138000", "我老婆的电话是13800138001"],
    ["The router in the hall is an ASR1603", "The router in the hall is an ASR1605"],
    ["Invoice 20260311-01 is unpaid", "Invoice 20260311-10 is unpaid"],
    ["快递单号SF1234567890到了", "快递单号SF1234567891到了"],
    ["我的同事叫张伟", "我的同事叫张玮"],
  ])("%s / %s", async (one, other) => {
    await using haima = await memoryHaima();
    for (const text of [one, other, one]) await haima.remember(USER, { text });
    await say(haima, [one, other]);
    const texts = (await liveMemories(haima)).map((memory) => memory.text);
    expect(texts).toEqual(expect.arrayContaining([one, other]));
    const code = /[A-Z\d][A-Z\d-]{5,}|张./u.exec(one)?.[0] ?? "";
    expect((await answersTo(haima, code))[0]).toBe(one);
  });
});

describe("an update of one thing leaves the others as they were", () => {
  it.each([
    ["My name is Ada. I live in Oslo.", "I moved to Bergen", "What's my name?", "Ada"],
    ["我叫周敏，住在成都", "我搬到昆明了", "我叫什么名字", "周敏"],
  ])("%s / %s", async (before, after, question, name) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, [before, after]);
    expect((await answersTo(haima, question))[0]).toContain(name);
    expect((await liveMemories(haima)).map(({ anchor }) => anchor?.key).sort()).toEqual(["name", "residence"]);
  });

  it("also among the notes of a session", async () => {
    await using haima = await memoryHaima();
    await say(haima, [{ session: "s", text: "Hello there" }]);
    await haima.note(USER, { session: "s", key: "name", value: "Ada" });
    await haima.note(USER, { session: "s", key: "city", value: "Oslo" });
    await haima.note(USER, { session: "s", key: "city", value: "Bergen" });
    const { notes } = await haima.resume(USER, "s");
    expect(notes).toMatchObject({ name: { value: "Ada" }, city: { value: "Bergen" } });
  });
});

describe("a change of mind retires the plan that it is about, and tells it as history beside the new one", () => {
  it.each([
    ["五一我打算去大理玩", "我改变主意了，不去大理了，去厦门", "五一我要去哪里玩", "大理", "厦门"],
    [
      "I'm planning a trip to Rome in May",
      "I changed my mind, not Rome, I'm going to Athens instead",
      "Where am I going in May?",
      "Rome",
      "Athens",
    ],
    ["周末我想去爬山", "算了，不爬山了，改去看展", "周末做什么", "爬山", "看展"],
    ["我打算买一台MacBook", "我改主意了，不买MacBook了，换成ThinkPad", "我打算买什么电脑", "MacBook", "MacBook"],
  ])("%s / %s", async (before, after, question, left, taken) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, ["我喜欢靠窗的座位", before, after]);
    const { items, history } = await haima.recall(USER, question);
    expect(items.some((item) => item.text.includes(taken))).toBe(true);
    expect(items.map((item) => item.text)).not.toContain(before);
    expect(history.map((item) => item.text).join()).toContain(left);
    expect((await liveMemories(haima)).map((memory) => memory.text)).toContain("我喜欢靠窗的座位");
  });
});

describe("what rested on a fact that changed is flagged as doubtful and not deleted", () => {
  it.each([
    [["我住在上海，每天坐2号线上班", "我上个月搬到深圳了"], "我怎么上班", "2号线"],
    [["My commute is line 2 in Shanghai", "I moved to Shenzhen last week"], "How do I commute?", "line 2"],
    [["I live in Boston, I take the red line to work", "We relocated to Denver"], "How do I get to work?", "red line"],
    [["我在阿里上班", "我的工位在西溪园区3号楼", "我跳槽去字节了"], "我的工位在哪", "西溪园区"],
    [["My office is on the 12th floor of Acme tower", "I started a new job at Globex"], "Where is my office?", "12th"],
    [
      ["I'm flying to Oslo in May", "My seat is 9F", "I changed my mind, I'm going to Bergen"],
      "What is my seat?",
      "9F",
    ],
    [["我五月要飞去成都", "我的座位是21A", "我改主意了，不去成都了，去重庆"], "我的座位是几号", "21A"],
    [
      [
        "I'm planning a trip to Oslo",
        "I've booked a hotel in Oslo",
        "I changed my mind, I'm going to Bergen instead of Oslo",
      ],
      "Which hotel did I book?",
      "hotel",
    ],
    [["我打算去成都玩", "我订了成都的酒店", "我改主意了，不去成都了，去重庆"], "我订了哪里的酒店", "酒店"],
  ])("%s", async (texts, question, words) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, texts);
    const { items, context } = await haima.recall(USER, question);
    expect(items.find((item) => item.text.includes(words))?.status).toBe("doubtful");
    expect(context.text).toMatch(/可能已过时|may be out of date|may no longer/u);
  });

  it.each([
    [
      ["I work at Acme", "My office is on the 12th floor of the Shard", "I've just joined Globex"],
      "My office is still in the Shard",
    ],
    [["我在网易上班", "我的办公室在滨江3号楼", "我跳槽去阿里了"], "我的办公室还在滨江3号楼"],
    [["I'm flying to Oslo in May", "My seat is 9F", "I changed my mind, I'm going to Bergen"], "I still have seat 9F"],
    [["我五月要飞去成都", "我的座位是21A", "我改主意了，不去成都了，去重庆"], "座位还是21A"],
    [["我住在南京", "我骑共享单车去上班", "我搬到苏州了"], "我还是骑共享单车上班"],
  ])("%s: until it is said to go on as it was: %s", async (texts, still) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, [...texts, still]);
    const [, rested] = await everyMemory(haima);
    expect(rested).toMatchObject({ text: texts[1], status: "active", saidCount: 2 });
    expect((await everyMemory(haima)).map(({ text }) => text)).not.toContain(still);
  });

  it.each([
    [["I live in Boston", "I take the red line to work", "I moved to Denver"], "I still take the light rail to work"],
    [["我在网易上班", "我的办公室在滨江3号楼", "我跳槽去阿里了"], "我的办公室还在装修"],
  ])("%s: something else that is still so does not settle it: %s", async (texts, other) => {
    await using haima = await memoryHaima();
    await sayOverDays(haima, [...texts, other]);
    const [, rested] = await everyMemory(haima);
    expect(rested?.status).not.toBe("active");
  });
});
