import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readJson } from "./index.ts";

const schema = z.object({
  memories: z.array(
    z.object({
      text: z.string().min(1),
      kind: z.enum(["fact", "preference"]).default("fact"),
      confidence: z.number().min(0).max(1).optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});
const tea = { text: "Likes green tea", kind: "preference" };
const cat = { text: "养了一只叫米粒的猫", kind: "fact" };
const both = { memories: [tea, cat] };
const json = JSON.stringify(both);
const synonyms = { text: ["fact", "content"], memories: ["facts"] };

const read = (text: string) => readJson(text, schema, { synonyms });

describe("readJson", () => {
  it.each([
    ["JSON as asked", json, "clean"],
    ["JSON spread over lines", JSON.stringify(both, null, 2), "clean"],
    ["a fence", `\`\`\`json\n${json}\n\`\`\``, "unwrapped"],
    ["a fence without its end", `\`\`\`json\n${json}`, "unwrapped"],
    ["prose round it", `Sure! Here is the JSON you asked for:\n\n${json}\n\nLet me know {if} it [helps].`, "unwrapped"],
    ["thinking before it", `<think>The user likes {"memories": []} tea.</think>\n${json}`, "unwrapped"],
    ["a byte order mark", `\ufeff${json}`, "unwrapped"],
    ["trailing commas", json.replaceAll("}", ",}").replace("]", ",]"), "repaired"],
    ["single quotes", json.replaceAll('"', "'"), "repaired"],
    ["bare keys and comments", json.replaceAll('"text"', "text").replace("[", "[ // all of them\n"), "repaired"],
    ["prose and broken grammar", `结果如下：${json.replaceAll("}", ",}")} 以上。`, "repaired"],
    ["a bare array", JSON.stringify(both.memories), "reshaped"],
    ["an array of one", JSON.stringify([both]), "reshaped"],
    ["a wrapping of its own", JSON.stringify({ result: both }), "reshaped"],
    ["keys in capitals", json.replaceAll('"text"', '"Text"').replace('"memories"', '"MEMORIES"'), "reshaped"],
    ["keys by other names", json.replaceAll('"text"', '"Content"').replace('"memories"', '"facts"'), "reshaped"],
    ["one object a line", `${JSON.stringify(tea)}\n${JSON.stringify(cat)}\n`, "reshaped"],
    ["JSON within a string", JSON.stringify({ memories: JSON.stringify(both.memories) }), "reshaped"],
    ["a numbered object", JSON.stringify({ memories: { 0: tea, 1: cat } }), "reshaped"],
    ["words in other case", json.replace('"preference"', '"Preference"'), "reshaped"],
    ["null for what is left out", json.replace('"kind":"fact"', '"kind":"fact","confidence":null'), "reshaped"],
    ["a missing last bracket", json.slice(0, -1), "cut"],
  ])("understands %s", (_, text, how) => {
    expect(read(text)).toEqual({ ok: true, value: both, how, dropped: 0 });
  });

  it("takes strings for objects, and one thing for a list", () => {
    const facts = [{ text: "Likes tea", kind: "fact" }];
    expect(read('{"memories": ["Likes tea"]}')).toMatchObject({ value: { memories: facts }, how: "reshaped" });
    expect(read('{"memories": {"text": "Likes tea"}}')).toMatchObject({ value: { memories: facts }, how: "reshaped" });
    expect(read('{"text": "Likes tea", "confidence": "0.8", "tags": "drink"}')).toMatchObject({
      value: { memories: [{ text: "Likes tea", confidence: 0.8, tags: ["drink"] }] },
      how: "reshaped",
    });
  });

  it.each(["[]", "null", "{}", '{"memories": null}', '{"memories": {}}', '{"memories": []}'])(
    "takes %s for nothing found",
    (text) => {
      expect(read(text)).toMatchObject({ ok: true, value: { memories: [] } });
    },
  );

  it("gives up the part that a cut left open, and only that", () => {
    for (let length = 1; length < json.length; length += 1) {
      const reading = read(json.slice(0, length));
      if (!reading.ok) continue;
      expect(["cut", "repaired", "clean"]).toContain(reading.how);
      for (const memory of reading.value.memories) expect([tea, cat]).toContainEqual(memory);
    }
    expect(read(json.slice(0, json.length / 2))).toEqual({ ok: true, value: { memories: [] }, how: "cut", dropped: 0 });
    expect(read(json.slice(0, -4))).toEqual({ ok: true, value: { memories: [tea] }, how: "cut", dropped: 0 });
  });

  it("says when a cut left too little", () => {
    const one = z.object({ summary: z.string(), outcome: z.string() });
    expect(readJson('{"summary": "She moved to Ber', one)).toEqual({ ok: false, reason: "cut_off" });
    expect(readJson('{"summary": "She moved.", "outcome": "don', one)).toEqual({ ok: false, reason: "cut_off" });
  });

  it("leaves out items that do not fit, and counts them", () => {
    const text = JSON.stringify({ memories: [tea, { kind: "fact" }, { text: 5, kind: "rumour" }, cat] });
    expect(read(text)).toEqual({ ok: true, value: both, how: "reshaped", dropped: 2 });
    expect(read('{"memories": [{"kind": "fact"}]}')).toEqual({ ok: false, reason: "wrong_form" });
  });

  it("takes half characters out", () => {
    expect(read('{"memories": [{"text": "party \\ud83c tonight"}]}')).toMatchObject({
      value: { memories: [{ text: "party  tonight" }] },
    });
    expect(read('{"memories": [{"text": "party \ud83c\udf89"}]}')).toMatchObject({
      value: { memories: [{ text: "party 🎉" }] },
    });
  });

  it("refuses the schema sent back, and finds an answer beside it", () => {
    const echo = JSON.stringify(z.toJSONSchema(schema));
    const echoed = { ok: false, reason: "schema_echo" };
    expect(read(echo)).toEqual(echoed);
    expect(read(`\`\`\`json\n${echo}\n\`\`\``)).toEqual(echoed);
    expect(read(JSON.stringify({ schema: z.toJSONSchema(schema) }))).toEqual(echoed);
    expect(read(`The form is ${echo}. So: ${json}`)).toMatchObject({ ok: true, value: both });
  });

  it.each([
    ["nothing", "", "empty"],
    ["white space", " \n", "empty"],
    ["an apology with brackets", "I'm sorry, I can't help with that [policy] {sic}.", "no_json"],
    ["一句道歉", "对不起，我做不到。", "no_json"],
    ["a number", "42", "wrong_form"],
    ["a string", '"just words"', "wrong_form"],
    ["a word in place of the list", '{"memories": "none"}', "wrong_form"],
    ["an error", '{"error": {"message": "overloaded"}}', "wrong_form"],
    ["brackets without end", "[".repeat(100_000), "no_json"],
    ["nesting without end", `${"[".repeat(5000)}${"]".repeat(5000)}`, "no_json"],
    ["deep nesting within", `{"memories": ${"[".repeat(200)}`, "no_json"],
    ["a book", "x".repeat(300_000), "too_long"],
  ])("refuses %s", (_, text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });

  it("keeps brackets and quotes within strings", () => {
    const odd = { memories: [{ text: `says "a]} ' ," and it's {fine}`, kind: "fact" }] };
    expect(read(`Well: ${JSON.stringify(odd)} ok`)).toMatchObject({ value: odd, how: "unwrapped" });
  });

  it("follows references and choices in the schema", () => {
    const node = z.object({ name: z.string(), parent: z.union([z.string(), z.null()]), size: z.number().nullable() });
    const forest = z.object({ nodes: z.array(node), note: z.string() });
    expect(readJson('{"Nodes": [{"Name": "a", "PARENT": null, "size": "3"}], "note": 7}', forest)).toEqual({
      ok: true,
      value: { nodes: [{ name: "a", parent: null, size: 3 }], note: "7" },
      how: "reshaped",
      dropped: 0,
    });
  });
});
