import { describe, expect, it } from "vitest";
import { makeTurn } from "../model/__fixtures__/turn.ts";
import {
  type Intent,
  type Memory,
  type RecallQuery,
  type RecallResult,
  type Relation,
  type RelationType,
  relationSchema,
  type Turn,
  turnIdSchema,
} from "../model/index.ts";
import { DAY_MS, makeMemory, makeSource, NOW } from "./__fixtures__/records.ts";
import { GATE_DEFAULTS, type RecallSource, recall } from "./index.ts";

const QUERY: Omit<RecallQuery, "text"> = {
  session: null,
  agent: null,
  limit: 10,
  budgetTokens: 800,
  kinds: null,
  tags: null,
  entities: null,
  anchors: null,
  metadata: null,
  from: null,
  to: null,
  at: NOW,
  asOf: false,
  zone: "Asia/Shanghai",
  threshold: null,
  only: null,
};

function tie(from: Memory, to: Memory, confidence = 0.9, type: RelationType = "similar"): Relation {
  const id = `${type}:${from.id}:${to.id}`;
  return relationSchema.parse({ id, type, from: from.id, to: to.id, confidence, at: NOW, version: 1 });
}

function turnOf(number: number, text: string): Turn {
  return makeTurn(text, { id: `t${number}`, session: `s${number}`, at: NOW - DAY_MS, zone: "UTC" });
}

function sourceOf(
  memories: readonly Memory[],
  relations: readonly Relation[],
  intents?: readonly Intent[],
): RecallSource {
  const source = makeSource(memories, relations);
  for (const { id, text, saidAt } of memories) {
    const place = { session: null, position: null, speaker: null, turn: null };
    source.index.put({ id, text, at: saidAt, role: "user", timeExpression: false, dates: [], ...place });
  }
  if (intents === undefined) return source;
  return { ...source, intents: new Map(intents.map((intent) => [intent.id, intent])) };
}

const ask = (text: string, source: RecallSource, more: Partial<RecallQuery> = {}): RecallResult =>
  recall({ ...QUERY, ...more, text }, source);

const BEES = makeMemory("bees", "I keep bees", { kind: "fact" });
const DUCKS = makeMemory("ducks", "Ducks live on the pond", { kind: "fact" });
const POND = makeMemory("pond", "The water was cleaned in May", { kind: "fact" });
const FAR = makeMemory("far", "The county sends an inspector", { kind: "fact" });
const ALL = [BEES, DUCKS, POND, FAR];
const CHAIN = [tie(BEES, DUCKS, 1), tie(POND, DUCKS, 0.8), tie(POND, FAR, 1)];
const idsOf = ({ items }: RecallResult): readonly string[] => items.map(({ id }) => id);

describe("spreading activation", () => {
  it("changes nothing for a user who has neither ties nor wishes", () => {
    const plain = ask("How are my bees?", sourceOf(ALL, []));
    expect(ask("How are my bees?", sourceOf(ALL, [], []))).toEqual(plain);
    expect(JSON.stringify(plain)).not.toContain("association");
  });

  it("brings up what is tied to something found, told as such, below it and not sure", () => {
    const without = ask("How are my bees?", sourceOf(ALL, []));
    const { items, verdict } = ask("How are my bees?", sourceOf(ALL, CHAIN));
    expect(idsOf(without)).toEqual(["bees"]);
    expect(items[0]?.id).toBe("bees");
    const ducks = items.find(({ id }) => id === "ducks");
    expect(ducks?.score["association"]).toBeGreaterThan(0);
    expect(ducks?.confidence).toBeLessThan(GATE_DEFAULTS.sure);
    expect(ducks?.confidence).toBeCloseTo((items[0]?.confidence ?? 0) / 2, 5);
    expect(verdict).toBe(without.verdict);
    const { total, ...parts } = ducks?.score ?? { total: 0 };
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 9);
  });

  it("goes two steps, ever less sure, and never a third; the gate decides whether they are told", () => {
    expect(idsOf(ask("How are my bees?", sourceOf(ALL, CHAIN)))).toEqual(["bees", "ducks"]);
    const { items } = ask("How are my bees?", sourceOf(ALL, CHAIN), { threshold: 0.1 });
    const [bees, ducks, pond, far] = ALL.map(({ id }) => items.find((item) => item.id === id));
    expect(ducks?.score.total).toBeLessThan(bees?.score.total ?? 0);
    expect(pond?.confidence).toBeCloseTo((ducks?.confidence ?? 0) * 0.4, 5);
    expect(pond?.score.total).toBeLessThan(ducks?.score.total ?? 0);
    expect(far).toBeUndefined();
  });

  it("never ranks what came up above what it came from, whatever speaks for it", () => {
    const loud = makeMemory("ducks", DUCKS.text, { importance: 5, strength: 1, confidence: 1, saidAt: NOW });
    const quiet = makeMemory("bees", BEES.text, { importance: 1, strength: 0.1, saidAt: NOW - 300 * DAY_MS });
    for (const ranking of ["measured", "importance", "recency", "hybrid"] as const) {
      const found = ask("How are my bees?", sourceOf([loud, quiet], [tie(quiet, loud, 1)]), { ranking });
      expect(idsOf(found)).toEqual(["bees", "ducks"]);
    }
  });

  it("brings nothing up when nothing was found, and not what contradicts or was replaced", () => {
    expect(ask("Who won the football match?", sourceOf(ALL, CHAIN)).verdict).toBe("none");
    const gone = makeMemory("ducks", DUCKS.text, { status: "superseded" });
    expect(idsOf(ask("How are my bees?", sourceOf([BEES, gone], [tie(BEES, gone, 1)])))).toEqual(["bees"]);
    const against = tie(BEES, DUCKS, 0.5, "contradicts");
    expect(idsOf(ask("How are my bees?", sourceOf([BEES, DUCKS], [against])))).toEqual(["bees"]);
  });

  it("keeps to the filters of the query", () => {
    const event = makeMemory("ducks", DUCKS.text, { kind: "event" });
    const found = ask("How are my bees?", sourceOf([BEES, event], [tie(BEES, event, 1)]), { kinds: ["fact"] });
    expect(idsOf(found)).toEqual(["bees"]);
  });
});

describe("a wish", () => {
  const silent = makeMemory("silent", "must be silent", {
    kind: "fact",
    anchor: { key: "requirement", type: "constraint", value: "silent" },
    quotes: [{ turn: turnIdSchema.parse("t1"), start: 0, end: 14, sha256: "x" }],
  });
  const turns = ["Can you recommend a light laptop?", "A laptop for my studio, it must be silent"].map((text, n) =>
    turnOf(n, text),
  );
  const wish: Intent = {
    id: "intent-t0",
    turns: turns.map(({ id }) => id),
    count: 2,
    from: NOW - DAY_MS,
    to: NOW - DAY_MS,
    seenTo: NOW - DAY_MS,
    version: 1,
  };

  function wishSource(intents: readonly Intent[]): RecallSource {
    const source = sourceOf([], [], intents);
    for (const { id, text, at, session, position } of turns) {
      source.index.put({
        id,
        text,
        at,
        session,
        position,
        speaker: null,
        role: "user",
        turn: null,
        timeExpression: false,
        dates: [],
      });
    }
    return {
      ...source,
      turns: new Map(turns.map((turn) => [turn.id, turn])),
      memories: new Map([[silent.id, silent]]),
      memoriesOf: (turn) => (turn === "t1" ? [silent.id] : []),
    };
  }

  it("that the query words anew brings up what was required of it", () => {
    const query = "any notebook computers with a good keyboard";
    expect(idsOf(ask(query, wishSource([])))).not.toContain("silent");
    const found = ask(query, wishSource([wish]));
    const item = found.items.find(({ id }) => id === "silent");
    expect(item?.score["association"]).toBeGreaterThan(0);
    expect(item?.confidence).toBeLessThan(GATE_DEFAULTS.sure);
  });

  it("that is another one brings nothing up", () => {
    expect(idsOf(ask("when does the museum open", wishSource([wish])))).not.toContain("silent");
  });
});
