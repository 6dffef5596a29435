import { describe, expect, it } from "vitest";
import { makeTurn } from "../model/__fixtures__/turn.ts";
import { type State, type Turn, turnIdSchema } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";
import { advanceState, driftState, forgetInState, readTurn, replyStyle, restingState, styleGuide } from "./index.ts";
import { readIntent } from "./intent.ts";

const START = Date.UTC(2026, 2, 2, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;

function turnOf(text: string, at: number, parts: Partial<Turn> = {}): Turn {
  return makeTurn(text, { id: `t${at}`, session: "s", at, zone: "UTC", ...parts });
}

function hear(state: State | null, turn: Turn): State | null {
  const reading = readTurn(turn, [], state);
  return reading === null ? state : advanceState(state, reading, null);
}

/** The state after these turns, a minute apart. */
function stateAfter(texts: readonly string[], from: State | null = null, at = START): State {
  const state = texts.reduce<State | null>(
    (known, text, index) => hear(known, turnOf(text, at + index * MINUTE)),
    from,
  );
  if (state === null) throw new Error("no turn moved the state");
  return state;
}

describe("mood", () => {
  it("is never minus zero, which would not live through an export", () => {
    const upset = stateAfter(["Why is my parcel late again? This is the third time!"]);
    const calm = stateAfter(["我对花生过敏"], upset, START + 30 * DAY);
    expect(calm.history.map(({ mood }) => Object.is(mood, -0))).not.toContain(true);
    expect(calm.history.at(-1)?.mood).toBe(0);
  });

  it.each([
    [["钥匙弄丢了，进不了门，好倒霉", "又被领导训了一顿，好委屈", "晚上还失眠，太难受了"]],
    [
      [
        "My car got towed this morning, so upset",
        "Then my boss yelled at me, I feel awful",
        "I just want to cry, everything is going wrong",
      ],
    ],
  ])("three plainly bad turns bring it below -0.5, and the style is empathetic with its reasons", (texts) => {
    const state = stateAfter(texts);
    expect(state.mood).toBeLessThan(-0.5);
    const { style, reasons } = replyStyle(state, "zh");
    expect(style).toBe("empathetic");
    expect(reasons[0]).toMatch(/心情低落.*-0\.5/u);
    expect(replyStyle(state, "en").reasons[0]).toMatch(/mood is low/u);
  });

  it("two bad turns do not", () => {
    expect(stateAfter(["钥匙弄丢了，好倒霉", "又被领导训了一顿，好委屈"]).mood).toBeGreaterThan(-0.55);
  });

  it("good news lifts it again", () => {
    const low = stateAfter(["好难过", "太倒霉了", "想哭"]);
    expect(stateAfter(["我升职了，太开心了！"], low, START + 5 * MINUTE).mood).toBeGreaterThan(low.mood + 0.3);
  });

  it("a plain request hardly moves it", () => {
    const low = stateAfter(["好难过", "太倒霉了", "想哭"]);
    const asked = stateAfter(["帮我查一下明天的天气"], low, START + 3 * MINUTE);
    expect(asked.mood).toBeGreaterThan(low.mood);
    expect(asked.mood).toBeLessThan(low.mood + 0.1);
  });

  it("half of it is gone after a day, and nearly all after a week", () => {
    const low = stateAfter(["好难过", "太倒霉了", "想哭"]);
    expect(driftState(low, low.updatedAt + DAY).mood).toBeCloseTo(low.mood / 2, 6);
    expect(Math.abs(driftState(low, low.updatedAt + 7 * DAY).mood)).toBeLessThan(0.01);
  });
});

describe("liking", () => {
  const { liking } = AFFECT_DEFAULTS.rest;

  it("rises by .05 with a good turn", () => {
    expect(stateAfter(["谢谢你，帮了大忙"]).liking).toBeCloseTo(liking + 0.05, 6);
  });

  it("falls with a complaint about the assistant, and twice as much with an insult", () => {
    expect(stateAfter(["你的回答太差了，很失望"]).liking).toBeCloseTo(liking - 0.05, 6);
    expect(stateAfter(["Your answer is wrong again, how annoying"]).liking).toBeCloseTo(liking - 0.05, 6);
    expect(stateAfter(["你这个废物，滚"]).liking).toBeCloseTo(liking - 0.1, 6);
    expect(stateAfter(["you are useless, stupid bot"]).liking).toBeCloseTo(liking - 0.1, 6);
  });

  it("a bad day and anger at others leave it as it is", () => {
    expect(stateAfter(["今天好倒霉，钱包丢了"]).liking).toBe(liking);
    expect(stateAfter(["我老板太过分了，气死我了"]).liking).toBe(liking);
    expect(stateAfter(["My landlord is an idiot"]).liking).toBe(liking);
  });

  it("many good turns make the style friendly, and none takes it out of 0..1", () => {
    const fond = stateAfter(Array.from({ length: 12 }, () => "谢谢，很满意"));
    expect(fond.liking).toBe(1);
    expect(replyStyle(fond, "en").style).toBe("friendly");
  });
});

describe("energy", () => {
  it("follows arousal up to an energetic style, and drifts back", () => {
    const high = stateAfter(["太棒了！！！我中奖了！！！", "啊啊啊太激动了！！！", "冲鸭！！！太爽了！！！"]);
    expect(high.energy).toBeGreaterThan(0.7);
    expect(replyStyle(high, "zh").style).toBe("energetic");
    expect(driftState(high, high.updatedAt + DAY).energy).toBeLessThan(0.55);
  });

  it("falls when somebody is worn out", () => {
    expect(stateAfter(["累死了，没力气", "I'm exhausted"]).energy).toBeLessThan(0.5);
  });
});

describe("engagement", () => {
  it("is higher for long, quick, asking turns than for short, slow ones", () => {
    const question = "我想了解一下这个方案的细节，比如周期、预算和人员安排，你觉得哪一种更合适？";
    const keen = stateAfter([question, question, question]);
    const slow = ["嗯", "哦", "行"].reduce<State | null>(
      (state, text, index) => hear(state, turnOf(text, START + index * 60 * MINUTE)),
      null,
    );
    expect(keen.engagement).toBeGreaterThan((slow?.engagement ?? 1) + 0.2);
  });
});

describe("the moment", () => {
  it("has a topic and an intent, and is forgotten after 72 hours", () => {
    const state = stateAfter(["帮我推荐一家成都的火锅店"]);
    expect(state.moment?.topics).toEqual(expect.arrayContaining(["火锅"]));
    expect(state.moment?.intent).toBe("request");
    expect(driftState(state, state.updatedAt + 71 * 60 * MINUTE).moment).not.toBeNull();
    expect(driftState(state, state.updatedAt + 73 * 60 * MINUTE).moment).toBeNull();
  });

  it("goes on about the topic when a turn names none", () => {
    expect(stateAfter(["我的钱包丢了", "好难过"]).moment?.topic).toBe("钱包");
  });
});

describe("what does not move the state", () => {
  it("turns of others than the user, and turns without own words", () => {
    const text = "好难过，钱包丢了";
    expect(readTurn(turnOf(text, START, { role: "assistant" }), [], null)).toBeNull();
    expect(readTurn(turnOf(text, START, { role: "tool" }), [], null)).toBeNull();
    expect(readTurn(turnOf(text, START, { tainted: [{ start: 0, end: text.length }] }), [], null)).toBeNull();
  });

  it("what is pasted beside the user's own words", () => {
    const pasted = "I hate everything, this is the worst day of my life";
    const text = `帮我翻译：${pasted}`;
    const start = text.indexOf(pasted);
    const state = hear(null, turnOf(text, START, { tainted: [{ start, end: text.length }] }));
    expect(state?.mood).toBeGreaterThanOrEqual(-0.05);
  });

  it("a turn that was said long before the last one teaches the way of writing alone", () => {
    const state = stateAfter(["今天真开心"]);
    const old = hear(state, turnOf("糟透了，气死我了", START - 30 * DAY));
    expect(old).toMatchObject({ mood: state.mood, energy: state.energy, liking: state.liking, history: state.history });
    expect(old?.writing.turns).toBe(2);
  });
});

describe("the history", () => {
  it("is bounded, in order, and keeps the latest turns one by one", () => {
    let state: State | null = null;
    for (let hour = 0; hour < 24 * 150; hour += 6) state = hear(state, turnOf("还行吧", START + hour * 60 * MINUTE));
    const history = state?.history ?? [];
    expect(history.length).toBeLessThanOrEqual(AFFECT_DEFAULTS.recentPoints + AFFECT_DEFAULTS.olderPoints);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(history.at(-1)?.at).toBe(state?.updatedAt);
  });
});

describe("the style guide", () => {
  it("is empty until some turns were seen", () => {
    expect(styleGuide(stateAfter(["你好", "在吗"]), "zh")).toBe("");
  });

  it("tells a casual, short writer with emoji from a formal, long one", () => {
    const casual = styleGuide(stateAfter(["哈哈好滴😄", "咋整啊 笑死😂", "行啦行啦😄", "冲鸭~😆"]), "zh");
    expect(casual).toMatch(/话很短.*随意.*常用表情/u);
    const long =
      "您好，烦请您帮忙核对一下上个月的账单明细，如果其中存在重复扣款的情况，恳请尽快告知我后续的处理流程以及预计的退款时间，并麻烦您将结果发送到我的邮箱，非常感谢。";
    const formal = styleGuide(stateAfter([long, long, long]), "zh");
    expect(formal).toMatch(/话较长.*正式/u);
    expect(formal).toMatch(/几乎不用表情/u);
    expect(styleGuide(stateAfter(["hey lol gonna grab lunch", "idk tbh", "yeah cool"]), "en")).toMatch(
      /short turns.*casual/u,
    );
  });

  it("names the words that come up again and again, and no numbers", () => {
    const guide = styleGuide(stateAfter(["部署又挂了", "重新部署一下 13800138000", "部署好了没 13800138000"]), "zh");
    expect(guide).toContain("部署");
    expect(guide).not.toContain("138");
  });

  it("forgets slowly: a new way of writing takes over", () => {
    const before = stateAfter(Array.from({ length: 20 }, () => "哈哈好滴😄"));
    const now = stateAfter(
      Array.from({ length: 40 }, () => "好的，请继续"),
      before,
      START + DAY,
    );
    expect(now.writing.emoji).toBeLessThan(0.2);
    expect(now.writing.emoji).toBeGreaterThan(0);
  });

  it("is the same whatever assistants say", () => {
    const state = stateAfter(["嗯嗯好滴", "哈哈", "行啦"]);
    expect(hear(state, turnOf("Dear Sir, I would like to inform you", START + DAY, { role: "assistant" }))).toBe(state);
  });
});

describe("forgetting", () => {
  it("takes the topics and words of what is forgotten out of the state", () => {
    const state = stateAfter(["我的猫叫布丁", "布丁今天不吃饭", "布丁又吐了"]);
    const last = turnIdSchema.parse(`t${START + 2 * MINUTE}`);
    const cleared = forgetInState(state, new Set([last]), ["我的猫叫布丁"]);
    expect(JSON.stringify(cleared.moment)).not.toContain("布丁");
    expect(JSON.stringify(cleared.writing)).not.toContain("布丁");
    expect(cleared.mood).toBe(state.mood);
    expect(forgetInState(cleared, new Set(), ["火星"])).toBe(cleared);
  });
});

describe("the intent of a turn", () => {
  it.each([
    ["你好呀", "greet"],
    ["hello", "greet"],
    ["你好，请问怎么改地址", "ask"],
    ["太感谢了，谢谢你", "thank"],
    ["thanks a lot", "thank"],
    ["提醒我周五交房租", "request"],
    ["could you find me a hotel in Rome", "request"],
    ["下周二是几号", "ask"],
    ["how far is it to the airport", "ask"],
    ["不对，我说的是星期四", "correct"],
    ["no, I meant Thursday", "correct"],
    ["我决定去厦门", "decide"],
    ["I'll go with the red one", "decide"],
    ["好的", "agree"],
    ["no thanks", "refuse"],
    ["对不起，我记错了", "apologise"],
    ["晚安", "farewell"],
    ["昨天和同事去钓鱼了", "chat"],
    ["We had pasta for lunch", "chat"],
  ])("%s: %s", (text, intent) => {
    expect(readIntent(text.toLowerCase(), false).intent).toBe(intent);
  });

  it.each(["你们的服务太差了", "客服一直不回，烦死了", "this app is terrible"])("%s: complain", (text) => {
    expect(readIntent(text, true).intent).toBe("complain");
  });
});

describe("a state at rest", () => {
  it("is met for a user of whom nothing was heard, and stays where it is", () => {
    const rest = restingState(null, START);
    expect(driftState(rest, START + 30 * DAY)).toMatchObject(AFFECT_DEFAULTS.rest);
    expect(replyStyle(rest, "zh").style).toBe("neutral");
  });
});
