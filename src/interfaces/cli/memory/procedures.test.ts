// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const run = (...args: readonly string[]) => runCommand(args, { data: folder.path });

async function fileOf(text: string): Promise<string> {
  const file = join(folder.path, "procedure.yaml");
  await writeFile(file, text);
  return file;
}

const SHIPPING = [
  "name: 运费",
  "trigger: [运费]",
  "steps:",
  "  - ask: city",
  "    prompt: 寄到哪个城市",
  "  - say: 寄到${city}包邮",
].join("\n");

describe("the commands on procedures", () => {
  it("teach one from a file of YAML, and go on with it from one command to the next", async () => {
    expect((await run("teach", await fileOf(SHIPPING))).stdout).toContain("taught: 运费, version 1");
    expect((await run("perform", "运费多少")).stdout).toContain("寄到哪个城市");
    expect((await run("perform", "北京")).stdout).toContain("寄到北京包邮");
    expect((await run("perform", "今天天气不错", "--lang", "zh")).stdout).toContain("没有与此相关的流程");
  });

  it("keep the endpoints that a file brings, and say that a call failed", async () => {
    const file = await fileOf(
      'name: 订单\nsteps: [{ call: orders.list }]\ntools: { orders.list: { http: { url: "http://127.0.0.1:1/" } } }',
    );
    await run("teach", file);
    expect((await run("perform", "订单")).stdout).toContain("failed: orders.list");
  });

  it("teach one from a text, and show the steps that were read in it", async () => {
    const file = join(folder.path, "sop.txt");
    await writeFile(file, "Late parcel\n1. Ask for the order number.\n2. If they are a VIP, tell them we call back.\n");
    const { stdout } = await run("teach", file);
    expect(stdout).toContain("taught: Late parcel, version 1");
    expect(stdout).toContain("ask order_number");
    expect(stdout).toContain("say We call back.");
    expect((await run("perform", "a late parcel")).stdout).toContain("Please give me the order number.");
  });

  it("name what is wrong with a file", async () => {
    const { code, stderr } = await run("teach", await fileOf("name: x\nsteps: [{ call: nowhere }]"));
    expect(code).toBe(1);
    expect(stderr).toContain("nowhere");
    expect((await run("teach", "no-such-file.yaml")).code).toBe(2);
  });
});
