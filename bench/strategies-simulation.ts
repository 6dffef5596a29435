// Regret of the choice learner in a simulated world, against a fixed choice and an epsilon-greedy one:
// npm run bench -- strategies [--rounds 4000] [--runs 20]. Two segments like different strategies; regret is what the best
// strategy of the segment would have brought more, summed over rounds, in the mean of the runs.
import { parseArgs } from "node:util";
import { type Arm, rewarded, sampleStrategy } from "../src/procedures/index.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "4000" }, runs: { type: "string", default: "20" } },
});
const rounds = Number(values.rounds);
const runs = Number(values.runs);
const NAMES = ["formal", "warm", "brief"] as const;
/** Chance of success by segment and strategy: made up, with gaps of a size that a team would care for. */
const WORLD: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  vip: { formal: 0.7, warm: 0.55, brief: 0.4 },
  new: { formal: 0.45, warm: 0.6, brief: 0.5 },
};
const EPSILON = 0.1;

/** mulberry32, a small seeded generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Picker = (arms: readonly Arm[], segment: string, random: () => number) => string;
const PICKERS: Readonly<Record<string, Picker>> = {
  thompson: (arms, segment, random) => sampleStrategy(NAMES, arms, segment, random),
  "epsilon-greedy": (arms, segment, random) => {
    if (random() < EPSILON) return NAMES[Math.floor(random() * NAMES.length)] ?? NAMES[0];
    const rate = (name: string) => {
      const arm = arms.find((one) => one.strategy === name && one.segment === segment);
      return arm === undefined ? 0.5 : (arm.successes + 1) / (arm.successes + arm.failures + 2);
    };
    return NAMES.toSorted((a, b) => rate(b) - rate(a))[0] ?? NAMES[0];
  },
  fixed: () => "warm",
};

function regretOf(pick: Picker, seed: number): readonly number[] {
  const random = seeded(seed);
  let arms: readonly Arm[] = [];
  let regret = 0;
  return Array.from({ length: rounds }, () => {
    const segment = random() < 0.5 ? "vip" : "new";
    const rates = WORLD[segment] ?? {};
    const strategy = pick(arms, segment, random);
    const rate = rates[strategy] ?? 0;
    arms = rewarded(arms, { strategy, segment }, random() < rate ? 1 : 0);
    regret += Math.max(...Object.values(rates)) - rate;
    return regret;
  });
}

const marks = [0.1, 0.25, 0.5, 0.75, 1].map((share) => Math.max(1, Math.round(rounds * share)));
console.log(`regret after rounds, mean of ${runs} runs`);
console.log(["".padEnd(16), ...marks.map((mark) => String(mark).padStart(8))].join(""));
for (const [name, pick] of Object.entries(PICKERS)) {
  const curves = Array.from({ length: runs }, (_, seed) => regretOf(pick, seed + 1));
  const means = marks.map((mark) => curves.reduce((sum, curve) => sum + (curve[mark - 1] ?? 0), 0) / runs);
  console.log([name.padEnd(16), ...means.map((mean) => mean.toFixed(1).padStart(8))].join(""));
}
