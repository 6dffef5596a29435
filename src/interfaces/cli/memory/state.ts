import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { withMasked } from "../with-haima.ts";

export type StateOptions = ScopeOptions;

type AgentState = Awaited<ReturnType<Haima["state"]>>;

/** `haima state`: the agent's state towards a user now. */
export async function runState(options: StateOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const state = await withMasked(options, environment, output, (haima) => haima.state(scopeFrom(options)));
  if (options.json === true) await output.json(state);
  else for (const line of linesOf(state, output)) output.line(line);
  return EXIT.ok;
}

function linesOf(state: AgentState, { words }: Output): readonly string[] {
  const told = words.state;
  if (state.lastAt === null) return [told.none];
  const { mood, energy, liking, engagement, style, reasons, topics, intent, styleGuide } = state;
  return [
    told.numbers(mood.toFixed(2), energy.toFixed(2), liking.toFixed(2), engagement.toFixed(2)),
    told.style(told.styles[style]),
    ...reasons.map((reason) => `  ${reason}`),
    ...(topics.length === 0 ? [] : [told.topic(oneLine(topics.join(" · ")))]),
    ...(intent === null ? [] : [told.intent(told.intents[intent])]),
    ...(styleGuide === "" ? [] : [oneLine(styleGuide, 400)]),
  ];
}
