import { describe, expect, it } from "vitest";
import type { IndexItem, SearchQuery } from "./item.ts";
import { ItemIndex } from "./item-index.ts";

const DAY_MS = 86_400_000;
const START = Date.UTC(2024, 4, 1, 10);

function fact(id: string, text: string, more: Partial<IndexItem> = {}): IndexItem {
  return {
    id,
    text,
    session: null,
    position: null,
    at: START,
    speaker: null,
    role: "user",
    turn: null,
    timeExpression: false,
    dates: [],
    ...more,
  };
}

function turn(id: string, position: number, text: string, more: Partial<IndexItem> = {}): IndexItem {
  return fact(id, text, { session: "s1", position, at: START + position * 60_000, ...more });
}

function indexOf(...items: readonly IndexItem[]): ItemIndex {
  const index = new ItemIndex();
  for (const item of items) index.put(item);
  return index;
}

function ask(index: ItemIndex, text: string, more: Partial<SearchQuery> = {}): readonly string[] {
  return search(index, text, more).hits.map(({ id }) => id);
}

function search(index: ItemIndex, text: string, more: Partial<SearchQuery> = {}) {
  return index.search({ text, at: START + 30 * DAY_MS, zone: "UTC", limit: 10, ...more });
}

describe("conversation", () => {
  const small = ["The weather is mild.", "I watered the plants.", "Traffic was heavy.", "The bus came late."];

  it("finds a reply through its question", () => {
    const index = indexOf(
      turn("q", 0, "Where did you spend your honeymoon?"),
      turn("a", 1, "In Lisbon, it was lovely."),
      ...small.map((text, i) => turn(`other${i}`, i + 10, text)),
    );
    const { hits } = search(index, "honeymoon location");
    expect(hits.slice(0, 2).map(({ id }) => id)).toEqual(["q", "a"]);
    expect(hits[1]?.parts.reply).toBeGreaterThan(0);
    expect(hits[1]?.coverage).toBe(0);
  });

  it("takes the Chinese question mark for a question", () => {
    const index = indexOf(
      turn("q", 0, "你蜜月去的哪里？"),
      turn("a", 1, "里斯本，很美。"),
      ...["天气不错。", "我浇了花。", "路上很堵。"].map((text, i) => turn(`other${i}`, i + 10, text)),
    );
    expect(ask(index, "蜜月地点").slice(0, 2)).toEqual(["q", "a"]);
    expect(search(index, "蜜月地点").hits[1]?.parts.reply).toBeGreaterThan(0);
  });

  it("does not lift a turn above whose question stands in another session", () => {
    const index = indexOf(
      turn("q", 0, "Where did you spend your honeymoon?"),
      turn("x", 1, "In Lisbon, it was lovely.", { session: "s2" }),
    );
    expect(search(index, "honeymoon").hits.find(({ id }) => id === "x")?.parts.reply ?? 0).toBe(0);
  });

  it("does not make neighbours of turns when the one between is removed", () => {
    const index = indexOf(
      turn("q", 0, "Where did you spend your honeymoon?"),
      turn("a", 1, "In Lisbon, it was lovely."),
      turn("b", 2, "Anyway, work calls."),
    );
    index.remove("a");
    const hit = search(index, "honeymoon").hits.find(({ id }) => id === "b");
    expect(hit?.parts.reply).toBe(0);
  });

  it("finds what is said two turns after the thing was named", () => {
    const index = indexOf(
      turn("named", 0, "I tried pottery at last."),
      turn("then", 1, "Lovely!"),
      turn("on", 2, "It calms me down a lot."),
      ...small.map((text, i) => turn(`other${i}`, i + 10, text)),
    );
    expect(search(index, "pottery").hits.find(({ id }) => id === "on")?.parts.neighbours).toBeGreaterThan(0);
  });

  it("weighs the stretch of talk less in a question over several talks than in one of an event", () => {
    const index = indexOf(turn("a", 0, "She made pottery"), turn("b", 1, "The bus came late."));
    const session = (query: string) => search(index, query).hits[0]?.parts.session ?? 0;
    expect(session("What pottery has she made?")).toBeGreaterThan(0);
    expect(session("What pottery has she made?")).toBeLessThan(session("What pottery did she make?"));
  });

  it("gives a memory the conversation of the turn it rests on, and its own words", () => {
    const index = indexOf(
      turn("q", 0, "Where did you spend your honeymoon?"),
      turn("a", 1, "In Lisbon, it was lovely."),
      fact("m", "Lisbon was lovely", { turn: "a" }),
      fact("lone", "Lisbon was lovely"),
    );
    const hits = search(index, "honeymoon").hits;
    expect(hits.find(({ id }) => id === "m")?.parts.reply).toBeGreaterThan(0);
    expect(hits.find(({ id }) => id === "lone")?.parts.reply ?? 0).toBe(0);
  });

  it("lets a memory find its turn whichever of them comes first", () => {
    const items = [
      turn("q", 0, "Where did you spend your honeymoon?"),
      turn("a", 1, "In Lisbon, it was lovely."),
      fact("m", "Lisbon was lovely", { turn: "a" }),
    ];
    expect(search(indexOf(...items.toReversed()), "honeymoon")).toEqual(search(indexOf(...items), "honeymoon"));
  });

  it("does not count the words of a turn twice when memories rest on it", () => {
    const turns = [
      turn("a", 0, "I adopted a beagle"),
      turn("b", 1, "Work was quiet"),
      turn("c", 2, "The soup was good"),
    ];
    const bare = search(indexOf(...turns), "beagle").hits.find(({ id }) => id === "a");
    const withMemories = indexOf(
      ...turns,
      fact("m1", "adopted a beagle", { turn: "a" }),
      fact("m2", "beagle", { turn: "a" }),
    );
    const hit = search(withMemories, "beagle").hits.find(({ id }) => id === "a");
    expect(hit?.coverage).toBe(bare?.coverage);
  });
});

describe("people and days", () => {
  it("prefers the turns of the speaker that the query names", () => {
    const index = indexOf(
      turn("mine", 0, "I play the cello", { speaker: "Haldor" }),
      turn("hers", 1, "I play the cello", { speaker: "Wenqing" }),
    );
    expect(ask(index, "What does Wenqing play, the cello?")[0]).toBe("hers");
    expect(ask(index, "What does Haldor play, the cello?")[0]).toBe("mine");
  });

  it("prefers what the speaker who is named opens a talk with", () => {
    const index = indexOf(
      turn("greeting", 0, "Good morning", { speaker: "Haldor" }),
      turn("later", 1, "I play the cello", { speaker: "Wenqing" }),
      turn("first", 0, "I play the cello", { speaker: "Wenqing", session: "s2" }),
      turn("reply", 1, "Good evening", { speaker: "Haldor", session: "s2" }),
    );
    const { hits } = search(index, "What does Wenqing play, the cello?");
    const speaker = (id: string) => hits.find((hit) => hit.id === id)?.parts.speaker ?? 0;
    expect(speaker("first")).toBeGreaterThan(speaker("later"));
    expect(speaker("greeting")).toBe(0);
  });

  it("knows Chinese names of speakers", () => {
    const index = indexOf(
      turn("a", 0, "我会拉大提琴", { speaker: "王小明" }),
      turn("b", 1, "我会拉大提琴", { speaker: "李文清" }),
    );
    const result = search(index, "李文清会拉大提琴吗");
    expect(result.hits[0]?.id).toBe("b");
    expect(result.speakers).toEqual(["李文清"]);
    expect(result.hits[0]?.coverage).toBe(search(index, "会拉大提琴吗").hits[0]?.coverage);
  });

  it("does not take a role for a name", () => {
    const index = indexOf(turn("a", 0, "The user guide is long", { speaker: "user" }));
    expect(search(index, "user guide").speakers).toEqual([]);
    expect(search(index, "user").hits[0]?.coverage).toBeGreaterThan(0);
  });

  it("prefers the day that the query names", () => {
    const days = [0, 5, 20].map((day) => fact(`day${day}`, "We had dinner together", { at: START + day * DAY_MS }));
    const index = indexOf(...days);
    expect(ask(index, "Who had dinner on May 6, 2024?")[0]).toBe("day5");
    expect(ask(index, "2024年5月21日 dinner")[0]).toBe("day20");
  });

  it("reads relative days against the time of asking", () => {
    const index = indexOf(
      fact("old", "我们吃了火锅", { at: START }),
      fact("yesterday", "我们吃了火锅", { at: START + 29 * DAY_MS }),
    );
    expect(ask(index, "昨天吃了什么火锅")[0]).toBe("yesterday");
  });

  it("finds what was told later by the date read in the text", () => {
    const told = { from: Date.UTC(2024, 2, 3), to: Date.UTC(2024, 2, 4) };
    const index = indexOf(fact("plain", "We moved house"), fact("dated", "We moved house", { dates: [told] }));
    expect(ask(index, "house move on March 3, 2024")[0]).toBe("dated");
  });

  it("prefers an item that names a time when the query asks when", () => {
    const index = indexOf(fact("plain", "I sold the boat cheaply"), fact("timed", "I sold the boat yesterday"));
    expect(ask(index, "When did I sell the boat?")[0]).toBe("timed");
  });
});

describe("words", () => {
  it("matches a part number with a hyphen whole", () => {
    const index = indexOf(
      fact("500", "The BT-500 is on the desk"),
      fact("600", "The BT-600 is on the desk"),
      fact("parts", "500 pages of BT tariffs"),
    );
    expect(ask(index, "BT-500")[0]).toBe("500");
  });

  it("finds 打篮球 by 打球", () => {
    const index = indexOf(fact("ball", "周末我常去打篮球"), fact("cook", "晚上我自己做饭"), fact("read", "睡前看书"));
    expect(ask(index, "打球")[0]).toBe("ball");
  });

  it("counts both languages of a mixed query", () => {
    const index = indexOf(
      fact("both", "我用Python写爬虫"),
      fact("py", "Python is a language"),
      fact("zh", "爬虫跑完了"),
    );
    expect(ask(index, "Python 爬虫")[0]).toBe("both");
  });

  it("finds another language's word by its meaning", () => {
    const index = indexOf(
      fact("cat", "My cat sleeps all day"),
      fact("tax", "The tax office closed"),
      fact("rain", "It rained"),
    );
    const { hits } = search(index, "猫");
    expect(hits[0]?.id).toBe("cat");
    expect(hits[0]?.coverage).toBe(0);
    expect(hits[0]?.softCoverage).toBeGreaterThan(0.2);
  });

  it("finds a member of the category that is asked for", () => {
    const index = indexOf(fact("surf", "I went surfing again"), fact("shop", "I went shopping again"));
    const { hits } = search(index, "Which sports do I do?");
    expect(hits[0]?.id).toBe("surf");
    expect(hits[0]?.parts.category).toBeGreaterThan(0);
  });

  it("lowers the coverage for a word of the query that no item has", () => {
    const index = indexOf(fact("a", "green tea"), fact("b", "black coffee"));
    const coverage = (text: string) => search(index, text).hits[0]?.coverage ?? 0;
    expect(coverage("green tea")).toBeGreaterThan(coverage("green tea zyxqv"));
  });

  it("lets the last utterances of a dialogue weigh more", () => {
    const index = indexOf(fact("boat", "The boat needs paint"), fact("cake", "The cake needs sugar"));
    const talk = (first: string, last: string): string =>
      `<Bo>: the ${first}\n<Assistant>: I see\n<Bo>: well\n<Assistant>: yes\n<Bo>: the ${last}`;
    expect(ask(index, talk("boat", "cake"))[0]).toBe("cake");
    expect(ask(index, talk("cake", "boat"))[0]).toBe("boat");
  });
});

describe("what may be returned", () => {
  const index = indexOf(...["a", "b", "c"].map((id) => fact(id, "green tea")));

  it("leaves out what is excluded or not accepted", () => {
    expect(ask(index, "tea", { exclude: new Set(["a"]) })).toEqual(["b", "c"]);
    expect(ask(index, "tea", { accepts: (id) => id === "c" })).toEqual(["c"]);
  });

  it("returns what is accepted though hundreds of better items are not", () => {
    const better = Array.from({ length: 400 }, (_, number) => fact(`no${number}`, "green tea"));
    const full = indexOf(...better, fact("yes", "we had green tea at noon with the neighbours"));
    expect(ask(full, "green tea", { limit: 2, accepts: (id) => !id.startsWith("no") })).toEqual(["yes"]);
  });

  it("returns no more than the limit, equal ones by id", () => {
    expect(ask(index, "tea", { limit: 2 })).toEqual(["a", "b"]);
    expect(ask(index, "tea", { limit: 0 })).toEqual([]);
  });

  it("returns nothing for a query without a word in common", () => {
    expect(ask(index, "?!。")).toEqual([]);
    expect(ask(index, "")).toEqual([]);
  });

  it("gives parts that sum to the total", () => {
    for (const hit of search(index, "when did I drink tea").hits) {
      expect(Object.values(hit.parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(hit.total, 12);
    }
  });
});

describe("change", () => {
  it("takes a removed item out of every channel", () => {
    const index = indexOf(
      turn("gone", 0, "My cat sleeps? BT-500", { speaker: "Wenqing" }),
      turn("kept", 1, "It rained"),
    );
    expect(index.remove("gone")).toBe(true);
    expect(index.has("gone")).toBe(false);
    expect(index.size).toBe(1);
    for (const text of ["cat", "猫", "BT-500", "Wenqing", "May 1, 2024"])
      expect(ask(index, text)).not.toContain("gone");
    expect(search(index, "Wenqing").speakers).toEqual([]);
  });

  it("replaces an item that is put again", () => {
    const index = indexOf(fact("a", "green tea"), fact("a", "black coffee"));
    expect(index.size).toBe(1);
    expect(search(index, "tea").hits[0]?.coverage).toBe(0);
    expect(ask(index, "coffee")).toEqual(["a"]);
  });

  it("takes names out of texts that came before their speaker", () => {
    const early = indexOf(turn("a", 0, "Wenqing likes tea"), turn("b", 1, "Tea it is", { speaker: "Wenqing" }));
    const late = indexOf(turn("b", 1, "Tea it is", { speaker: "Wenqing" }), turn("a", 0, "Wenqing likes tea"));
    expect(search(early, "tea for Wenqing")).toEqual(search(late, "tea for Wenqing"));
  });

  it("cuts an endless session at long pauses", () => {
    const talk = (day: number, text: string, i: number) =>
      turn(`d${day}t${i}`, day * 3 + i, text, { at: START + day * DAY_MS + i * 60_000 });
    const index = indexOf(
      talk(0, "The garden needs water", 0),
      talk(0, "Right", 1),
      talk(0, "Bye", 2),
      talk(1, "Work was long", 0),
      talk(1, "Sure", 1),
      talk(1, "Later", 2),
    );
    const { hits } = search(index, "garden");
    expect(hits.find(({ id }) => id === "d0t2")?.parts.session).toBeGreaterThan(0);
    expect(hits.find(({ id }) => id === "d1t2")?.parts.session ?? 0).toBe(0);
  });

  it("answers a page of text pasted as a query", () => {
    const index = indexOf(fact("a", "green tea"), fact("b", "black coffee"));
    const page = `${"lorem ipsum dolor 我喜欢喝 ".repeat(4000)} green tea`;
    expect(ask(index, page)).toContain("a");
  });
});
