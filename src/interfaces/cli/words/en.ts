/** Names that come from elsewhere, such as parts of a score, with the word for each; others are said as they are. */
function names(table: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return table;
}

/** Commands to try, each with what it does. */
function steps(...rows: readonly (readonly [command: string, about: string])[]): typeof rows {
  return rows;
}

/** Everything that the commands say to a person, in English. */
export const EN = {
  none: "nothing",
  colon: ": ",
  dataFolder: (folder: string) => `data: ${folder}`,
  program: {
    about: "Haima: memory for AI agents, in Chinese and English. No model, no key, no server.",
    version: "print the version",
    help: "show help",
    lang: "language of what is printed (default: the system's)",
    helpHint: "(haima --help lists what there is)",
    fault: (text: string) => `error: ${text}`,
    titles: names({}),
    examples: [
      "Start here:",
      "  haima demo                                 see what it does, in a minute",
      "  haima chat                                 talk, and see what is kept and recalled, and why",
      '  haima remember "I am allergic to peanuts"  then: haima recall "a snack for me?"',
    ].join("\n"),
  },
  commands: {
    demo: "dated sessions in Chinese and English, then questions, with reasons and timings",
    chat: "talk; see what is kept and what is recalled, and why",
    remember: "store one memory",
    recall: "ask; items best first, with a verdict and reasons",
    list: "memories, newest first",
    history: "every version of what is known about something, oldest first",
    profile: "the standing summary of a user",
    explain: "from a memory to the words it rests on",
    forget: "take memories away, with their quotes in the log",
    feedback: "say of a recalled item that it was right, wrong or useful",
    calibrate: "how far the confidences of recall hold, by your feedback",
    tend: "run upkeep: what is past its time is marked as expired",
    analyze: "what Haima reads in a text: language, terms, dates, entities, memories, refused",
    replay: "play conversation scripts and check what they expect",
    rank: "rank a corpus for a set of questions, for retrieval benchmarks",
    import: "take in conversations from a file",
    doctor: "check a store",
    backup: "copy the data, without the keys, to a new file",
    restore: "put a backup into a data folder that has the keys and no data",
  },
  options: {
    user: "whose memory",
    tenant: "tenant of the user",
    agent: "the agent that speaks with the user",
    data: "folder of the data (default: HAIMA_DATA, else ~/.haima)",
    json: "print JSON",
    jsonLines: "print one JSON line a step",
    session: "session in which the question is asked",
    limit: "items at most (default: 5)",
    limitList: "memories at most (default: 100)",
    budget: "tokens of the composed context at most (default: 800)",
    threshold: "least confidence; 0 returns all that was found",
    asOf: "answer as of a time (ISO 8601)",
    only: "memories or turns",
    context: "print the text that an agent would hand to its model",
    kind: "fact, event, preference or relationship",
    status: "active, pending, superseded, expired, doubtful, archived or hidden",
    importance: "1 trivial .. 5 critical (default: 3)",
    tags: "tags",
    ttl: "it leaves after that many days",
    id: "forget the memory of this id",
    all: "forget everything of the user's",
    dryRun: "list what would go and change nothing",
    yes: "do not ask",
  },
  faults: {
    zone: (zone: string) => `${zone} is not a zone that this system knows; give an IANA name such as Asia/Shanghai.`,
    oneOf: (option: string, values: readonly string[]) => `${option} takes ${values.join(", ")}.`,
  },
  codeHints: names({
    internal: "This is a fault of Haima. HAIMA_DEBUG=1 shows where it came from.",
    not_found: "haima list shows what there is, with ids (--json).",
    key_missing: "The keys are in the folder keys/ below the data folder, or in HAIMA_MASTER_KEY.",
  }),
  kinds: { fact: "fact", event: "event", preference: "preference", relationship: "relation" },
  statuses: {
    pending: "pending",
    active: "active",
    superseded: "superseded",
    expired: "expired",
    doubtful: "doubtful",
    archived: "archived",
    hidden: "hidden",
  },
  verdicts: { sure: "sure", unsure: "not sure", none: "nothing known" },
  roles: { user: "user", assistant: "assistant", system: "system", tool: "tool" },
  importance: (importance: number) => `importance ${importance}`,
  refusals: {
    question: "a question",
    hypothetical: "hypothetical",
    quotation: "somebody else's words",
    wish: "a wish",
    instruction: "an instruction",
    tainted: "pasted or quoted, not your own words",
    role: "not said by the user",
    small_talk: "small talk",
    unsupported_language: "a language that is kept but not read",
    unsupported_quote: "not borne out by the words",
    policy: "policy",
  },
  actions: {
    stored: "kept",
    merged: "said again",
    superseded: "no longer holds",
    raised: "now certain",
    doubtful: "now doubtful",
    revised: "corrected",
    forgotten: "forgotten",
    pinned: "pinned",
  },
  parts: names({
    relevance: "words and meaning",
    asked: "what is asked for",
    topic: "topic",
    session: "this session",
    recency: "recent",
    importance: "important",
    strength: "strong",
    frequency: "often recalled",
    claim: "a claim",
    subject: "about somebody else",
    question: "a question itself",
  }),
  item: {
    why: "why",
    source: (when: string, session: string, speaker: string, quote: string) =>
      `said ${when}, session ${session}, ${speaker}: “${quote}”`,
    stored: (when: string) => `stored directly ${when}`,
    turn: "from the conversation",
    history: "no longer holds:",
    conflicts: (kinds: string) => `conflicts: ${kinds}`,
    nothing: "Nothing in memory bears on this.",
  },
  recall: {
    verdict: (verdict: string, confidence: string) => `${verdict} (${confidence})`,
  },
  remember: {
    done: (text: string, id: string) => `kept: ${text}  (${id})`,
  },
  list: { empty: "No memories." },
  history: { empty: "Nothing was ever known about that." },
  profile: { empty: "Nothing is known about this user yet." },
  upkeep: {
    noted: (judgement: string, confidence: number | null) =>
      confidence === null
        ? `noted: ${judgement}`
        : `noted: ${judgement}; its confidence is now ${confidence.toFixed(2)}`,
    judged: (count: number) => `${count} judgements so far`,
    bin: (from: number, to: number, count: number, said: number, right: number) =>
      `confidence ${from.toFixed(1)} to ${to.toFixed(1)}: ${count} judged, said ${said.toFixed(2)}, right ${right.toFixed(2)}`,
    threshold: (value: number) => `from confidence ${value.toFixed(2)} on, nine in ten were right`,
    expired: (count: number, dryRun: boolean) => (dryRun ? `${count} would expire` : `${count} expired`),
  },
  explain: {
    caller: "stored directly; it rests on no turn",
    tend: "made by upkeep",
    intact: "the log still says so, word for word",
    changed: "the log has changed since",
    related: names({
      contradicts: "contradicts",
      implies: "implies",
      depends_on: "depends on",
      supersedes: "took the place of, or was replaced by",
      derived_from: "derived from",
      similar: "similar",
    }),
  },
  forget: {
    target: "Say what to forget: a query, --id or --all, and only one of them.",
    nothing: "Nothing in memory is surely meant by that; nothing was forgotten.",
    would: (count: number) => `${count} ${count === 1 ? "memory" : "memories"} would go:`,
    ask: (count: number) => `Forget ${count === 1 ? "this" : `these ${count}`}? It cannot be undone.`,
    askAll: (user: string) => `Forget everything of user ${user}? It cannot be undone.`,
    needsYes: "Not a terminal, so nobody can be asked: add --yes to forget, or --dry-run to look.",
    kept: "Nothing was changed.",
    done: (memories: number, turns: number) =>
      `Forgotten: ${memories} ${memories === 1 ? "memory" : "memories"}; ${turns} ${turns === 1 ? "turn" : "turns"} of the log redacted.`,
    removed: (counts: string) => `Removed: ${counts}`,
  },
  analyze: {
    jsonl: "read JSONL ({id, text, reference?, zone?, role?}) from standard input, print one result a line",
    only: "parts to print, comma-separated: language, terms, dates, entities, memories, refused",
    reference: "when it was said (default: now); relative dates count from there",
    zone: "IANA zone in which dates are read (default: the system's)",
    role: "who says it: user, assistant, system or tool (default: user)",
    noText: 'Give the text: haima analyze "..." (or --jsonl for lines on standard input).',
    textAndLines: "--jsonl reads standard input; leave the text out.",
    parts: {
      language: "language",
      terms: "terms",
      dates: "dates",
      entities: "entities",
      memories: "memories",
      refused: "not kept",
    },
    languages: {
      zh: "Chinese",
      en: "English",
      other: "neither Chinese nor English: kept and searchable, nothing is extracted",
    },
    negative: "negative",
  },
  replay: {
    data: "play against this folder instead of a fresh store each",
    playing: "playing",
    totals: (passed: number, failed: number) => `${passed} passed, ${failed} failed`,
  },
  rank: {
    corpus: "JSONL: {conversation, id, session, time, speaker, text}",
    queries: "JSONL: {conversation, question_id, question}",
    out: "file for the run: {conversation, question_id, ranked}",
    limit: "ids a question at most",
    embedder: "embedding model",
    data: "folder for the store (default: in this process only)",
    takingIn: "taking in",
    asking: "asking",
    emptyLines: (lines: readonly number[]) => `corpus lines without words left out: ${lines.join(", ")}`,
    report: (report: {
      readonly conversations: number;
      readonly turns: number;
      readonly questions: number;
      readonly turnsPerSecond: number;
      readonly recallP50Ms: number;
      readonly recallP95Ms: number;
      readonly peakMemoryMb: number;
    }) => [
      `${report.turns} turns of ${report.conversations} conversations taken in, ${report.turnsPerSecond} turns/s`,
      `${report.questions} questions: recall p50 ${report.recallP50Ms} ms, p95 ${report.recallP95Ms} ms`,
      `peak memory ${report.peakMemoryMb} MB`,
    ],
  },
  import: {
    from: "format of the file: locomo",
    user: "one user for the whole file (default: each sample is a user of its own)",
    takingIn: "importing",
    sample: (user: string, added: number, known: number, memories: number) =>
      `${user}: ${added} turns added, ${known} were there already, ${memories} memories`,
    total: (users: number, added: number, known: number, memories: number) =>
      `${users} ${users === 1 ? "user" : "users"}, ${added} turns added, ${known} were there already, ${memories} memories`,
    failed: (place: string, reason: string) => `${place} left out: ${reason}`,
  },
  doctor: {
    ok: "All is well.",
    bad: "Something is wrong:",
    folder: (folder: string) => `folder    ${folder}`,
    database: (size: string) => `database  ${size}`,
    noDatabase: "database  none yet; it is made with the first memory",
    versions: (haima: string, node: string, sqlite: string, platform: string) =>
      `versions  haima ${haima}, node ${node}, SQLite ${sqlite}, ${platform}`,
    counts: (users: number, turns: number, memories: number) =>
      `content   ${users} users, ${turns} turns, ${memories} memories`,
    anchors: (count: number) => `anchors   ${count} types`,
    keys: (files: string) => `modes     ${files}`,
    open: (name: string, mode: string) => `${name} has mode ${mode}: others may read it. Run: chmod 600 ${name}`,
    damaged: (user: string, record: string, id: string, reason: string) =>
      `user ${user}: ${record} ${id} cannot be read (${reason}); the rest works. Restore a backup to have it again.`,
  },
  backup: {
    done: (file: string) => `Backed up to ${file}.`,
    keys: "The keys are not in it: keep a copy of the folder keys/ in another place, or the backup cannot be read.",
  },
  restore: { done: (folder: string) => `Restored into ${folder}.` },
  chat: {
    session: "session to speak in",
    intro: "Everything you type is taken in. Ask something, or tell me about yourself.",
    help: [
      "/recall WORDS   what bears on it",
      "/forget WORDS   take it away",
      "/profile        what is known about you",
      "/history WORDS  every version of it",
      "/why N          where item N of the last answer comes from",
      "/ask            questions that help me to know you",
      "/answer N C     answers question N with choice C",
      "/help           this list",
      "/quit           leave",
    ],
    you: "you",
    placeholder: "say something, or /help",
    kept: "kept",
    refused: (quote: string, reason: string) => `not kept: “${quote}” (${reason})`,
    logged: "in the log; nothing to keep as a memory",
    recalled: "comes to mind",
    unknown: (command: string) => `There is no ${command}. /help lists what there is.`,
    needsWords: (command: string) => `${command} needs words, such as: ${command} allergy`,
    noItem: (number: string) => `There is no item ${number} in the last answer.`,
    noQuestions:
      "There is nothing to ask now. Questions come from your third talk on: another session (haima chat --session NAME), or this one after some hours.",
    howToAnswer: "/answer N C answers question N with choice C.",
    noQuestion: (words: string) => `There is no question ${words} in the last /ask.`,
    declined: "All right, nothing was kept.",
    bye: "Bye. It is all kept; haima chat goes on where you left.",
  },
  demo: {
    data: "keep the demo's store in this folder (default: a temporary one)",
    title: "Haima: memory for AI agents",
    intro: [
      "Two people talk with an assistant over some months, one in Chinese, one in English.",
      "Haima reads each turn once, keeps what matters, and answers later. No model, no key, no network.",
    ],
    opened: (ms: string, folder: string) => `opened in ${ms} · ${folder}`,
    temporary: "a temporary folder that goes away at the end",
    taking: "1  What they said",
    asking: "2  Questions, later, in new sessions",
    changing: "3  What changed",
    forgetting: "4  Forgetting",
    context: "5  What an agent hands to its model",
    session: (date: string, user: string) => `${date}  ${user}`,
    took: (ms: string) => ms,
    question: "asks",
    why: "why",
    from: (date: string, quote: string) => `${date}: “${quote}”`,
    before: (date: string, text: string) => `before: ${text} (${date})`,
    notKept: "not kept",
    forgotten: (memories: string, turns: number) => `forgotten: ${memories} · ${turns} turn of the log redacted`,
    log: (text: string) => `the log now reads: ${text}`,
    noneLeft: "history: nothing left",
    totals: (turns: number, memories: number, observeMs: string, recallMs: string) =>
      `${turns} turns gave ${memories} memories · a turn takes ${observeMs} (durable), an answer ${recallMs} (medians)`,
    next: "Now you",
    nextSteps: steps(
      ["haima chat", "talk, and see what is kept and recalled, and why"],
      ['haima analyze "I moved to Lyon last week"', "what Haima reads in a text"],
      ["haima replay talk.jsonl", "test your agent's memory with a script"],
    ),
    fromSource: "From a clone: npx tsx src/main/cli.ts in place of haima.",
    kept: (folder: string) => `The store is kept in ${folder}.`,
  },
};

/** The table of words; every language has the same entries. */
export type Words = typeof EN;
