/** What was done to records, as upkeep names it; what is not here is told by its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  expired: "expired",
  archived: "archived",
  forgotten: "forgotten",
  merged: "merged",
  found: "found",
  updated: "brought up to date",
  extended: "extended",
  withdrawn: "withdrawn",
  closed: "closed",
  tied: "tied together",
  untied: "no longer tied",
  key_destroyed: "keys of erased users destroyed",
  rows_removed: "erased users removed",
};

/** What the commands of upkeep say, in English. */
export const UPKEEP_EN = {
  noted: (judgement: string, confidence: number | null) =>
    confidence === null ? `noted: ${judgement}` : `noted: ${judgement}; its confidence is now ${confidence.toFixed(2)}`,
  judged: (count: number) => `${count} judgements so far`,
  bin: (from: number, to: number, count: number, said: number, right: number) =>
    `confidence ${from.toFixed(1)} to ${to.toFixed(1)}: ${count} judged, said ${said.toFixed(2)}, right ${right.toFixed(2)}`,
  threshold: (value: number) => `from confidence ${value.toFixed(2)} on, nine in ten were right`,
  label: "tending",
  busy: "Another process is tending this user; what it does is not listed here.",
  nothing: (dryRun: boolean): string => (dryRun ? "nothing would change" : "nothing to do"),
  did: (parts: string, dryRun: boolean) => (dryRun ? `would be: ${parts}` : parts),
  users: (count: number, busy: number, tookMs: number) =>
    `${count} ${count === 1 ? "user" : "users"} tended${busy === 0 ? "" : `, ${busy} left to another process`} in ${(tookMs / 1_000).toFixed(1)} s`,
  actions: ACTIONS,
};
