import { describe, expect, it } from "vitest";
import { HaimaError } from "../errors.ts";
import { makeTurn } from "../model/__fixtures__/turn.ts";
import { sessionIdSchema, type Turn, turnIdSchema } from "../model/index.ts";
import { advanceSession, forgetInSession, startSession, WINDOW_DEFAULTS, windowOf, writeNote } from "./index.ts";

const SESSION = sessionIdSchema.parse("s1");
const AT = Date.parse("2026-03-02T09:00:00+08:00");

function turn(position: number, text: string, role: Turn["role"] = position % 2 === 0 ? "user" : "assistant"): Turn {
  const at = AT + position * 60_000;
  return makeTurn(text, { id: `t${position}`, session: SESSION, position, role, at, recordedAt: AT });
}

function play(texts: readonly string[]) {
  const turns: Turn[] = [];
  let session = startSession(SESSION, null, AT);
  for (const text of texts) {
    turns.push(turn(turns.length, text));
    session = advanceSession(session, turns, WINDOW_DEFAULTS);
  }
  return { session, turns };
}

describe("the live window", () => {
  it("holds the last twenty turns word for word", () => {
    const turns = Array.from({ length: 30 }, (_, index) => turn(index, `turn ${index}`));
    expect(windowOf(turns, WINDOW_DEFAULTS).map((entry) => entry.position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 10),
    );
  });

  it("keeps the system message at its head", () => {
    const turns = [
      turn(0, "You are a tutor.", "system"),
      ...Array.from({ length: 30 }, (_, index) => turn(index + 1, `turn ${index}`, "user")),
    ];
    expect(windowOf(turns, WINDOW_DEFAULTS)[0]?.role).toBe("system");
  });

  it("stays within its tokens but never drops the newest turn", () => {
    const turns = [turn(0, "short"), turn(1, "long ".repeat(3_000))];
    expect(windowOf(turns, { ...WINDOW_DEFAULTS, tokens: 100 }).map((entry) => entry.position)).toEqual([1]);
  });
});

describe("the running summary", () => {
  const small = Array.from({ length: 30 }, () => "好的");

  it("keeps the order number of a turn that left the window", () => {
    const { session } = play(["我想退货", "请问订单号是多少？", "20240301-00789", ...small]);
    expect(session.summary.map((line) => line.text).join("\n")).toContain("20240301-00789");
  });

  it("holds nothing of small talk", () => {
    const { session } = play(["嗯", "好的", ...small]);
    expect(session.summary).toEqual([]);
  });

  it("never grows past its lines, and lets the poorest go first", () => {
    const chatter = Array.from({ length: 200 }, (_, index) => `I went for walk number ${index} in the park`);
    const { session } = play(["My order number is SF1234567890", ...chatter]);
    expect(session.summary.length).toBeLessThanOrEqual(WINDOW_DEFAULTS.summaryLines);
    expect(session.summary.some((line) => line.text.includes("SF1234567890"))).toBe(true);
  });

  it("loses the lines of a turn that is forgotten, and nothing else", () => {
    const { session } = play(["我的订单号是20240301-00789", "记下了", "我住在杭州西湖区", ...small]);
    const first = turnIdSchema.parse("t0");
    const after = forgetInSession(session, new Set([first]));
    expect(after.summary.some((line) => line.turn === first)).toBe(false);
    expect(after.summary.length).toBe(session.summary.filter((line) => line.turn !== first).length);
  });
});

describe("the scratchpad", () => {
  const base = startSession(SESSION, null, AT);

  it("keeps the other notes when one is written", () => {
    const first = writeNote(base, { key: "city", value: "杭州", at: AT, expectedVersion: null });
    const second = writeNote(first, { key: "name", value: "小明", at: AT, expectedVersion: 0 });
    expect(Object.keys(second.notes)).toEqual(["city", "name"]);
  });

  it("refuses a stale version and changes nothing", () => {
    const first = writeNote(base, { key: "city", value: "杭州", at: AT, expectedVersion: 0 });
    expect(() => writeNote(first, { key: "city", value: "厦门", at: AT, expectedVersion: 0 })).toThrow(
      expect.objectContaining({ code: "version_conflict" }),
    );
    expect(first.notes["city"]?.value).toBe("杭州");
  });

  it("refuses what is too long with a typed error", () => {
    const write = () => writeNote(base, { key: "k", value: "x".repeat(20_000), at: AT, expectedVersion: null });
    expect(write).toThrow(HaimaError);
  });
});
