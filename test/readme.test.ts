import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Example, extractExamples, importFromSource } from "./support/readme-examples.ts";
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
  "docs/guide/knowledge.md",
  "docs/guide/knowledge.zh-CN.md",
  "docs/guide/models.md",
  "docs/guide/models.zh-CN.md",
  "docs/guide/privacy.md",
  "docs/guide/privacy.zh-CN.md",
  "docs/guide/procedures.md",
  "docs/guide/procedures.zh-CN.md",
];

describe.each(DOCUMENTS)("the examples of %s", (readme) => {
  let home = "";
  let examples: readonly Example[] = [];
  const fileOf = ({ line }: Example): string => join(home, `line-${line}.mts`);

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "haima-readme-"));
    examples = extractExamples(readFileSync(join(repositoryRoot, readme), "utf8"));
    for (const example of examples) writeFileSync(fileOf(example), importFromSource(example.code, ENTRIES));
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("are there", () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it("pass the type check", () => {
    expect(typeErrors(examples.map(fileOf))).toEqual([]);
  }, 120_000);

  it("run to the end on a machine where Haima was never used", () => {
    for (const example of examples) {
      const { status, stdout, stderr } = runExample(fileOf(example), home);
      expect(status, `line ${example.line}: ${stderr}`).toBe(0);
      expect(stdout.trim(), `line ${example.line} prints what it recalled`).not.toBe("");
    }
  }, 120_000);
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
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

function runExample(file: string, home: string) {
  const tsx = join(repositoryRoot, "node_modules", "tsx", "dist", "loader.mjs");
  return spawnSync(process.execPath, ["--import", tsx, file], {
    cwd: home,
    env: { PATH: process.env["PATH"], HOME: home },
    encoding: "utf8",
  });
}
