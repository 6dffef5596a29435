import type { Memory } from "../model/index.ts";

/** What a memory is that upkeep makes of many turns: about the user, for every agent, live, and no single event. */
export const MADE_BY_UPKEEP: Pick<
  Memory,
  | "subject"
  | "polarity"
  | "event"
  | "expiresAt"
  | "entities"
  | "session"
  | "channel"
  | "agent"
  | "private"
  | "status"
  | "pinned"
  | "origin"
> = {
  subject: { who: "user", name: null },
  polarity: "positive",
  event: null,
  expiresAt: null,
  entities: [],
  session: null,
  channel: null,
  agent: null,
  private: false,
  status: "active",
  pinned: false,
  origin: "tend",
};
