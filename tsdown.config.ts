import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "ai-sdk": "src/main/ai-sdk.ts",
    langgraph: "src/main/langgraph.ts",
    "testing/index": "src/testing/index.ts",
    cli: "src/main/cli.ts",
    thread: "src/main/threads/thread.ts",
  },
  format: "esm",
  platform: "node",
  target: "node20",
  fixedExtension: false,
  dts: true,
  // Its 250 small files cost more to find and read at start than they take in one; nothing of it is in a public type.
  deps: {
    alwaysBundle: [
      "@hono/node-server",
      "@modelcontextprotocol/server",
      "croner",
      "hono",
      "kysely",
      "turndown",
      "@mixmark-io/domino",
      "yaml",
      "zod",
    ],
  },
  sourcemap: true,
  clean: true,
  outDir: "dist",
});
