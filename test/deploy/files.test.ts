import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { runCommand } from "../../src/interfaces/cli/__fixtures__/environment.ts";
import { repositoryRoot } from "../support/repository.ts";

const textOf = (...path: string[]): string => readFileSync(join(repositoryRoot, ...path), "utf8");

/** The flags that a command of the program takes, as its help shows them. */
async function flagsOf(...command: string[]): Promise<ReadonlySet<string>> {
  const { stdout } = await runCommand([...command, "--help"]);
  return new Set(stdout.match(/(?<![\w-])--[a-z][a-z-]*/gu));
}

/** The flags in a text that calls the program. */
const flagsIn = (text: string): readonly string[] => text.match(/(?<![\w-])--[a-z][a-z-]*/gu) ?? [];

const serviceSchema = z.looseObject({
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  volumes: z.array(z.string()).optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});

describe("the files of a deployment", () => {
  const compose = composeSchema.parse(parse(textOf("deploy", "compose.yaml"), { merge: true }));
  const service = (name: string) => serviceSchema.parse(compose.services[name]);

  it("compose calls commands and flags that there are", async () => {
    const [first, ...flags] = service("node").command ?? [];
    expect(first).toBe("serve");
    const known = await flagsOf("serve");
    for (const flag of flags.map((word) => word.split("=")[0] ?? ""))
      expect([flag, known.has(flag)]).toEqual([flag, true]);
    const script = service("api-key").entrypoint?.[2] ?? "";
    const keyFlags = await flagsOf("api-key", "create");
    for (const flag of flagsIn(script)) expect([flag, keyFlags.has(flag)]).toEqual([flag, true]);
    expect(script).toContain("api-key");
  });

  it("compose names services and volumes that there are, and keeps the keys on another server than the data", () => {
    const names = new Set(Object.keys(compose.services));
    for (const [, { depends_on: needs = [], volumes = [] }] of Object.entries(compose.services)) {
      for (const need of Array.isArray(needs) ? needs : Object.keys(needs)) expect(names).toContain(need);
      for (const volume of volumes.filter((text) => !text.startsWith("."))) {
        expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
      }
    }
    const words = service("node").command ?? [];
    const hostOf = (flag: string): string =>
      /@([\w.-]+):/u.exec(words.find((word) => word.startsWith(`${flag}=`)) ?? "")?.[1] ?? "";
    expect(names).toContain(hostOf("--database"));
    expect(names).toContain(hostOf("--redis"));
    expect(names).toContain(hostOf("--keys"));
    expect(hostOf("--keys")).not.toBe(hostOf("--database"));
    expect(service("node").environment).toHaveProperty("HAIMA_MASTER_KEY");
    for (const { image = "postgres:15" } of Object.values(compose.services))
      expect(image).toMatch(/^(?:postgres|nginx|redis):\d/u);
  });

  it("the proxy sends to the port of the nodes", () => {
    expect(textOf("deploy", "nginx.conf")).toContain("server node:8765");
    expect(textOf("deploy", "Dockerfile")).toContain("EXPOSE 8765");
  });

  it("the Dockerfile and the unit start the program of the package with flags that it takes", async () => {
    const { bin } = z.object({ bin: z.object({ haima: z.string() }) }).parse(JSON.parse(textOf("package.json")));
    const program = join("node_modules", "haima", bin.haima);
    const dockerfile = textOf("deploy", "Dockerfile");
    const starts = [...dockerfile.matchAll(/^(?:ENTRYPOINT|CMD) (\[.*\])$/gmu)].map(([, words = "[]"]) =>
      z.array(z.string()).parse(JSON.parse(words)),
    );
    expect(starts[0]).toEqual(["node", program]);
    const unit = /^ExecStart=(.*)$/mu.exec(textOf("deploy", "haima.service"))?.[1] ?? "";
    expect(unit).toContain(program);
    const known = await flagsOf("serve");
    for (const flag of [...flagsIn(unit), ...(starts[1] ?? []).filter((word) => word.startsWith("--"))]) {
      expect([flag, known.has(flag)]).toEqual([flag, true]);
    }
  });

  it.each(["deployment.md", "deployment.zh-CN.md"])(
    "%s calls commands and flags that there are, and links files that there are",
    async (page) => {
      const text = textOf("docs", "guide", page);
      const calls = [...text.matchAll(/haima (serve|api-key create|backup|restore|doctor)\b([^\n`#]*)/gu)];
      expect(calls.length).toBeGreaterThanOrEqual(6);
      for (const [, command = "", rest = ""] of calls) {
        const known = await flagsOf(...command.split(" "));
        for (const flag of flagsIn(rest)) expect([command, flag, known.has(flag)]).toEqual([command, flag, true]);
      }
      const files = new Set(readdirSync(join(repositoryRoot, "deploy")));
      for (const [, file = ""] of text.matchAll(/\(\.\.\/\.\.\/deploy\/([\w.]+)\)/gu)) expect(files).toContain(file);
    },
  );
});
