/** What is wrong with a chain; what is not here is told by its own name. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unreadable: "was changed, moved or cut: it does not open",
  link_missing: "a commit is missing in the chain",
  link_changed: "a commit is not the one that was chained",
  tail_missing: "the last commits were cut off",
  changed: "is not what was last written: rolled back or replaced",
  missing: "a record is gone that nobody removed",
  returned: "is back though it was removed",
  foreign: "was written by no commit",
  rewritten: "was written again, and entries never are",
  other_past: "the chain is not the one whose end was kept: the store was rolled back",
};

/** What the commands that move and report a user, and check what was done, say, in English. */
export const MOVING_EN = {
  export: {
    about: "write everything that is stored of a user as JSONL",
    out: "file to write, which must not exist yet (default: standard output)",
    written: (records: number, file: string) => `${records} records written to ${file}`,
    exists: (file: string) => `${file} exists already. Give another file, or remove it.`,
    unreadable: (count: number) =>
      `${count} ${count === 1 ? "record" : "records"} could not be read and are missing in it. haima doctor names them.`,
  },
  imported: (records: number, user: string, kinds: string) => `${records} records taken in for ${user} (${kinds})`,
  whose: "This format does not say whose memory it is. Give --user.",
  repeated: (user: string) => `${user} holds all of this already; nothing was written`,
  report: {
    about: "what is kept of a person, for that person to read",
    html: "a page (the default)",
    language: "language of the page (default: that of the command line)",
    one: "Give --html or --json, not both.",
  },
  audit: {
    about: "who did what, when and why; and whether anybody tampered with it",
    list: "the entries of a user, oldest first",
    verify: "check the chain of every user (or of --user) and every record against it",
    kept: "ends of chains that an earlier check saved, to find a store that was rolled back",
    save: "write the ends of the chains to this file; keep it elsewhere",
    none: "Nothing was written for this user.",
    ok: (users: number, links: number, records: number) =>
      `All is as it was written: ${users} ${users === 1 ? "user" : "users"}, ${links} commits, ${records} records.`,
    problem: (user: string, record: string, problem: string) => `${user}: ${record} ${problem}`,
    problems: PROBLEMS,
  },
};
