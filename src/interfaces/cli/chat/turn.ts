import { HaimaError } from "../../../errors.ts";
import type { Haima } from "../../../haima.ts";
import type { Effect, ObserveReceipt, RecallItem, RecallResult, ScopeInput } from "../../../model/index.ts";
import { itemLines, percent } from "../memory/print.ts";
import { type Output, oneLine, shown } from "../output.ts";
import { maskingOf } from "../with-haima.ts";

/** What a chat holds on to. */
export interface ChatState {
  readonly haima: Haima;
  readonly scope: ScopeInput;
  readonly session: string;
  readonly zone: string;
  readonly json: boolean;
  /** Items of the last answer, for /why. */
  last: readonly RecallItem[];
  /** Ids of the questions of the last /ask, for /answer. */
  asked: readonly string[];
}

/** Items shown of what comes to mind. */
const SHOWN_ITEMS = 3;

/** Says one line to the agent, and shows its reply, what was kept, and what came to mind. */
export async function sayTurn(text: string, state: ChatState, output: Output): Promise<void> {
  try {
    const { haima, scope, session } = state;
    const said = await haima.agent().reply(scope, { text, session });
    const { receipt, recalled, ...reply } = await haima.mask(said, maskingOf(scope));
    state.last = recalled?.items.slice(0, SHOWN_ITEMS) ?? [];
    if (state.json) {
      await output.json({ text, reply: { text: reply.text, from: reply.from, style: reply.style }, receipt, recalled });
      return;
    }
    const { words, paint } = output;
    for (const line of reply.text.split("\n"))
      output.line(paint("cyan", `${words.chat.voices[reply.from]}${words.colon}${shown(line)}`));
    printTurn(text, receipt, recalled, state, output);
  } catch (error) {
    await tellFault(error, state, output);
  }
}

/** A fault of one line is told, and the talk goes on; any other ends it. */
export async function tellFault(error: unknown, state: ChatState, output: Output): Promise<void> {
  if (!HaimaError.isInstance(error) || !LINE_FAULTS.has(error.code)) throw error;
  if (state.json) await output.json({ error: { code: error.code, message: error.message } });
  else output.line(output.paint("red", `${error.code}: ${error.message}`));
}

const LINE_FAULTS: ReadonlySet<string> = new Set([
  "invalid_input",
  "over_limit",
  "not_found",
  "version_conflict",
  "model_busy",
  "model_failed",
  "model_refused",
]);

function printTurn(
  text: string,
  receipt: ObserveReceipt | null,
  recalled: RecallResult | null,
  state: ChatState,
  output: Output,
): void {
  const { words, paint } = output;
  if (receipt !== null) printKept(text, receipt, output);
  if (recalled === null || recalled.items.length === 0) return;
  const colour = recalled.verdict === "sure" ? "green" : "yellow";
  const verdict = words.recall.verdict(words.verdicts[recalled.verdict], percent(recalled.confidence));
  output.line(`${words.chat.recalled}${words.colon}${paint(colour, verdict)}`);
  for (const [index, item] of state.last.entries()) {
    for (const line of itemLines(item, index + 1, state.zone, output)) output.line(`  ${line}`);
  }
}

function printKept(text: string, receipt: ObserveReceipt, output: Output): void {
  const { words, paint } = output;
  for (const effect of receipt.effects) output.line(effectLine(effect, output));
  for (const { reason, quote } of receipt.refused) {
    const refused = words.chat.refused(oneLine(text.slice(quote.start, quote.end), 60), words.refusals[reason]);
    output.line(paint("dim", `· ${refused}`));
  }
  if (receipt.effects.length === 0 && receipt.refused.length === 0) output.line(paint("dim", `· ${words.chat.logged}`));
}

const SIGNS = {
  stored: "+",
  merged: "=",
  superseded: "-",
  raised: "+",
  doubtful: "?",
  revised: "~",
  forgotten: "-",
  pinned: "*",
} as const;

/** What a write did to one memory, on one line. */
export function effectLine(effect: Effect, output: Output): string {
  const { words, paint } = output;
  const colour = effect.action === "superseded" || effect.action === "doubtful" ? "yellow" : "green";
  return `${paint(colour, `${SIGNS[effect.action]} ${words.actions[effect.action]}`)}${words.colon}${oneLine(effect.text)}`;
}
