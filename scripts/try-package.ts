// Packs the build, installs the package into an empty folder as a user would, says how large it is, and tries what the README tells first: three lines
// by import and by require, the demo, the service. Then it runs each example on it.
import { spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { tryServer } from "./try-server.ts";

const folder = mkdtempSync(join(tmpdir(), "haima-package-"));
try {
  const packed = pack(folder);
  writeFileSync(join(folder, "package.json"), '{ "name": "try", "private": true, "type": "module" }\n');
  run("npm", ["install", "--no-audit", "--no-fund", `./${packed.filename}`], folder);
  console.log(
    `packed: ${megabytes(packed.size)}, installed with its dependencies: ${megabytes(bytesOf(join(folder, "node_modules")))}`,
  );
  const home = { HOME: join(folder, "home") };
  mkdirSync(home.HOME);
  run("npx", ["--no-install", "haima", "--version"], folder, home);
  tryThreeLines(home);
  run("npx", ["--no-install", "haima", "demo", "--lang", "en"], folder, home);
  console.log("ok npx haima demo");
  await tryServer(folder, home);
  console.log("ok npx haima serve");
  installForExamples();
  // A file, or a folder with its main.ts, which runs in both languages.
  const names = readdirSync("examples").filter((name) => !name.startsWith("."));
  const examples = names.flatMap((name): (readonly string[])[] =>
    name.endsWith(".ts")
      ? [[name]]
      : [
          [`${name}/main.ts`, "--language", "zh"],
          [`${name}/main.ts`, "--language", "en"],
        ],
  );
  if (examples.length === 0) throw new Error("There is no example to run.");
  for (const name of names) cpSync(join("examples", name), join(folder, name), { recursive: true });
  for (const example of examples) runExample(example);
  console.log(`${examples.length} passed (examples on the installed package)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The library as a program without TypeScript takes it: a module, and a script that requires it. */
function tryThreeLines(home: Readonly<Record<string, string>>): void {
  const lines = `
    const haima = await createHaima({ data: ":memory:" });
    await haima.observe({ user: "lin" }, { text: "I'm Lin, and I'm allergic to peanuts." });
    const { context } = await haima.recall({ user: "lin" }, "Can you suggest a snack?");
    if (!context.text.includes("peanuts")) throw new Error("nothing was remembered: " + context.text);
    await haima.close();`;
  const programs = {
    "three-lines.mjs": `import { createHaima } from "haima";\n${lines}\n`,
    "three-lines.cjs": `const { createHaima } = require("haima");\n(async () => {${lines}\n})();\n`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), text);
    run(process.execPath, [name], folder, home);
    console.log(`ok ${name}`);
  }
}

/** What the examples of the frameworks import, in the versions that the tests run with. */
function installForExamples(): void {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const wanted = ["@langchain/core", "@langchain/langgraph", "ai"].map((name) => `${name}@${devDependencies[name]}`);
  run("npm", ["install", "--no-audit", "--no-fund", ...wanted], folder);
}

/** Packs the package into a folder; `size` is the bytes of the archive. */
function pack(destination: string): { filename: string; size: number } {
  const printed = run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", destination], process.cwd());
  const [packed] = z.array(z.object({ filename: z.string(), size: z.number() })).parse(JSON.parse(printed));
  if (packed === undefined) throw new Error("npm pack made no archive.");
  return packed;
}

function bytesOf(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function runExample(example: readonly string[]): void {
  const home = join(folder, "home", ...example);
  mkdirSync(home, { recursive: true });
  const tsx = join(process.cwd(), "node_modules", "tsx", "dist", "loader.mjs");
  run(process.execPath, ["--import", tsx, ...example], folder, { HOME: home });
  console.log(`ok ${example.join(" ")}`);
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}
