// The dependency rule of docs/ARCHITECTURE.md: who may import whom. test/architecture.test.ts plants a violation of each rule.

const STAGES = "observe|working-memory|distill|remember|recall|affect|tend|knowledge|procedures|privacy|sync|agent";
const ROOMS = `model|language|search|ports|facade|adapters|interfaces|main|testing|${STAGES}`;
const BASE = "model/|errors\\.ts$";
const TEST_CODE = "\\.test\\.ts$|/__fixtures__/";

/** A package by name, whether installed, typed from outside or missing. */
const packages = (names) => `(^|/)node_modules/(@types/)?(${names})/|^(${names})(/|$)`;

/** Modules under `from` may import, of our own, only what `allowed` names. */
const onlyImports = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: TEST_CODE },
  to: { path: "^src/", pathNot: `^src/(${allowed})` },
});

const forbidden = [
  { name: "no-cycle", severity: "error", comment: "No import cycles.", from: {}, to: { circular: true } },
  {
    name: "no-unresolvable",
    severity: "error",
    comment: "Every import resolves.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "known-rooms",
    severity: "error",
    comment: "Source lives in the rooms of docs/ARCHITECTURE.md; a new room is a decision, not an accident.",
    from: { path: "^src/" },
    to: { path: "^src/", pathNot: `^src/(index\\.ts$|haima\\.ts$|errors\\.ts$|(${ROOMS})/)` },
  },
  onlyImports("model-stands-alone", "model and errors import nothing of ours.", `^src/(${BASE})`, BASE),
  {
    name: "model-uses-zod-only",
    severity: "error",
    comment: "model and errors use no package but zod, and nothing of Node.",
    from: { path: `^src/(${BASE})`, pathNot: TEST_CODE },
    to: {
      dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-optional", "npm-no-pkg", "npm-unknown", "core"],
      pathNot: packages("zod"),
    },
  },
  onlyImports("language-on-model", "language imports model and errors.", "^src/language/", `${BASE}|language/`),
  onlyImports(
    "search-on-language",
    "search imports language, model and errors.",
    "^src/search/",
    `${BASE}|language/|search/`,
  ),
  onlyImports("ports-on-model", "ports import model and errors.", "^src/ports/", `${BASE}|ports/`),
  {
    name: "stage-without-stage",
    severity: "error",
    comment: "A stage never imports another stage; what it needs of one comes in as an argument or a port.",
    from: { path: `^src/(${STAGES})/`, pathNot: TEST_CODE },
    to: { path: `^src/(${STAGES})/`, pathNot: "^src/$1/" },
  },
  onlyImports(
    "stage-on-ports",
    "A stage imports model, errors, ports, language and search.",
    `^src/(${STAGES})/`,
    `${BASE}|ports/|language/|search/|(${STAGES})/`,
  ),
  onlyImports(
    "facade-without-adapter",
    "haima.ts and facade/ import stages and ports, no adapter.",
    "^src/(haima\\.ts$|facade/)",
    `${BASE}|ports/|language/|search/|haima\\.ts$|facade/|(${STAGES})/`,
  ),
  onlyImports(
    "adapter-on-ports",
    "An adapter imports ports, model and errors; never a stage or another adapter. SQLite and PostgreSQL share adapters/sql.",
    "^src/adapters/([^/]+)/",
    `${BASE}|ports/|adapters/$1/|adapters/sql/`,
  ),
  onlyImports(
    "interface-on-facade",
    "An interface imports haima.ts, model and errors.",
    "^src/interfaces/([^/]+)/",
    `${BASE}|haima\\.ts$|interfaces/$1/`,
  ),
  {
    name: "only-index-imports-main",
    severity: "error",
    comment: "Only main joins all, and nobody imports main but src/index.ts.",
    from: { path: "^src/", pathNot: `^src/(index\\.ts$|main/)|${TEST_CODE}` },
    to: { path: "^src/main/" },
  },
  {
    name: "index-on-embedded",
    severity: "error",
    comment:
      "The root entry joins nothing itself: it names what others export, and takes createHaima from main/embedded.ts.",
    from: { path: "^src/index\\.ts$" },
    to: { path: "^src/(adapters|interfaces|main|testing)/", pathNot: "^src/main/embedded\\.ts$" },
  },
  {
    name: "nobody-imports-index",
    severity: "error",
    comment: "The root entry is for users of the package.",
    from: { path: "^src/", pathNot: TEST_CODE },
    to: { path: "^src/index\\.ts$" },
  },
  onlyImports(
    "testing-on-ports",
    "haima/testing imports model, errors, ports and the in-memory adapter, the reference.",
    "^src/testing/",
    `${BASE}|ports/|testing/|adapters/in-memory/`,
  ),
  {
    name: "source-without-test-code",
    severity: "error",
    comment: "What is shipped imports no test code and nothing outside src.",
    from: { path: "^src/", pathNot: `^src/testing/|${TEST_CODE}` },
    to: { path: `^src/testing/|^(test|bench|scripts|examples|web)/|${TEST_CODE}` },
  },
  {
    name: "clients-in-adapters",
    severity: "error",
    comment: "Database, broker and model clients appear only in adapters.",
    from: { path: "^src/", pathNot: `^src/adapters/|${TEST_CODE}` },
    to: {
      path: packages(
        "pg|libsql|better-sqlite3|kysely|@electric-sql/[^/]+|ioredis|mqtt|yjs|openai|@huggingface/[^/]+|pino",
      ),
    },
  },
  {
    name: "frameworks-at-the-edge",
    severity: "error",
    comment: "Agent frameworks appear only in adapters and interfaces.",
    from: { path: "^src/", pathNot: `^src/(adapters|interfaces)/|${TEST_CODE}` },
    to: { path: packages("ai|@ai-sdk/[^/]+|@langchain/[^/]+") },
  },
  {
    name: "servers-in-interfaces",
    severity: "error",
    comment: "HTTP, MCP and command-line packages appear only in interfaces and main.",
    from: { path: "^src/", pathNot: `^src/(interfaces|main)/|${TEST_CODE}` },
    to: { path: packages("hono|@hono/[^/]+|@modelcontextprotocol/[^/]+|commander|@clack/[^/]+") },
  },
  {
    name: "no-development-package",
    severity: "error",
    comment:
      "What is shipped uses no package that only developers install (an optional peer is fine; kysely, croner, hono and yaml are bundled into dist).",
    from: { path: "^src/", pathNot: `^src/testing/|${TEST_CODE}` },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["npm-peer", "npm-optional", "type-only"],
      pathNot: "node_modules/(turndown|kysely|croner|hono|@hono/node-server|@modelcontextprotocol/server|yaml)/",
    },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".js", ".mjs", ".json", ".d.ts"],
    },
  },
};
