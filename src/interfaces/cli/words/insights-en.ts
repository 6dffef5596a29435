import type { Outcome } from "../../../model/index.ts";

const OUTCOMES: Readonly<Record<Outcome, string>> = { success: "solved", failure: "failed", open: "open" };

/** What the commands on episodes, wishes and what is due say, in English. */
export const INSIGHTS_EN = {
  episodes: "finished talks: what they were about and how they ended",
  intents: "what the user wants, all wordings of one wish together",
  anticipate: "what is due or overdue by the user's own rhythms",
  query: "what it is about",
  outcome: "success, failure or open",
  noEpisodes: "No finished talk. Talks are closed by `haima tend` after six quiet hours.",
  noIntents: "No wish was found. `haima tend` brings them together.",
  nothingDue: "Nothing is due.",
  outcomes: OUTCOMES,
  times: (count: number): string => (count === 1 ? "once" : `${count} times`),
  due: (day: string, last: string): string => `due ${day}, last ${last}`,
};
