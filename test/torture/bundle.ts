import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { repositoryRoot } from "../support/repository.ts";

/** A program that Node runs as it is; starting it costs a tenth of starting its TypeScript source. */
export interface BundledProgram {
  readonly file: string;
  remove(): void;
}

/** A change of a source file that makes a program do a thing wrong, for a control. */
export interface Fault {
  /** End of the file's path. */
  readonly file: string;
  /** Stretches of its text, and what stands in their place. */
  readonly changes: readonly (readonly [from: string, to: string])[];
}

/** Bundles a TypeScript program with what it imports of this repository. It lies below node_modules, so that it finds packages. */
export async function bundleProgram(source: URL, fault?: Fault): Promise<BundledProgram> {
  const cache = join(repositoryRoot, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "haima-program-"));
  const entry = fileURLToPath(source);
  await build({
    configFile: false,
    logLevel: "error",
    root: repositoryRoot,
    plugins: fault === undefined ? [] : [faultPlugin(fault)],
    build: {
      ssr: entry,
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  return {
    file: join(folder, `${basename(entry, ".ts")}.mjs`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function faultPlugin({ file, changes }: Fault): Plugin {
  return {
    name: "fault",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      return changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`the fault does not fit ${file}: ${from}`);
        return text.replace(from, to);
      }, code);
    },
  };
}
