import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHaima } from "../../../main/embedded.ts";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const DAY_MS = 86_400_000;

const folder = folderOfEach();

const run = (...args: readonly string[]) => runCommand(args, { data: folder.path });

/** Three talks in which the same call did what was wanted, finished a day ago. */
async function threeTalks(): Promise<void> {
  let now = Date.parse("2026-03-11T10:00:00+08:00");
  const clock = { now: () => now, ticks: () => 0, sleep: async () => undefined };
  await using haima = await createHaima({ data: folder.path, clock });
  const orders = ["20240301-00789", "20240305-11111", "20240306-22222"];
  for (const [number, order] of orders.entries()) {
    const scope = { user: `user${number}` };
    const session = `s${number}`;
    const metadata = { with: JSON.stringify({ order_id: order }) };
    await haima.observe(scope, { text: `帮我取消订单，订单号${order}`, session });
    await haima.observe(scope, { role: "tool", name: "orders.cancel", text: '{"ok":true}', session, metadata });
    await haima.observe(scope, { role: "assistant", text: "已经取消了。", session });
    await haima.observe(scope, { text: "解决了，谢谢", session });
  }
  now += DAY_MS;
  await haima.tendAll();
}

async function proposedId(): Promise<string> {
  const { stdout } = await run("procedures", "list", "--json");
  return JSON.parse(stdout).proposals[0].id;
}

describe("the commands on proposals", () => {
  it("say that there is nothing, in both languages", async () => {
    const english = await run("procedures", "propose");
    expect([english.code, english.stdout]).toEqual([0, "Nothing is proposed.\n"]);
    const chinese = await run("procedures", "list", "--lang", "zh");
    expect(chinese.stdout).toBe("还没有学会任何流程。\n没有提议。\n");
    expect((await run("procedures", "approve", "template:none")).code).toBe(1);
  });

  it("propose what went well, and teach it with its tools once it is approved", async () => {
    await threeTalks();
    const { stdout } = await run("procedures", "propose");
    expect(stdout).toContain("orders.cancel");
    expect(stdout).toContain("3 users, 3 talks");
    expect(stdout).not.toContain("00789");
    expect((await run("procedures", "list")).stdout).toContain("No procedure is taught.");
    const id = await proposedId();
    expect((await run("procedures", "approve", id)).stderr).toContain("orders.cancel");
    const tools = join(folder.path, "tools.json");
    await writeFile(tools, '{"orders.cancel": {"http": {"url": "http://127.0.0.1:1/{order_id}", "method": "POST"}}}');
    expect((await run("procedures", "approve", id, "--tools", tools)).stdout).toContain("version 1");
    const after = await run("procedures", "list");
    expect(after.stdout).toContain("version 1");
    expect(after.stdout).toContain("Nothing is proposed.");
  });

  it("turn one down for good", async () => {
    await threeTalks();
    await run("procedures", "propose");
    expect((await run("procedures", "reject", await proposedId())).stdout).toContain("rejected");
    expect((await run("procedures", "propose")).stdout).toBe("Nothing is proposed.\n");
  });

  it("refuse a file of tools that is of another form", async () => {
    const tools = join(folder.path, "tools.json");
    await writeFile(tools, '{"orders.cancel": {"url": "x"}}');
    const { code, stderr } = await run("procedures", "approve", "x", "--tools", tools);
    expect(code).toBe(2);
    expect(stderr).toContain("orders.cancel");
  });
});
