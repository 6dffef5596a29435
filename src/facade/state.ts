import { advanceState, driftState, readTurn, replyStyle, restingState, styleGuide } from "../affect/index.ts";
import {
  type AgentId,
  type Anchor,
  type Emotion,
  parseScope,
  type RecordChange,
  type ReplyStyle,
  type Scope,
  type ScopeInput,
  type State,
  type StatePoint,
  type Turn,
  type TurnIntent,
  type UserRecord,
} from "../model/index.ts";
import { languageFor } from "./cold-start.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";
import type { UserView } from "./view/view.ts";

/** The state of an agent towards a user, as of now. */
export interface AgentState {
  /** The agent of the scope; null for none in particular. */
  readonly agent: AgentId | null;
  /** -1 low .. 1 high. */
  readonly mood: number;
  /** 0 tired .. 1 full of energy. */
  readonly energy: number;
  /** 0 cold .. 1 fond. */
  readonly liking: number;
  /** 0 gone .. 1 all in. */
  readonly engagement: number;
  /** How to speak to the user now, and why, in sentences of the user's language. */
  readonly style: ReplyStyle;
  readonly reasons: readonly string[];
  /** What the talk is about in a word or two; null when nothing was said for 72 hours. */
  readonly topic: string | null;
  /** The topic and what else is spoken of. */
  readonly topics: readonly string[];
  /** What the user's last turn does, and what it feels like; null as for the topic. */
  readonly intent: TurnIntent | null;
  readonly emotion: Emotion | null;
  /** How the user writes, as a short text for a prompt; empty until enough was seen. */
  readonly styleGuide: string;
  /** When the user last said something; null for never. */
  readonly lastAt: number | null;
  /** Points for plots, oldest first: the latest turns one by one, older days by their last turn. */
  readonly history: readonly StatePoint[];
}

/** The id of a state: one record an agent. */
function stateId(agent: AgentId | null): string {
  return agent === null ? "state" : `state:${agent}`;
}

/**
 * The agent's state towards the user as of now: what the last turn left, drifted back towards rest since. A user of whom nothing was
 * heard is met at rest.
 */
export async function state(facade: Facade, scopeInput: ScopeInput): Promise<AgentState> {
  const scope = parseScope(scopeInput);
  const now = facade.clock.now();
  return await facade.users.read(ownerOf(scope), (view) => {
    const known = view.states.get(stateId(scope.agent));
    const current = known === undefined ? restingState(scope.agent, now) : driftState(known, now);
    return describe(current, scope, speaksTo(view, scope), known?.updatedAt ?? null);
  });
}

function speaksTo(view: UserView, scope: Scope): "zh" | "en" {
  const memories = [...view.memories.values()].filter((memory) => isVisible(memory, scope));
  return languageFor(view, memories) === "en" ? "en" : "zh";
}

function describe(current: State, scope: Scope, language: "zh" | "en", lastAt: number | null): AgentState {
  const { mood, energy, liking, engagement, moment, history } = current;
  return {
    agent: scope.agent,
    mood,
    energy,
    liking,
    engagement,
    ...replyStyle(current, language),
    topic: moment?.topic ?? null,
    topics: moment?.topics ?? [],
    intent: moment?.intent ?? null,
    emotion: moment?.emotion ?? null,
    styleGuide: styleGuide(current, language),
    lastAt,
    history,
  };
}

/**
 * What a turn makes of the state of its agent: nothing, unless the user says it in words of their own.
 *
 * @param anchors of the claims that the turn makes
 */
export function stateChange(
  turn: Turn,
  anchors: readonly Anchor[],
  user: UserRecord,
  view: UserView,
): readonly RecordChange[] {
  const isAnother = turn.name !== null && user.displayName !== null && turn.name !== user.displayName;
  if (isAnother) return [];
  const id = stateId(turn.agent);
  const known = view.states.get(id) ?? null;
  const reading = readTurn(turn, anchors, known);
  if (reading === null) return [];
  return [{ type: "put", record: "state", id, value: advanceState(known, reading, turn.agent) }];
}
