/** What users of other memory libraries report of retrieval, as behaviour of Haima. */
import { describe, expect, it } from "vitest";
import { createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima, createHaima, type RecordStore } from "../../src/index.ts";
import { loadAnchors } from "../../src/language/anchors/index.ts";
import { createFakeEmbedder, seededIds } from "../../src/testing/index.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";
import { BELIEFS } from "./beliefs.ts";
import { answersTo, say, USER } from "./talk.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe("words of any script are found, with no embedder", () => {
  it.each([
    ["小明喜欢打篮球", ["小明喜欢什么运动", "篮球", "打球"]],
    ["我弟弟在学吉他", ["弟弟学什么乐器", "吉他", "弹吉他"]],
    ["我家的路由器在书房", ["路由器放哪", "路由", "书房里有什么"]],
  ])("%s, by each of %s", async (fact, questions) => {
    await using haima = await memoryHaima();
    await say(haima, [fact, "昨天的会议取消了", "冰箱坏了"]);
    for (const question of questions)
      expect([question, (await answersTo(haima, question))[0]]).toEqual([question, fact]);
  });

  it.each([
    ["小明的 GitHub 账号", ["小明的 GitHub 账号是 xm-dev", "小明的邮箱在公司", "公司的 GitHub 组织叫 acme"]],
    ["我弟弟的 Steam 昵称", ["我弟弟的 Steam 昵称是 wolfy", "我的 Steam 昵称是 foxcat", "我弟弟的微信昵称是小狐"]],
    [
      "测试环境的 Redis 端口",
      ["测试环境的 Redis 端口是 6380", "生产环境的 Redis 端口是 6379", "测试环境的 MySQL 端口是 3307"],
    ],
  ])("of a mixed query both the Han and the Latin ones count: %s", async (query, [both, ...others]) => {
    await using haima = await memoryHaima();
    for (const text of [...others, both ?? ""]) await haima.remember(USER, { text });
    const { items } = await haima.recall(USER, query, { threshold: 0 });
    expect(items[0]?.text).toBe(both);
  });

  it.each([
    ["part QX-7741-B", "The spare fan is part QX-7741-B", "The spare belt is part QX-7742-B"],
    ["SF1234567890", "快递SF1234567890放在门卫室", "快递SF1234567891放在门卫室"],
    ["ERR_0x80070005", "The printer says ERR_0x80070005", "The scanner says ERR_0x80070006"],
    ["订单BT-505到哪了", "订单BT-505已发货", "订单BT-500已发货"],
  ])("of a code its signs alone are enough: %s", async (query, meant, other) => {
    await using haima = await memoryHaima();
    for (const text of [other, meant, "The fan is loud"]) await haima.remember(USER, { text });
    expect(await answersTo(haima, query)).toEqual([meant]);
  });

  it.each([
    ["part QX-7741-B", "The spare fan is part QX-7741-B", "Bread rises faster in summer"],
    ["订单BT-505到哪了", "订单BT-505已发货", "夏天面团发得快"],
  ])(
    "of a code they are enough also against an embedder that puts another text nearer: %s",
    async (query, meant, other) => {
      const embedder = createFakeEmbedder({
        id: "contrary",
        dimensions: 64,
        meaningOf: (text) => (text === meant ? "somewhere else" : text === query || text === other ? "the same" : text),
      });
      await using haima = await memoryHaima({ embedder });
      for (const text of [other, meant]) await haima.remember(USER, { text });
      expect((await haima.tend(USER)).vectors).toEqual({ current: 2, stale: 0, missing: 0 });
      expect((await answersTo(haima, query))[0]).toBe(meant);
    },
  );
});

describe("signs that other systems take for a query language mean themselves", () => {
  const SIGNS = ['"', "*", ")", "((", "NOT", "OR 1=1 --", "%_", "AND", "NEAR/2", "^title:", "' UNION SELECT", "？"];

  it.each(SIGNS)("%s never fails and finds nothing by itself", async (query) => {
    await using haima = await memoryHaima();
    await haima.remember(USER, { text: "The weather was fine" });
    expect(await answersTo(haima, query)).toEqual([]);
  });

  it.each([
    ["state-of-the-art", "My thesis is about state-of-the-art lidar", "The state pays for art"],
    ["a/b", "We decided the a/b test on Friday", "The test of the brakes went well"],
    ["C++", "My parser is written in C++", "My parser's tests are written in C"],
    ["user:1-2", "The record user:1-2 is locked", "The record user:1-3 is open"],
    [
      "550e8400-e29b-41d4-a716-446655440000",
      "工单 550e8400-e29b-41d4-a716-446655440000 已关闭",
      "工单 6ba7b810 已关闭",
    ],
    ["@zhang.wei", "组长的账号是 @zhang.wei", "组长的账号是 @zhang.min"],
  ])("%s is found as it is written", async (query, meant, other) => {
    await using haima = await memoryHaima();
    for (const text of [meant, other]) await haima.remember(USER, { text });
    expect((await answersTo(haima, query))[0]).toBe(meant);
  });
});

describe("a threshold is honoured exactly on every way of reading, and 0 is one", () => {
  it.each([
    ["cello", ["I play the cello", "I went to Oslo last week", "My sister bakes bread"]],
    ["大提琴", ["我会拉大提琴", "我上周去了青岛", "我妹妹喜欢烤面包"]],
  ])("%s", async (query, texts) => {
    await using haima = await memoryHaima();
    await say(haima, texts);
    for (const only of [undefined, "memories", "turns"] as const) {
      for (const threshold of [0, 0.5, 1]) {
        const options = { ...(only === undefined ? {} : { only }), threshold, limit: 50 };
        const { items, history } = await haima.recall(USER, query, options);
        expect([...items, ...history].every((item) => item.confidence >= threshold)).toBe(true);
        if (threshold === 0) expect(items.length).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe("what does not bear on the question is not returned, however much room there is", () => {
  it("of 35 beliefs the one that is meant, also by its short form, and none for an off-topic question", async () => {
    await using haima = await memoryHaima();
    for (const text of BELIEFS) await haima.remember(USER, { text });
    for (const question of ["Which Kubernetes version does our cluster run?", "What k8s version do we run?"])
      expect([question, await answersTo(haima, question)]).toEqual([question, [BELIEFS[0]]]);
    for (const question of ["How do penguins sleep?", "火星上有没有水？", "Who wrote Hamlet?"]) {
      const off = await haima.recall(USER, question, { limit: 50 });
      expect([question, off.verdict, off.items.map((item) => item.text)]).toEqual([question, "none", []]);
    }
  });

  it.each([
    ["How big is our Kubernetes cluster?", "We have a k8s cluster of 5 nodes"],
    ["Which DB do we use?", "Our database is Firebird 4"],
    ["repo address", "The repository lives at git.example.org"],
  ])("a short form and its word are the same: %s", async (question, meant) => {
    await using haima = await memoryHaima();
    for (const text of [meant, "I like tea", "The office plant is called Fred"]) await haima.remember(USER, { text });
    expect(await answersTo(haima, question)).toEqual([meant]);
  });
});

describe("a large answer stays within its budget, the best first, and says what was cut", () => {
  it.each([
    ["blue widget catalogue", (n: number) => `Entity number ${n} of the catalogue is a blue widget with ${n} holes`],
    ["我喜欢哪些店", (n: number) => `我喜欢第${n}号店的招牌菜，下次还想去`],
  ])("%s", async (query, textOf) => {
    await using haima = await memoryHaima();
    await haima.observeMany(
      USER,
      Array.from({ length: 120 }, (_, n) => ({ text: textOf(n) })),
    );
    for (const budgetTokens of [200, 800]) {
      const { items, context } = await haima.recall(USER, query, { limit: 100, budgetTokens });
      expect(context.tokens).toBeLessThanOrEqual(budgetTokens);
      expect(context.omitted.length).toBeGreaterThan(0);
      expect(context.omitted).not.toContain(items[0]?.id);
      expect(context.text).toContain(String(context.omitted.length));
    }
  });
});

describe("a time that no calendar holds is words like any other", () => {
  it.each([
    "十万年前发生了什么",
    "公元前221年",
    "99999年",
    "0000-00-00",
    "the year 99999",
    "13月45日",
    "2026-02-30",
    "9999999999999999 days ago",
    "一亿年后",
  ])("%s", async (query) => {
    await using haima = await memoryHaima();
    await say(haima, ["我在读秦朝的历史", `我的笔记叫“${query}”`]);
    const { items } = await haima.recall(USER, query, { threshold: 0 });
    expect(items[0]?.text).toContain(query);
  });
});

describe("recency is measured from the time of the question", () => {
  it.each([
    ["I am learning Danish", "I am learning Danish grammar", "learning Danish"],
    ["我在学丹麦语", "我在学丹麦语语法", "学丹麦语"],
  ])("%s", async (early, late, query) => {
    await using haima = await memoryHaima();
    await say(haima, [
      { text: early, at: "2023-03-01T10:00:00Z" },
      { text: late, at: "2026-03-01T10:00:00Z" },
    ]);
    const { items } = await haima.recall(USER, query, { asOf: "2023-04-01T00:00:00Z", threshold: 0 });
    expect(items.map((item) => item.text)).toEqual([early]);
  });
});

describe("yesterday is exactly the local day before", () => {
  it.each([
    ["Asia/Shanghai", "+08:00", "12:00", "What did I cook yesterday?"],
    ["America/New_York", "-05:00", "12:00", "What did I cook yesterday?"],
    ["Asia/Shanghai", "+08:00", "00:05", "我昨天做了什么菜"],
    ["America/New_York", "-05:00", "23:55", "我昨天做了什么菜"],
  ])("in %s (%s) at %s: %s", async (zone, offset, time, question) => {
    await using haima = await memoryHaima({ zone });
    const said = [
      ["2026-03-03T23:55", "soup"],
      ["2026-03-04T00:05", "rice"],
      ["2026-03-04T23:55", "beans"],
      ["2026-03-05T00:01", "toast"],
    ] as const;
    await say(
      haima,
      said.map(([at, dish]) => ({ text: `I cooked ${dish} 做了菜`, at: `${at}:00${offset}` })),
    );
    haima.clock.set(Date.parse(`2026-03-05T${time}:00${offset}`));
    const { items } = await haima.recall(USER, question, { limit: 2 });
    expect(items.map((item) => item.text.split(" ")[2]).sort()).toEqual(["beans", "rice"]);
  });
});

describe("a scope is kept by every way of reading", () => {
  it("of two users with a session of the same name", async () => {
    await using haima = await memoryHaima();
    const receipt = await haima.observe({ user: "ann" }, { session: "s", text: "My locker code is 4711" });
    const bob = { user: "bob" };
    await haima.observe(bob, { session: "s", text: "Hello there" });
    const all = { threshold: 0, limit: 200 };
    for (const options of [{}, { session: "s" }, all, { ...all, only: "turns" as const }, { ...all, session: "s" }])
      expect(JSON.stringify(await haima.recall(bob, "locker code", options))).not.toContain("4711");
    expect(await haima.explain(bob, { missing: "locker code 4711" })).toMatchObject({ reason: "not_said" });
    await expect(haima.feedback(bob, receipt.turn, "right")).rejects.toMatchObject({ code: "not_found" });
  });

  it("of two threads of one user: a thread is read by its own name, and recall covers the user", async () => {
    await using haima = await memoryHaima();
    await say(haima, [
      { session: "one", text: "我的储物柜密码是4711" },
      { session: "two", text: "你好" },
    ]);
    expect((await haima.turns(USER, "two")).map((turn) => turn.text)).toEqual(["你好"]);
    expect((await haima.resume(USER, "two")).recent.map((turn) => turn.text)).toEqual(["你好"]);
    const { items } = await haima.recall(USER, "储物柜密码", { session: "two" });
    expect(items[0]).toMatchObject({ text: "我的储物柜密码是4711", source: { session: "one" } });
  });
});

describe("a memory is found by the very next read", () => {
  const cases = [
    ["My dog is called Biscuit", "What is my dog called?", "Biscuit"],
    ["我的车停在B2区", "我的车停在哪", "B2区"],
    ["My badge number is TX-4410", "TX-4410", "TX-4410"],
  ] as const;

  it.each(cases)("of the Haima that wrote and of another that had read before: %s", async (fact, question, words) => {
    const options = { data: temporaryFolder(), zone: "Asia/Shanghai", clock: settableClock() };
    await using first = await createHaima(options);
    await using second = await createHaima(options);
    expect(await second.recall(USER, question)).toMatchObject({ verdict: "none", revision: 0 });
    const receipt = await first.observe(USER, { text: fact });
    for (const haima of [first, second]) {
      const { items, revision } = await haima.recall(USER, question);
      expect(items[0]?.text).toContain(words);
      expect(revision).toBeGreaterThanOrEqual(receipt.revision);
    }
  });
});

describe("what a question costs does not depend on other users", () => {
  /** A store that counts the rows that it hands out, and outlives the Haimas that use it. */
  function countingStore(): { readonly store: RecordStore; readonly rows: () => number } {
    const store = createMemoryStore();
    const [load, get] = [store.load.bind(store), store.get.bind(store)];
    let rows = 0;
    const counting: Pick<RecordStore, "load" | "get" | "close"> = {
      load: async (owner, since) => {
        const loaded = await load(owner, since);
        rows += loaded.rows.length;
        return loaded;
      },
      get: async (owner, record, id) => {
        rows += 1;
        return await get(owner, record, id);
      },
      close: async () => undefined,
    };
    return { store: Object.assign(store, counting), rows: () => rows };
  }

  it.each(["cello", "大提琴"])("%s reads as many rows beside thirty others as alone", async (query) => {
    const { store, rows } = countingStore();
    const kept = { anchors: loadAnchors(), ids: seededIds(), vault: createMemoryVault() };
    // A new Haima each time holds nothing in process: it reads all that it needs from the store.
    const open = () =>
      assembleHaima({
        ...kept,
        store,
        vault: Object.assign(kept.vault, { close: async () => undefined }),
        clock: settableClock(),
        logger: { log: () => undefined },
        build: "test",
        zone: "Asia/Shanghai",
        cacheBytes: 64 * 1_048_576,
      });
    const cost = async () => {
      await using haima = open();
      const before = rows();
      const { items } = await haima.recall(USER, query);
      await haima.recall(USER, `${query}？`);
      return { rows: rows() - before, found: items.map((item) => item.text) };
    };
    {
      await using haima = open();
      await say(haima, ["I play the cello", "我会拉大提琴", "I went to Oslo last week"]);
    }
    // The first one leaves its count of accesses behind; each adds a link to the user's own chain.
    await cost();
    const before = await cost();
    const alone = await cost();
    {
      await using haima = open();
      for (let n = 0; n < 30; n += 1)
        for (const text of ["I play the cello", "我会拉大提琴"]) await haima.observe({ user: `other-${n}` }, { text });
    }
    expect(alone.rows).toBeGreaterThan(0);
    const growth = alone.rows - before.rows;
    expect(await cost()).toEqual({ rows: alone.rows + growth, found: alone.found });
  });
});
