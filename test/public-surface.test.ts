import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { repositoryRoot } from "./support/repository.ts";

/** What `export { ... } from` names, types included; sources name each export, so no type check is needed to list them. */
function exportedNames(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(repositoryRoot, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements.flatMap(namesOf).sort();
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isImportDeclaration(statement)) return [];
  if (
    !ts.isExportDeclaration(statement) ||
    statement.exportClause === undefined ||
    !ts.isNamedExports(statement.exportClause)
  ) {
    throw new Error(`A public entry only names what others export, unlike: ${statement.getText().slice(0, 80)}`);
  }
  const { isTypeOnly } = statement;
  return statement.exportClause.elements.map((one) => `${isTypeOnly || one.isTypeOnly ? "type " : ""}${one.name.text}`);
}

describe("the public surface", () => {
  it.each([
    ["haima", "src/index.ts"],
    ["haima/ai-sdk", "src/main/ai-sdk.ts"],
    ["haima/langgraph", "src/main/langgraph.ts"],
    ["haima/testing", "src/testing/index.ts"],
  ])("of %s is what the committed list says", async (entry, file) => {
    const list = `${exportedNames(file).join("\n")}\n`;
    await expect(list).toMatchFileSnapshot(`./snapshots/${entry.replace("/", "-")}.txt`);
  });
});

describe("the root entry", () => {
  const { peerDependencies } = z
    .object({ peerDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")));
  const optional = Object.keys(peerDependencies);

  /** Imports a module in a process of its own in which each of the optional packages is absent. */
  const importWithout = (packages: readonly string[], specifier: string) => {
    const hooks = `
      const absent = new Set(${JSON.stringify(packages)});
      export async function resolve(specifier, context, next) {
        const name = specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
        if (absent.has(name)) throw new Error("loads the optional package " + name);
        return next(specifier, context);
      }`;
    const program = `
      import { register } from "node:module";
      register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});
      await import(${JSON.stringify(specifier)});`;
    return spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
      cwd: repositoryRoot,
      encoding: "utf8",
    });
  };

  it("loads no optional package", () => {
    const { status, stderr } = importWithout(optional, join(repositoryRoot, "src", "index.ts"));
    expect(status, stderr).toBe(0);
  });

  it("would be caught if it did", () => {
    expect(optional).toContain("pg");
    expect(importWithout(optional, "pg").stderr).toContain("loads the optional package pg");
  });
});
