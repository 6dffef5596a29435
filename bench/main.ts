import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The benchmarks by name, with what each prints. `npm run bench -- NAME [options]` runs one. */
const BENCHMARKS: Readonly<Record<string, { readonly file: string; readonly prints: string }>> = {
  product: {
    file: "product-bench.ts",
    prints: "start, observe, recall by size and by other users, memory (needs npm run build)",
  },
  gateway: { file: "gateway-bench.ts", prints: "what the gateway adds to an upstream, and streams held at once" },
  "http-fuzz": {
    file: "http-fuzz.ts",
    prints: "statuses, faults and crossings of requests made from the OpenAPI document",
  },
  cost: { file: "cost.ts", prints: "model calls, tokens and bytes on disk of a turn, without a model and with one" },
  load: {
    file: "load.ts",
    prints: "throughput, latency, memory and event-loop delay of a service under many clients (needs npm run build)",
  },
  freshness: {
    file: "freshness.ts",
    prints: "what a read costs more when another node wrote just before, with and without Redis (needs npm run build)",
  },
  storage: { file: "storage-bench.ts", prints: "commit, revision, load, sealing" },
  sealing: { file: "sealing-bench.ts", prints: "what sealing adds to observe and recall" },
  "knowledge-gate": { file: "knowledge-gate.ts", prints: "how far the verdict on shared documents can be trusted" },
  knowledge: { file: "knowledge-bench.ts", prints: "learning, memory, questions and a restart with many passages" },
  search: { file: "search-bench.ts", prints: "the index alone: put, search, bytes" },
  "search-lab": { file: "search-lab.ts", prints: "retrieval quality of the index alone, with ablations" },
  dates: { file: "dates-score.ts", prints: "what is read in expressions of time" },
  extraction: { file: "extraction-score.ts", prints: "precision and recall of distilling on the labelled set" },
  "gate-fit": { file: "gate-fit.ts", prints: "weights and calibration of recall's gate, fitted on given corpora" },
  "gate-score": {
    file: "gate-score.ts",
    prints: "verdicts by category, reliability curve, calibration error of recall's gate",
  },
  affect: { file: "affect-score.ts", prints: "sentiment and emotion against labelled sets" },
  contradiction: { file: "contradiction-score.ts", prints: "contradictions that the rules see in talks and profiles" },
  decay: { file: "decay-curves.ts", prints: "forgetting curves by importance, and what upkeep of a large user costs" },
  year: {
    file: "simulated-year.ts",
    prints: "a year of ten users: what is left, what is recalled, which habits were found, what upkeep cost",
  },
  tend: { file: "tend-bench.ts", prints: "what upkeep of one user with 100,000 memories costs, step by step" },
  pii: { file: "pii-score.ts", prints: "personal data found in labelled texts, by type" },
  tau2: { file: "tau2-score.ts", prints: "the right procedure chosen for the wishes of tau2-bench's retail customers" },
  abcd: { file: "abcd-score.ts", prints: "steps read in the prose of ABCD's guidelines, against its action sequences" },
  strategies: {
    file: "strategies-simulation.ts",
    prints: "regret of the choice learner against a fixed and an epsilon-greedy one",
  },
  paraphrase: { file: "paraphrase-export.ts", prints: "the paraphrase set as a corpus and queries for haima rank" },
};

const [name, ...rest] = process.argv.slice(2);
const chosen = name === undefined ? undefined : BENCHMARKS[name];
if (chosen === undefined) {
  for (const [key, { prints }] of Object.entries(BENCHMARKS))
    console.log(`npm run bench -- ${key.padEnd(12)} ${prints}`);
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const file = fileURLToPath(new URL(chosen.file, import.meta.url));
  const run = spawnSync(process.execPath, ["--import", "tsx", file, ...rest], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
}
