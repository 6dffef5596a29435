// Runs every `check:*` script of package.json, to the end even when one fails, and says which did.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const results = Object.keys(scripts)
  .filter((name) => name.startsWith("check:"))
  .map((name) => {
    console.log(`\n--- ${name}: ${scripts[name]}`);
    const { status } = spawnSync("npm", ["run", "--silent", name], {
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    return { name, passed: status === 0 };
  });

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(`\n${results.length - failed.length} checks passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
