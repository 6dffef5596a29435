import { describe, expect, it } from "vitest";
import { runCommand } from "../__fixtures__/environment.ts";

const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("haima analyze", () => {
  it("prints what it reads as JSON, and no part that is not built", async () => {
    const { code, stdout } = await runCommand(["analyze", "我住在杭州", "--json"]);
    expect(code).toBe(0);
    const analysis = JSON.parse(stdout);
    expect(Object.keys(analysis)).toEqual([
      "language",
      "terms",
      "dates",
      "pii",
      "entities",
      "sentiment",
      "emotion",
      "memories",
      "refused",
    ]);
    expect(analysis).toMatchObject({
      language: "zh",
      memories: [{ text: "我住在杭州", anchor: { key: "residence" }, quote: { start: 0, end: 5 } }],
    });
  });

  it("counts offsets in code points, not in UTF-16 units", async () => {
    const { stdout } = await runCommand(["analyze", "😀😀明天见", "--json", "--only", "dates"]);
    expect(JSON.parse(stdout).dates).toMatchObject([{ text: "明天", start: 2, end: 4 }]);
  });

  it("reads relative dates against the reference in the zone", async () => {
    const args = ["analyze", "昨天", "--json", "--only", "dates", "--zone", "Asia/Shanghai", "--reference"];
    const { stdout } = await runCommand([...args, "2026-03-11T00:30:00"]);
    expect(JSON.parse(stdout)).toEqual({
      dates: [
        {
          text: "昨天",
          start: 0,
          end: 2,
          type: "date",
          value: "2026-03-10",
          from: "2026-03-10T00:00:00",
          to: "2026-03-11T00:00:00",
        },
      ],
    });
  });

  it.each([
    ["刚领了年终奖，太高兴了！", "positive", "joy"],
    ["I am terrified of flying", "negative", "fear"],
    ["火车九点开", "neutral", "neutral"],
  ])("reads the feeling: %s", async (text, label, emotion) => {
    const { stdout } = await runCommand(["analyze", text, "--json", "--only", "sentiment,emotion"]);
    const read = JSON.parse(stdout);
    expect(read).toMatchObject({ sentiment: { label }, emotion });
    expect(Math.sign(read.sentiment.valence)).toBe({ positive: 1, neutral: 0, negative: -1 }[label]);
  });

  it("says of other languages that nothing is extracted", async () => {
    const { stdout } = await runCommand(["analyze", "Где мой чемодан сегодня"]);
    expect(stdout).toMatch(/neither Chinese nor English/u);
  });

  it("refuses what only the user may claim when another role says it", async () => {
    const { stdout } = await runCommand(["analyze", "I live in Oslo", "--role", "assistant", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ memories: [], refused: [{ reason: "role" }] });
  });

  it("reads nothing in an empty text", async () => {
    expect(JSON.parse((await runCommand(["analyze", " ", "--json"])).stdout)).toMatchObject({
      memories: [],
      dates: [],
    });
  });

  it("finds personal data, in code points", async () => {
    const { stdout } = await runCommand(["analyze", "🙂我的手机号是13900139000", "--only", "pii", "--json"]);
    expect(JSON.parse(stdout)).toEqual({ pii: [{ type: "PHONENUMBER", start: 7, end: 18, text: "13900139000" }] });
  });

  it("needs a text", async () => {
    expect(await runCommand(["analyze"])).toMatchObject({ code: 2 });
  });

  it("says which parts there are when one is unknown", async () => {
    const unknown = await runCommand(["analyze", "hi", "--only", "dats"]);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toMatch(/unknown part dats; there are language, terms/u);
  });
});

describe("haima analyze --jsonl", () => {
  it("prints one result a line in order, with the ids of the input", async () => {
    const input = [
      { id: "b", text: "明天", reference: "2018-01-28T10:00:00", zone: "Asia/Shanghai", label: "ignored" },
      { id: 7, text: "I like tea", role: "system" },
    ];
    const { code, stdout } = await runCommand(["analyze", "--jsonl"], {
      input: `${input.map((line) => JSON.stringify(line)).join("\n")}\n\n`,
    });
    expect(code).toBe(0);
    expect(lines(stdout)).toMatchObject([
      { id: "b", language: "zh", dates: [{ value: "2018-01-29" }] },
      { id: 7, language: "en", memories: [], refused: [{ reason: "role" }] },
    ]);
  });

  it.each([
    ["broken JSON", "{", /<stdin>:2: it is not JSON/u],
    ["a missing text", "{}", /<stdin>:2: the field "text" is missing/u],
    ["a reference that is no time", '{"text":"x","reference":"then"}', /<stdin>:2: the field "reference": "then"/u],
    ["an unknown zone", '{"text":"x","zone":"Mars"}', /<stdin>:2: the field "zone"/u],
    ["a text over 1 MB", JSON.stringify({ text: "x".repeat(1_048_577) }), /<stdin>:2: The text has 1048577/u],
    ["an unknown role", '{"text":"x","role":"wizard"}', /<stdin>:2: the field "role"/u],
  ])("stops at %s and names the line", async (_, line, message) => {
    const { code, stdout, stderr } = await runCommand(["analyze", "--jsonl", "--only", "language"], {
      input: `{"id":1,"text":"hello there"}\n${line}\n`,
    });
    expect(code).toBe(2);
    expect(lines(stdout)).toEqual([{ id: 1, language: "en" }]);
    expect(stderr).toMatch(message);
  });
});
