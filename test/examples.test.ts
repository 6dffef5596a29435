import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { reply, startFakeModelServer } from "./support/fake-model-server.ts";
import { repositoryRoot } from "./support/repository.ts";

/** Each checks itself; CI runs them on the packed package as well. */
const EXAMPLES = [
  ["support-agent/main.ts", "--language", "both"],
  ["tutor.ts"],
  ["smart-home.ts"],
  ["banking.ts"],
  ["travel-with-parents.ts"],
  ["medical-history.ts"],
];

describe("the support agent with a model", () => {
  it("has each sentence worded with the memory it came from, and says it plainly when the model fails or makes up a number", async () => {
    const server = await startFakeModelServer(({ body }) => {
      const { messages } = z.object({ messages: z.array(z.object({ content: z.string() })) }).parse(body);
      const sentence = messages.at(-1)?.content ?? "";
      if (sentence.includes("BT-300")) return { type: "status", status: 400 };
      return reply(sentence.includes("VIP") ? `亲，${sentence}，赠您 99999 积分` : `亲，${sentence}`);
    });
    const home = mkdtempSync(join(tmpdir(), "haima-example-"));
    const { stdout, stderr, status } = await run(["support-agent/main.ts"], {
      HOME: home,
      HAIMA_MODEL_URL: server.baseUrl,
      HAIMA_MODEL: "fake",
    });
    await server.close();
    rmSync(home, { recursive: true, force: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const said = [...stdout.matchAll(/^小智: (?<text>[\s\S]*?)\n {4}\[(?<origin>[^\]]+)\]/gmu)];
    const textsWith = (word: string) =>
      said.flatMap((one) => one.groups?.["text"] ?? []).filter((text) => text.includes(word));
    expect(server.requests).toHaveLength(said.length);
    expect(textsWith("亲，").length).toBeGreaterThan(3);
    expect(textsWith("BT-300").length).toBeGreaterThan(0);
    expect(textsWith("BT-300").every((text) => !text.startsWith("亲，"))).toBe(true);
    expect(textsWith("VIP").length).toBeGreaterThan(0);
    expect(stdout).not.toContain("99999");
  }, 120_000);
});

/** As `spawnSync` does, while this process serves. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const [file = "", ...options] = args;
  const child = spawn(process.execPath, ["--import", "tsx", join("examples", file), ...options], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (part: Buffer) => {
    stdout += part.toString();
  });
  child.stderr.on("data", (part: Buffer) => {
    stderr += part.toString();
  });
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { stdout, stderr, status };
}

describe("the example", () => {
  it.each(EXAMPLES)(
    "%s %s %s runs, makes the calls that it should, and finds the memories that it names",
    (...example) => {
      const home = mkdtempSync(join(tmpdir(), "haima-example-"));
      const [file = "", ...options] = example.filter((part) => part !== undefined);
      const { HAIMA_MODEL_URL: _model, ...env } = process.env;
      const args = ["--import", "tsx", join("examples", file), ...options];
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: repositoryRoot,
        env: { ...env, HOME: home },
        encoding: "utf8",
      });
      rmSync(home, { recursive: true, force: true });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    },
    240_000,
  );
});
