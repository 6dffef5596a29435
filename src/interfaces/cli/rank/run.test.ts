import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const TURNS = [
  {
    conversation: "c1",
    id: "D1:1",
    session: "s1",
    time: "1:56 pm on 8 May, 2023",
    speaker: "Ann",
    text: "I adopted a parrot called Coco.",
  },
  {
    conversation: "c1",
    id: "D1:2",
    session: "s1",
    time: "1:57 pm on 8 May, 2023",
    speaker: "Bob",
    text: "The train to Oslo was late again.",
  },
  { conversation: "c2", id: "D1:1", session: null, time: null, speaker: null, text: "Cid keeps bees on the roof." },
  { conversation: "c2", id: "D1:2", session: null, time: "2023-05-08", speaker: null, text: "Cid sold the old piano." },
];
const QUESTIONS = [
  { conversation: "c1", question_id: "q1", question: "What is the parrot called?", gold: ["D1:1"] },
  { conversation: "c2", question_id: "q2", question: "Who sold a piano?" },
  { conversation: "c3", question_id: "q3", question: "Who is that?" },
];

async function run(turns: readonly object[], questions: readonly object[], ...extra: readonly string[]) {
  const [corpus, queries, out] = ["corpus", "queries", "run"].map((name) => join(folder.path, `${name}.jsonl`));
  await writeFile(corpus!, turns.map((turn) => JSON.stringify(turn)).join("\n"));
  await writeFile(queries!, questions.map((question) => JSON.stringify(question)).join("\n"));
  const ran = await runCommand(["rank", "--corpus", corpus!, "--queries", queries!, "--out", out!, ...extra]);
  const lines =
    ran.code === 0
      ? (await readFile(out!, "utf8"))
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [];
  return { ...ran, lines };
}

describe("haima rank", () => {
  it("ranks the ids of the question's own conversation, one line a question", async () => {
    const { code, lines } = await run(TURNS, QUESTIONS);
    expect(code).toBe(0);
    expect(lines.map(({ conversation, question_id }) => [conversation, question_id])).toEqual([
      ["c1", "q1"],
      ["c2", "q2"],
      ["c3", "q3"],
    ]);
    expect(lines[0].ranked[0]).toBe("D1:1");
    expect(lines[1].ranked[0]).toBe("D1:2");
    expect(lines[2].ranked).toEqual([]);
  });

  it("names no id twice and keeps to the limit", async () => {
    const turns = Array.from({ length: 12 }, (_, n) => ({
      ...TURNS[0],
      id: `T${n}`,
      text: `My parrot number ${n} is called Coco and I love it.`,
    }));
    const { lines } = await run(turns, [QUESTIONS[0]!], "--limit", "7");
    expect(lines[0].ranked).toHaveLength(7);
    expect(new Set(lines[0].ranked).size).toBe(7);
  });

  it("says how fast it was and how much memory it took", async () => {
    const { stdout } = await run(TURNS, QUESTIONS);
    expect(stdout).toMatch(
      /4 turns of 2 conversations taken in, [\d.]+ turns\/s\n3 questions: recall p50 [\d.]+ ms, p95 [\d.]+ ms\npeak memory 1 MB\n/u,
    );
  });

  it("finds what the corpus dates after today", async () => {
    const { lines } = await run([{ ...TURNS[0], time: "2090-01-01" }], [QUESTIONS[0]!]);
    expect(lines[0].ranked).toEqual(["D1:1"]);
  });

  it("refuses an embedding model that this build lacks", async () => {
    const { code, stderr } = await run(TURNS, QUESTIONS, "--embedder", "bge-m3");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^not_built: /u);
  });

  it("names the line that it cannot read", async () => {
    const { code, stderr } = await run([TURNS[0]!, { ...TURNS[1], time: "soonish" }], QUESTIONS);
    expect(code).toBe(2);
    expect(stderr).toMatch(/corpus\.jsonl:2: the field "time": "soonish"/u);
  });

  it("leaves out lines without words and says so", async () => {
    const { code, stderr } = await run([...TURNS, { ...TURNS[0], id: "D9", text: " " }], QUESTIONS);
    expect(code).toBe(0);
    expect(stderr).toMatch(/left out: 5/u);
  });

  it("takes limits from 1 to 200", async () => {
    expect((await run(TURNS, QUESTIONS, "--limit", "0")).code).toBe(2);
    expect((await run(TURNS, QUESTIONS, "--limit", "many")).code).toBe(2);
  });
});
