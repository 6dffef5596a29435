import { pathToFileURL } from "node:url";

/** A TypeScript example of a Markdown text. */
export interface Example {
  /** 1-based line of the opening fence. */
  readonly line: number;
  readonly code: string;
}

/** The blocks fenced as `ts`, in order. A fence that is never closed is an error, since its example would not be tried. */
export function extractExamples(markdown: string): readonly Example[] {
  const examples: Example[] = [];
  let open: { line: number; code: string[] } | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    if (open === undefined) {
      if (line.trim() === "```ts") open = { line: index + 1, code: [] };
    } else if (line.trim() === "```") {
      examples.push({ line: open.line, code: `${open.code.join("\n")}\n` });
      open = undefined;
    } else {
      open.code.push(line);
    }
  }
  if (open !== undefined) throw new Error(`The example that begins on line ${open.line} is never closed.`);
  return examples;
}

/**
 * Makes an example import the source instead of the package.
 *
 * @param entries path of the source of each entry, by the name under which users import it
 */
export function importFromSource(code: string, entries: Readonly<Record<string, string>>): string {
  return code.replace(/(\bfrom\s+|\bimport\()"(haima(?:\/[\w/-]+)?)"/g, (_, keyword: string, name: string) => {
    const path = entries[name];
    if (path === undefined) throw new Error(`The package has no entry "${name}".`);
    return `${keyword}"${pathToFileURL(path).pathname}"`;
  });
}
