// Installs the git hooks after `npm install`; does nothing in CI, without git, or outside a clone (a packed install).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const insideClone = existsSync(".git") && spawnSync("git", ["--version"]).status === 0;
if (!process.env.CI && insideClone) {
  const { status } = spawnSync("npx", ["--no-install", "lefthook", "install"], { stdio: "inherit" });
  if (status !== 0) console.error("The git hooks were not installed; `npx lefthook install` tries again.");
}
