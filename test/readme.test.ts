import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractExamples, importFromSource } from "./support/readme-examples.ts";
import { repositoryRoot } from "./support/repository.ts";

const ENTRIES = {
  haima: join(repositoryRoot, "src", "index.ts"),
  "haima/testing": join(repositoryRoot, "src", "testing", "index.ts"),
};

describe("extractExamples", () => {
  it("takes the ts blocks in order and leaves the others", () => {
    const markdown = "# A\n\n```ts\none();\n```\n\n```sh\nnpm start\n```\n\n```ts\ntwo();\nthree();\n```\n";
    expect(extractExamples(markdown)).toEqual([
      { line: 3, code: "one();\n" },
      { line: 11, code: "two();\nthree();\n" },
    ]);
  });

  it("refuses an example that is never closed", () => {
    expect(() => extractExamples("```ts\none();\n")).toThrow("line 1");
  });
});

describe("importFromSource", () => {
  it("replaces each entry of the package and nothing else", () => {
    const code =
      'import { a } from "haima";\nimport { b } from "haima/testing";\nimport pg from "pg";\nconst text = "haima";\n';
    expect(importFromSource(code, { haima: "/x/index.ts", "haima/testing": "/x/testing/index.ts" })).toBe(
      'import { a } from "/x/index.ts";\nimport { b } from "/x/testing/index.ts";\nimport pg from "pg";\nconst text = "haima";\n',
    );
  });

  it("refuses an entry that the package does not have", () => {
    expect(() => importFromSource('import { a } from "haima/nothing";', ENTRIES)).toThrow("haima/nothing");
  });
});

const DOCUMENTS = [
  "README.md",
  "README.zh-CN.md",
  "docs/guide/events.md",
  "docs/guide/events.zh-CN.md",
  "docs/guide/knowledge.md",
  "docs/guide/knowledge.zh-CN.md",
  "docs/guide/models.md",
  "docs/guide/models.zh-CN.md",
  "docs/guide/privacy.md",
  "docs/guide/privacy.zh-CN.md",
  "docs/guide/procedures.md",
  "docs/guide/procedures.zh-CN.md",
];

interface Written {
  readonly document: string;
  readonly line: number;
  readonly file: string;
}

describe("the examples of the documents", () => {
  let home = "";
  let written: readonly Written[] = [];

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "haima-readme-"));
    written = DOCUMENTS.flatMap((document) =>
      extractExamples(readFileSync(join(repositoryRoot, document), "utf8")).map(({ line, code }) => {
        const file = join(home, `${document.replaceAll("/", "-")}-line-${line}.mts`);
        writeFileSync(file, importFromSource(code, ENTRIES));
        return { document, line, file };
      }),
    );
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  // One program for all: to read the whole source takes longer than all the examples.
  it("pass the type check", () => {
    expect(typeErrors(written.map(({ file }) => file))).toEqual([]);
  }, 120_000);

  it.each(DOCUMENTS)(
    "of %s run to the end on a machine where Haima was never used",
    (document) => {
      const examples = written.filter((one) => one.document === document);
      expect(examples.length).toBeGreaterThan(0);
      const { status, stdout, stderr } = runExamples(examples, mkdtempSync(join(home, "home-")));
      expect(status, stderr).toBe(0);
      const prints = stdout.split(/^=== line \d+\n/mu).slice(1);
      examples.forEach(({ line }, number) => {
        expect(prints[number]?.trim(), `line ${line} prints what it recalled`).toBeTruthy();
      });
    },
    120_000,
  );
});

function typeErrors(files: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile(join(repositoryRoot, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, repositoryRoot);
  const program = ts.createProgram([...files], {
    ...options,
    // The source is imported by its absolute path, which is never rewritten.
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
    typeRoots: [join(repositoryRoot, "node_modules", "@types")],
  });
  return files
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
}

/** One after the other in one process: each its own module, as a reader would run them, and the source is read once. */
function runExamples(examples: readonly Written[], home: string) {
  const tsx = join(repositoryRoot, "node_modules", "tsx", "dist", "loader.mjs");
  const script = examples.map(
    ({ line, file }) =>
      `console.log("=== line ${line}");\nawait import(${JSON.stringify(pathToFileURL(file).href)});\n`,
  );
  const runner = join(home, "run.mjs");
  writeFileSync(runner, script.join(""));
  return spawnSync(process.execPath, ["--import", tsx, runner], {
    cwd: home,
    env: { PATH: process.env["PATH"], HOME: home },
    encoding: "utf8",
  });
}
