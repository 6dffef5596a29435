import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { knowledgeScope, type RecordChange, type StoredStrategy } from "../model/index.ts";
import { rewarded, sampleStrategy } from "../procedures/index.ts";
import { type Facade, ownerOf } from "./context.ts";

export interface ChooseOptions {
  /** @default "default" */
  readonly tenant?: string;
  /** Who it is for, such as a user's segment: each learns for itself. @default "" */
  readonly segment?: string;
}

/** A strategy to try now. */
export interface StrategyChoice {
  /** For `feedback`. */
  readonly id: string;
  readonly decision: string;
  readonly strategy: string;
  readonly segment: string;
}

/** How a strategy fared. */
export interface StrategyReport {
  readonly strategy: string;
  readonly segment: string;
  /** Outcomes that were told. */
  readonly tries: number;
  /** Mean reward with a flat prior, 0..1. */
  readonly rate: number;
}

/**
 * Learns which of several named strategies works, from feedback: Thompson sampling with a Beta distribution for each strategy
 * and segment. Shared by the users of a tenant; holds names and counts.
 *
 * @example
 * const { id, strategy } = await haima.strategies.choose("greeting", ["formal", "warm"], { segment: "vip" });
 * await haima.strategies.feedback("greeting", id, 1);
 */
export interface Strategies {
  /**
   * Picks one of 2 to 50 strategies; those that worked are picked more and more, and none is given up for good.
   *
   * @throws HaimaError `invalid_input`
   */
  choose(decision: string, strategies: readonly string[], options?: ChooseOptions): Promise<StrategyChoice>;
  /**
   * Tells how a choice went: 0 (badly) to 1 (well). Counts once.
   *
   * @throws HaimaError `not_found` for a choice that was told already, or is one of more than a thousand that wait; `invalid_input`.
   */
  feedback(decision: string, id: string, reward: number, options?: Pick<ChooseOptions, "tenant">): Promise<void>;
  /** How the strategies of a decision fared, the best first. */
  report(decision: string, options?: Pick<ChooseOptions, "tenant">): Promise<readonly StrategyReport[]>;
}

/** Choices of one decision that wait for feedback, at most; the oldest are given up. */
const MAX_OPEN = 1_000;

const nameSchema = z.string().min(1).max(200);
const choiceSchema = z.object({
  decision: nameSchema,
  strategies: z.array(nameSchema).min(2).max(50),
  segment: z.string().max(200).default(""),
});
const rewardSchema = z.number().min(0).max(1);

/** The verbs of learned choices. */
export function strategies(open: () => Facade): Strategies {
  return {
    choose: async (decision, names, options) => await choose(open(), decision, names, options),
    feedback: async (decision, id, reward, options) => await feedback(open(), { decision, id, reward }, options),
    report: async (decision, options) => await report(open(), decision, options),
  };
}

async function choose(
  facade: Facade,
  decision: string,
  names: readonly string[],
  { tenant, segment }: ChooseOptions = {},
): Promise<StrategyChoice> {
  const parsed = choiceSchema.safeParse({ decision, strategies: names, segment });
  if (!parsed.success || new Set(names).size < names.length) {
    const field = String(parsed.error?.issues[0]?.path[0] ?? "strategies");
    throw new HaimaError(
      "invalid_input",
      `Give a decision and 2 to 50 names of strategies, each once; ${field} is not.`,
      {
        facts: { field },
        cause: parsed.error,
      },
    );
  }
  const at = facade.clock.now();
  const id = facade.ids.next(at);
  const own = parsed.data.segment;
  return await facade.users.write(ownerOf(knowledgeScope(tenant)), (view) => {
    const known = view.learned.strategies.get(decision) ?? emptyOf(decision, at);
    const strategy = sampleStrategy(names, known.arms, own, () => facade.ids.random());
    const waiting = [...known.open, { id, strategy, segment: own, at }].slice(-MAX_OPEN);
    return {
      changes: [put(known, { open: waiting, updatedAt: at })],
      answer: () => ({ id, decision, strategy, segment: own }),
    };
  });
}

async function feedback(
  facade: Facade,
  { decision, id, reward }: { readonly decision: string; readonly id: string; readonly reward: number },
  { tenant }: Pick<ChooseOptions, "tenant"> = {},
): Promise<void> {
  if (!rewardSchema.safeParse(reward).success) {
    throw new HaimaError("invalid_input", "A reward is a number from 0 (badly) to 1 (well).", {
      facts: { field: "reward" },
    });
  }
  const at = facade.clock.now();
  await facade.users.write(ownerOf(knowledgeScope(tenant)), (view) => {
    const known = view.learned.strategies.get(decision);
    const choice = known?.open.find((one) => one.id === id);
    if (known === undefined || choice === undefined) {
      throw new HaimaError("not_found", "No choice with that id waits for feedback.", { facts: { decision } });
    }
    const open = known.open.filter((one) => one !== choice);
    const arms = [...rewarded(known.arms, choice, reward)];
    return { changes: [put(known, { open, arms, updatedAt: at })], answer: () => undefined };
  });
}

async function report(
  facade: Facade,
  decision: string,
  { tenant }: Pick<ChooseOptions, "tenant"> = {},
): Promise<readonly StrategyReport[]> {
  const arms = await facade.users.read(
    ownerOf(knowledgeScope(tenant)),
    (view) => view.learned.strategies.get(decision)?.arms ?? [],
  );
  return arms
    .map(({ strategy, segment, successes, failures }) => ({
      strategy,
      segment,
      tries: successes + failures,
      rate: (successes + 1) / (successes + failures + 2),
    }))
    .toSorted((a, b) => b.rate - a.rate);
}

function emptyOf(decision: string, at: number): StoredStrategy {
  return { decision, arms: [], open: [], updatedAt: at, version: 0 };
}

function put(known: StoredStrategy, change: Partial<StoredStrategy>): RecordChange {
  const value = { ...known, ...change, version: known.version + 1 };
  return { type: "put", record: "strategy", id: known.decision, value };
}
