import { countTokens } from "../language/tokens/index.ts";
import { POINTS_BACK } from "../language/turn-cues/index.ts";
import type { Effect, Owner, RecallResult, Turn } from "../model/index.ts";
import type { Facade } from "./context.ts";
import type { UserView } from "./view/view.ts";

/** Characters of a turn that are looked at: who points back does so early on. */
const LOOKED_AT = 2_000;

/** Counts one turn that was taken in, and what it did. */
export function measureTurn({ meter }: Facade, turn: Turn, effects: readonly Effect[]): void {
  if (meter === null) return;
  meter.count("haima_turns_total", { role: turn.role });
  if (turn.position === 0) meter.count("haima_sessions_total", {});
  if (turn.role === "user" && POINTS_BACK.test(turn.text.slice(0, LOOKED_AT))) {
    meter.count("haima_last_time_mentions_total", {});
  }
  for (const { action } of effects) meter.count("haima_effects_total", { action });
}

/** Counts one recall: its verdict, and what it composed against what the whole log would have taken. */
export function measureRecall(facade: Facade, owner: Owner, { verdict, context }: RecallResult): void {
  const { meter, users, logger } = facade;
  if (meter === null) return;
  meter.count("haima_recalls_total", { verdict });
  meter.count("haima_context_tokens_total", {}, context.tokens);
  // Off the path of the answer; a fault of it concerns a number alone.
  users
    .read(owner, (view) => meter.count("haima_history_tokens_total", {}, tokensOfLog(view)))
    .catch(() => {
      logger.log("debug", "history_not_counted", {});
    });
}

/** Counts a correction by what it was made with. */
export function measureCorrection({ meter }: Facade, by: "revise" | "feedback" | "forget"): void {
  meter?.count("haima_corrections_total", { by });
}

const tokensOfTurn = new WeakMap<Turn, number>();
const tokensOfView = new WeakMap<UserView, { readonly revision: number; readonly tokens: number }>();

function tokensOfLog(view: UserView): number {
  const known = tokensOfView.get(view);
  if (known?.revision === view.revision) return known.tokens;
  let tokens = 0;
  for (const turn of view.turns.values()) {
    const own = tokensOfTurn.get(turn) ?? countTokens(turn.text);
    tokensOfTurn.set(turn, own);
    tokens += own;
  }
  tokensOfView.set(view, { revision: view.revision, tokens });
  return tokens;
}
