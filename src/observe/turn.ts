import { findDates } from "../language/dates/index.ts";
import { detectLanguage, normaliseForStore } from "../language/normalise/index.ts";
import { findTaints } from "../language/taint/index.ts";
import { epochOf } from "../language/zone.ts";
import type { AgentId, Notice, Turn, TurnId } from "../model/index.ts";
import type { ParsedTurnInput } from "./input.ts";

/** What the turn's surroundings settle: its id, its place in the session, its times. */
export interface TurnPlace {
  readonly id: TurnId;
  readonly position: number;
  readonly agent: AgentId | null;
  readonly at: number;
  readonly recordedAt: number;
  readonly zone: string;
}

/** The turn as it will stand in the log, and a notice of each change of its text. */
export function buildTurn(
  input: ParsedTurnInput,
  place: TurnPlace,
): { readonly turn: Turn; readonly notices: readonly Notice[] } {
  const { text, notices } = normaliseForStore(input.text);
  const turn: Turn = {
    id: place.id,
    session: input.session,
    position: place.position,
    role: input.role,
    text,
    name: input.name,
    language: detectLanguage(text),
    at: place.at,
    zone: place.zone,
    recordedAt: place.recordedAt,
    agent: place.agent,
    device: input.device,
    channel: input.channel,
    tainted: findTaints(text).map(({ span }) => ({ start: span.start, end: span.end })),
    dates: datesIn(text, input.role, place),
    redacted: [],
    metadata: input.metadata,
    version: 1,
  };
  return { turn, notices };
}

/** Longest stretch of a turn that is read for the times it names; the rest is found by its words. */
const DATES_READ_AT_MOST = 2_000;

function datesIn(text: string, role: Turn["role"], place: TurnPlace): Turn["dates"] {
  const language = detectLanguage(text);
  if (language === "other" || role === "system") return [];
  const mentions = findDates(text.slice(0, DATES_READ_AT_MOST), language, { at: place.at, zone: place.zone });
  return mentions.flatMap(({ from, to }) => {
    if (from === null || to === null) return [];
    return [{ from: epochOf(from, place.zone), to: epochOf(to, place.zone) }];
  });
}
