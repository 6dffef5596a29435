import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { distill } from "../../src/distill/index.ts";
import { loadAliases } from "../../src/language/aliases/index.ts";
import { loadAnchors } from "../../src/language/anchors/index.ts";
import { detectLanguage } from "../../src/language/normalise/index.ts";
import { findTaints } from "../../src/language/taint/index.ts";
import { type Memory, type Turn, turnSchema } from "../../src/model/index.ts";
import { ClaimIndex, reconcile } from "../../src/remember/index.ts";

/** The observe steps of the conversation scripts through distill and reconcile alone: what must be known afterwards. */

const anchors = loadAnchors();

interface Step {
  readonly op: string;
  readonly at: string;
  readonly user: string;
  readonly session?: string;
  readonly role?: string;
  readonly text?: string;
}

function stepsOf(script: string): { readonly zone: string; readonly steps: readonly Step[] } {
  const lines = readFileSync(new URL(`../scenarios/${script}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  const [header, ...steps] = lines.map((line) => JSON.parse(line));
  return { zone: header.zone, steps };
}

/** Plays a script and gives the memories of one user by status, as "text". */
function play(script: string, user: string): Readonly<Record<string, readonly Memory[]>> {
  const { zone, steps } = stepsOf(script);
  const claims = new ClaimIndex();
  const memories = new Map<string, Memory>();
  let last: Turn | null = null;
  let count = 0;
  for (const step of steps.filter((one) => one.op === "observe" && one.user === user)) {
    const turn = turnOf(step, zone, count);
    const { candidates } = distill({ turn, previous: last?.role === "assistant" ? last : null, anchors });
    const nextId = () => {
      count += 1;
      return `memory-${count}`;
    };
    const { changes } = reconcile({
      candidates,
      remarks: [],
      turn,
      claims,
      anchors,
      aliases: loadAliases(),
      log: { relationsOf: () => [], turns: new Map() },
      now: turn.at,
      nextId,
    });
    for (const change of changes) {
      if (change.type !== "put" || change.record !== "memory") continue;
      memories.set(change.id, change.value);
      claims.put(change.value);
    }
    last = turn;
    count += 1;
  }
  const byStatus: Record<string, Memory[]> = {};
  for (const memory of memories.values()) byStatus[memory.status] = [...(byStatus[memory.status] ?? []), memory];
  return byStatus;
}

function turnOf(step: Step, zone: string, position: number): Turn {
  const at = Date.parse(step.at);
  const text = step.text ?? "";
  return turnSchema.parse({
    id: `turn-${position}`,
    session: step.session ?? "s",
    position,
    role: step.role,
    text,
    name: null,
    language: detectLanguage(text),
    at,
    zone,
    recordedAt: at,
    agent: null,
    device: null,
    channel: null,
    tainted: findTaints(text).map((taint) => taint.span),
    dates: [],
    redacted: [],
    metadata: {},
    version: 1,
  });
}

const texts = (memories: readonly Memory[] | undefined) => (memories ?? []).map((memory) => memory.text);

describe("what is known after a script", () => {
  it.each<[string, string, readonly string[]]>([
    ["basketball", "xiaoming", ["我叫小明", "喜欢篮球"]],
    ["bank-yield", "bank", ["不要推荐年化超4%的产品", "我只能接受低风险"]],
    ["kyoto", "*", ["我想四月初去京都看樱花", "预算大约8000元"]],
    ["tokyo", "fly", ["帮我订去东京的机票", "预算5000以内", "不要红眼航班"]],
    ["cilantro", "eat", ["我不吃香菜", "我有糖尿病", "医生让我控糖", "我住在成都高新区"]],
    ["elders", "*", ["这次带老人出游", "要有无障碍设施"]],
    ["codes", "*", ["我买过BT-500蓝牙耳机", "我还买过BT-505蓝牙耳机"]],
    ["third-person", "en1", ["My brother Jack hates jazz", "I love jazz", "我妈妈不吃辣", "我无辣不欢"]],
    ["forget-one", "*", ["我对花生过敏", "我养了一只叫豆豆的猫"]],
    ["today", "day", ["早上去健身房练了腿", "中午和客户吃了饭", "谈妥了合同"]],
    ["unsure", "sun", ["我在杭州做产品经理", "周末喜欢爬山"]],
    ["implicit", "*", ["买包预算3000以内", "我只喜欢奢侈品大牌，比如爱马仕"]],
    ["order-number", "zhang", ["我想退货", "20240301-00789", "音质不好"]],
    ["not-facts", "*", []],
    ["injection", "*", []],
    ["monthly", "*", []],
  ])("%s", (script, user, expected) => {
    const who = user === "*" ? (stepsOf(script).steps[0]?.user ?? "") : user;
    const known = play(script, who);
    expect(texts(known["active"])).toEqual(expected);
    expect(texts(known["superseded"])).toEqual([]);
  });

  it("events have their own day (dates)", () => {
    const { steps } = stepsOf("dates");
    const known = [...new Set(steps.map((step) => step.user))].flatMap((user) => play("dates", user)["active"] ?? []);
    const days = known.map((memory) => new Date((memory.event?.from ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10));
    expect(days).toEqual(["2023-05-06", "2026-03-11"]);
  });

  it("a new home leaves the old one in history (english-basics)", () => {
    const known = play("english-basics", stepsOf("english-basics").steps[0]?.user ?? "");
    expect(texts(known["superseded"])).toEqual(["I live in Berlin"]);
    expect((known["active"] ?? []).map((memory) => memory.anchor?.value)).toEqual([
      "Ann",
      "peanuts",
      "window seats",
      "vegetarian food",
      "Munich",
    ]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ["cascade", ["我住在上海"], ["我上个月搬到深圳了"]],
    ["changed-mind", ["五一我打算去大理玩"], ["带上爸妈", "我喜欢靠窗的座位", "不去大理了，去厦门"]],
    ["diet", ["我是素食主义者", "也不吃海鲜"], ["不吃肉", "我最近开始吃海鲜了"]],
    [
      "english-conflict",
      ["I love Chinese food", "My favourite player is Ronaldo"],
      ["I hate Chinese food now", "My favourite player is Messi", "I bought a red bike", "I sold my old car"],
    ],
  ])("%s retires %j and nothing else", (script, superseded, active) => {
    const known = play(script, stepsOf(script).steps[0]?.user ?? "");
    expect(texts(known["superseded"])).toEqual(superseded);
    expect(texts(known["active"])).toEqual(active);
  });

  it("the commute is doubtful after the move (cascade)", () => {
    expect(texts(play("cascade", "mv")["doubtful"])).toEqual(["每天坐2号线上班"]);
  });

  it("a plan that changes place keeps its day (changed-mind)", () => {
    const known = play("changed-mind", "chen");
    const plan = known["active"]?.find((memory) => memory.anchor?.value === "厦门");
    expect(plan?.event?.from).toBe(Date.parse("2026-05-01T00:00:00+08:00"));
  });

  it("eighty shops are eighty tastes (budget)", () => {
    const known = play("budget", "bud");
    expect(known["active"]?.filter((memory) => memory.anchor?.key === "taste")).toHaveLength(80);
  });
});
