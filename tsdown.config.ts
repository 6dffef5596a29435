import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "testing/index": "src/testing/index.ts",
    cli: "src/main/cli.ts",
  },
  format: "esm",
  platform: "node",
  target: "node20",
  fixedExtension: false,
  dts: true,
  sourcemap: true,
  clean: true,
  outDir: "dist",
});
