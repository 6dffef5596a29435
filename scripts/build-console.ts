// Builds the web console into dist/console when it is not there, or when what it is built from is newer. `npm start` does this first.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "..", "web");
const BUILT = join(import.meta.dirname, "..", "dist", "console", "index.html");
/** Types of the model are read by the type check alone: they change nothing of what is built. */
const SOURCES = ["src", "public", "index.html", "package.json", "vite.config.ts"];

function newestOf(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestOf(join(path, name))));
}

const isFresh =
  existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map((name) => newestOf(join(WEB, name))));
if (!isFresh) {
  console.error("Building the console…");
  const vite = join(WEB, "..", "node_modules", "vite", "bin", "vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: WEB, stdio: "inherit" });
  process.exitCode = status ?? 1;
}
