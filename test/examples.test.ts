import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./support/repository.ts";

/** Each checks itself; CI runs them on the packed package as well. */
const EXAMPLES = [
  ["support-agent/main.ts", "--language", "zh"],
  ["support-agent/main.ts", "--language", "en"],
  ["tutor.ts"],
  ["smart-home.ts"],
  ["banking.ts"],
  ["travel-with-parents.ts"],
  ["medical-history.ts"],
];

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
    120_000,
  );
});
