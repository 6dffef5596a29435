import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const chat = (lines: readonly string[], ...args: readonly string[]) =>
  runCommand(["chat", ...args], { data: folder.path, input: `${lines.join("\n")}\n` });

describe("haima chat on a pipe", () => {
  it("takes in each line and says what was kept and what was not", async () => {
    const { code, stdout } = await chat(["I live in Bergen", "Do I like sushi?"]);
    expect(code).toBe(0);
    expect(stdout).toContain("+ kept: I live in Bergen");
    expect(stdout).toContain("not kept: “Do I like sushi");
  });

  it("says what a line replaced", async () => {
    const { stdout } = await chat(["I live in Bergen", "I moved to Oslo yesterday"]);
    expect(stdout).toContain("- no longer holds: I live in Bergen");
  });

  it("goes on where an earlier chat ended, and answers with reasons", async () => {
    await chat(["I live in Bergen", "/quit", "I live in Rome"]);
    const { stdout } = await chat(["Where do I live?", "/why 1"]);
    expect(stdout).toMatch(/comes to mind: sure/u);
    expect(stdout).toMatch(/1\. I live in Bergen/u);
    expect(stdout).toContain("the log still says so, word for word");
    expect(stdout).not.toContain("Rome");
  });

  it("forgets, and tells the profile and the history", async () => {
    const { stdout } = await chat(["I live in Bergen", "/profile", "/history live", "/forget live Bergen", "/profile"]);
    expect(stdout).toMatch(/Forgotten: 1 memory/u);
    expect(stdout).toMatch(/Nothing is known about this user yet\.\n$/u);
  });

  it("names a command that is not there, or lacks its words, and goes on", async () => {
    const { code, stdout } = await chat(["/sing", "/recall", "/why 3", "I live in Bergen"]);
    expect(code).toBe(0);
    expect(stdout).toContain("There is no /sing.");
    expect(stdout).toContain("/recall needs words");
    expect(stdout).toContain("There is no item 3");
    expect(stdout).toContain("+ kept: I live in Bergen");
  });

  it("asks from the third talk on, and keeps what is chosen", async () => {
    await chat(["hello", "/ask"], "--session", "one");
    const early = await chat(["hello", "/ask"], "--session", "two");
    expect(early.stdout).toContain("There is nothing to ask now");
    const { stdout } = await chat(["hello", "/ask", "/answer 2 1", "/answer 1 5", "/answer 7 1"], "--session", "three");
    expect(stdout).toMatch(/2\. Which of these fits how you eat\?\n {3}1\) Nothing spicy/u);
    expect(stdout).toContain("+ kept: I don't eat spicy food");
    expect(stdout).toContain("nothing was kept");
    expect(stdout).toContain("There is no question 7 1");
  });

  it("prints one JSON line a turn when asked", async () => {
    const { stdout } = await chat(["I live in Bergen"], "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      text: "I live in Bergen",
      receipt: { effects: [{ action: "stored", text: "I live in Bergen" }] },
      recalled: { verdict: "none" },
    });
  });
});
