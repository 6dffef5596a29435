// Reads every file that git would commit: no secrets, no paths of one machine, no merge leftovers, nothing huge.
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { findFaults } from "./file-faults.ts";

const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { encoding: "utf8" });
if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);

const files = listed.stdout
  .split("\0")
  .filter((path) => path !== "" && statSync(path, { throwIfNoEntry: false })?.isFile());
const faults = files.flatMap((path) => findFaults(path, readFileSync(path)));

for (const fault of faults) console.error(fault);
console.log(`${files.length} files scanned, ${faults.length} faults found.`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
