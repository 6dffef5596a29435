import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "lexicon/**/*.test.ts",
      "bench/**/*.test.ts",
      "scripts/**/*.test.ts",
      "test/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "test/fixtures/**"],
    globalSetup: ["test/support/temporary-home.ts"],
    setupFiles: ["test/support/leak-guard.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/__fixtures__/**", "src/testing/**"],
      reporter: ["text-summary", "lcov"],
    },
  },
});
