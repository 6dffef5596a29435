import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { repositoryRoot } from "./support/repository.ts";

/**
 * The cruise passes in silence when it reads nothing, so it has to have read at least this many modules.
 * Raise it as rooms are added; it never goes down.
 */
const MODULE_FLOOR = 100;

const fixtureRoot = join(repositoryRoot, "test", "fixtures", "architecture");

const cruiseSchema = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

function depcruise(folder: string, ...options: string[]): { status: number | null; stdout: string } {
  const program = join(repositoryRoot, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = join(repositoryRoot, ".dependency-cruiser.mjs");
  const args = [program, "--config", config, ...options, "src"];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
}

function cruise(folder: string) {
  return cruiseSchema.parse(JSON.parse(depcruise(folder, "--output-type", "json").stdout)).summary;
}

describe("the dependency rule", () => {
  it("reads the source and finds no violation", () => {
    const { totalCruised, violations } = cruise(repositoryRoot);
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    expect(totalCruised).toBeGreaterThanOrEqual(MODULE_FLOOR);
  });
});

describe("the dependency rule on planted violations", () => {
  const planted = cruise(fixtureRoot);
  const rules = planted.ruleSetUsed.forbidden.map(({ name }) => name);

  /** The files that break a rule are named after it; these two cannot be. */
  const ruleOf = (file: string): string => {
    if (file === "src/index.ts") return "index-on-embedded";
    if (file === "src/tend/no-cycle-partner.ts") return "no-cycle";
    return basename(file, ".ts");
  };

  it("fails the check", () => {
    expect(depcruise(fixtureRoot).status).toBeGreaterThan(0);
  });

  it.each(rules)("catches the violation of %s", (name) => {
    const caught = planted.violations.filter(({ rule }) => rule.name === name).map(({ from }) => ruleOf(from));
    expect(caught).toContain(name);
  });

  it("leaves the files without a violation alone", () => {
    const blamed = planted.violations.map(({ from }) => ruleOf(from));
    expect(blamed.filter((name) => !rules.includes(name))).toEqual([]);
  });
});
