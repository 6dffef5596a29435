// Time, chance and timers come in as ports. This fails when a file of src/ outside the rooms below takes them from its surroundings.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findAmbientUses } from "./ambient-calls.ts";

const ALLOWED = /^src\/(adapters|main|testing)\/|\.test\.ts$/;

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => join("src", path).replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !ALLOWED.test(path));

const found = files.flatMap((path) =>
  findAmbientUses(path, readFileSync(path, "utf8")).map(
    ({ line, what }) => `${path}:${line} uses ${what}; take a Clock or an IdSource (src/ports) instead`,
  ),
);

for (const line of found) console.error(line);
console.log(`${files.length} files read for ambient time and chance, ${found.length} uses found.`);
if (found.length > 0 || files.length === 0) process.exitCode = 1;
