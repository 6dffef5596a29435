import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { repositoryRoot } from "../support/repository.ts";

/** A program that Node runs as it is; starting it costs a tenth of starting its TypeScript source. */
export interface BundledProgram {
  readonly file: string;
  remove(): void;
}

/** Bundles a TypeScript program with what it imports of this repository. It lies below node_modules, so that it finds packages. */
export async function bundleProgram(source: URL): Promise<BundledProgram> {
  const cache = join(repositoryRoot, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "haima-program-"));
  const entry = fileURLToPath(source);
  await build({
    configFile: false,
    logLevel: "error",
    root: repositoryRoot,
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
