import { describe, expect, it } from "vitest";
import { ANCHORS, Mind, NOW } from "./__fixtures__/claims.ts";
import { pinMemory, type RememberDirectInput, type Remembered, rememberDirect, reviseMemory } from "./index.ts";

function remember(mind: Mind, text: string, over: Partial<RememberDirectInput> = {}): Remembered {
  const remembered = rememberDirect({
    text,
    language: /\p{Script=Han}/u.test(text) ? "zh" : "en",
    kind: "fact",
    importance: 3,
    tags: [],
    anchor: null,
    expiresAt: null,
    saidAt: NOW,
    metadata: {},
    private: false,
    pinned: false,
    agent: null,
    claims: mind.claims,
    now: NOW,
    nextId: () => mind.nextId(),
    anchors: ANCHORS,
    ...over,
  });
  mind.apply(remembered.changes);
  return remembered;
}

describe("rememberDirect", () => {
  it("stores the words as given, with starting strength importance / 5 and no quote", () => {
    const { memory } = remember(new Mind(), "快递放在了门卫室", { kind: "event", importance: 4, expiresAt: NOW + 1 });
    expect(memory).toMatchObject({
      text: "快递放在了门卫室",
      kind: "event",
      strength: 0.8,
      status: "active",
      origin: "caller",
      quotes: [],
      expiresAt: NOW + 1,
      version: 1,
    });
  });

  it("takes the polarity and the confidence that it is given with an anchor", () => {
    const anchor = { type: "constraint", key: "diet", value: "辣" };
    const { memory } = remember(new Mind(), "我不吃辣", { anchor, polarity: "negative", confidence: 0.8 });
    expect(memory).toMatchObject({ anchor, polarity: "negative", confidence: 0.8, status: "active" });
  });

  it("the same words again are reinforced, not doubled", () => {
    const mind = new Mind();
    remember(mind, "The user's shoe size is 42");
    const { memory, effects } = remember(mind, "The user's shoe size is 42");
    expect(memory.saidCount).toBe(2);
    expect(effects.map((effect) => effect.action)).toEqual(["merged"]);
  });

  it("reads the structured side in the words when none is given", () => {
    const mind = new Mind();
    expect(remember(mind, "我对花生过敏").memory.anchor).toEqual({ type: "constraint", key: "allergy", value: "花生" });
  });

  it("a new value of a key with one value takes the place of the old", () => {
    const mind = new Mind();
    remember(mind, "我住在上海");
    remember(mind, "我住在深圳", { saidAt: NOW + 1 });
    expect(mind.texts("active")).toEqual(["我住在深圳"]);
    expect(mind.texts("superseded")).toEqual(["我住在上海"]);
  });
});

describe("reviseMemory", () => {
  it("corrects under the same id, one version on, and keeps what it said before as history", () => {
    const mind = new Mind();
    const { memory } = remember(mind, "用户的鞋码是42");
    const revised = reviseMemory(memory, { text: "用户的鞋码是43", now: NOW + 5, nextId: () => mind.nextId() });
    mind.apply(revised.changes);
    expect(revised.memory).toMatchObject({ id: memory.id, text: "用户的鞋码是43", version: 2, status: "active" });
    expect(mind.with("superseded")).toMatchObject([
      { text: "用户的鞋码是42", valid: { from: null, to: NOW + 5 }, derivedFrom: [memory.id] },
    ]);
    expect([...mind.relations.values()]).toMatchObject([{ type: "supersedes", from: memory.id }]);
    expect(revised.effects).toMatchObject([{ action: "revised", version: 2 }]);
  });

  it("drops an anchor that the new words no longer hold", () => {
    const mind = new Mind();
    const { memory } = remember(mind, "我对花生过敏");
    const options = { now: NOW, nextId: () => mind.nextId() };
    expect(reviseMemory(memory, { ...options, text: "我对花生严重过敏" }).memory.anchor?.value).toBe("花生");
    expect(reviseMemory(memory, { ...options, text: "我对虾过敏" }).memory.anchor).toBeNull();
  });

  it("of importance or tags alone leaves no second record", () => {
    const { memory } = remember(new Mind(), "用户的鞋码是42");
    const { changes } = reviseMemory(memory, { importance: 5, tags: ["size"], now: NOW, nextId: () => "never" });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ value: { importance: 5, tags: ["size"], version: 2 } });
  });
});

describe("pinMemory", () => {
  it("pins and unpins, one version on each time", () => {
    const { memory } = remember(new Mind(), "用户的鞋码是42");
    const pinned = pinMemory(memory, true, NOW).memory;
    expect([pinned.pinned, pinned.version]).toEqual([true, 2]);
    expect(pinMemory(pinned, false, NOW).memory.pinned).toBe(false);
  });
});
