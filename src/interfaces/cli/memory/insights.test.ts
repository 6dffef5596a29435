import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const run = (...args: readonly string[]) => runCommand(args, { data: folder.path });

describe("the commands on episodes, wishes and what is due", () => {
  it("say that there is nothing, in either language", async () => {
    expect((await run("episodes")).stdout).toContain("No finished talk");
    expect((await run("intents", "--lang", "zh")).stdout).toContain("没有找到愿望");
    expect((await run("anticipate")).stdout).toContain("Nothing is due");
    expect(JSON.parse((await run("anticipate", "--json")).stdout)).toEqual([]);
  });

  it("refuse an outcome that there is not", async () => {
    expect((await run("episodes", "--outcome", "good")).code).toBe(2);
  });
});
