import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const SAMPLE = {
  sample_id: "talk-1",
  conversation: {
    speaker_a: "Ann",
    speaker_b: "Bob",
    session_1_date_time: "9:05 am on 3 March, 2024",
    session_1: [
      { speaker: "Ann", dia_id: "D1:1", text: "I moved to Bergen last month." },
      { speaker: "Bob", dia_id: "D1:2", text: "Look at this!", blip_caption: "a photo of a red kite" },
    ],
    session_10_date_time: "8:00 pm on 1 April, 2024",
    session_10: [{ speaker: "Ann", dia_id: "D10:1", text: "I am learning to weave baskets." }],
    session_2_date_time: "8:00 pm on 4 March, 2024",
    session_2: [{ speaker: "Bob", dia_id: "D2:1", text: "" }],
  },
  qa: [],
};

async function importFile(content: unknown, ...extra: readonly string[]) {
  const file = join(folder.path, "locomo.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return await runCommand(["import", file, "--from", "locomo", "--json", ...extra], {
    data: join(folder.path, "data"),
  });
}

describe("haima import --from locomo", () => {
  it("takes in each sample as a user, dated, with pictures told by their captions", async () => {
    const { code, stdout } = await importFile([SAMPLE]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ samples: [{ user: "talk-1", added: 3, known: 0, failed: [] }] });
    const args = [
      "recall",
      "what was in the picture",
      "--user",
      "talk-1",
      "--json",
      "--threshold",
      "0",
      "--limit",
      "9",
    ];
    const recalled = JSON.parse((await runCommand(args, { data: join(folder.path, "data") })).stdout);
    const kite = recalled.items.find((item: { text: string }) => item.text.includes("red kite"));
    expect(kite.source).toMatchObject({ session: "session_1", speaker: "Bob", at: Date.UTC(2024, 2, 3, 1, 5) });
  });

  it("adds nothing the second time", async () => {
    await importFile([SAMPLE]);
    const { stdout } = await importFile([SAMPLE]);
    expect(JSON.parse(stdout)).toMatchObject({ samples: [{ added: 0, known: 3, memories: 0 }] });
  });

  it("puts the whole file under one user when asked, sessions kept apart", async () => {
    const { stdout } = await importFile([SAMPLE, { ...SAMPLE, sample_id: "talk-2" }], "--user", "ann");
    expect(JSON.parse(stdout)).toMatchObject({
      samples: [
        { user: "ann", added: 3 },
        { user: "ann", added: 3 },
      ],
    });
  });

  it.each([
    ["no JSON", "[", /locomo\.json: it is not JSON/u],
    ["another form", { messages: [] }, /locomo\.json: it is not of LoCoMo's form/u],
    [
      "a session without its time",
      [{ ...SAMPLE, conversation: { session_1: [] } }],
      /locomo\.json: sample talk-1: session_1_date_time is missing/u,
    ],
    [
      "a turn without its speaker",
      [{ ...SAMPLE, conversation: { ...SAMPLE.conversation, session_1: [{ dia_id: "D1:1", text: "hi" }] } }],
      /locomo\.json: sample talk-1, session_1: the field "0\.speaker" is missing/u,
    ],
  ])("refuses a file of %s, saying where", async (_, content, message) => {
    const { code, stderr } = await importFile(content);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it("knows its formats", async () => {
    expect((await importFile([SAMPLE], "--from", "diary")).code).toBe(2);
  });
});
