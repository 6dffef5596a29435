import type { RankReport } from "../rank/report.ts";
import { COMMANDS_EN, OPTIONS_EN } from "./commands-en.ts";
import { DOCTOR_EN } from "./doctor-en.ts";
import { GATEWAY_EN } from "./gateway-en.ts";
import { INSIGHTS_EN } from "./insights-en.ts";
import { KNOWLEDGE_EN } from "./knowledge-en.ts";
import { MOVING_EN } from "./moving-en.ts";
import { PRIVACY_EN } from "./privacy-en.ts";
import { PROCEDURES_EN } from "./procedures-en.ts";
import { SERVE_EN } from "./serve-en.ts";
import { STATE_EN } from "./state-en.ts";
import { UPKEEP_EN } from "./upkeep-en.ts";
import { WEBHOOKS_EN } from "./webhooks-en.ts";

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
  commands: COMMANDS_EN,
  options: OPTIONS_EN,
  faults: {
    zone: (zone: string) => `${zone} is not a zone that this system knows; give an IANA name such as Asia/Shanghai.`,
    upstream: (url: string) => `--upstream takes a base URL such as https://api.openai.com/v1, not ${url}.`,
    oneOf: (option: string, values: readonly string[]) => `${option} takes ${values.join(", ")}.`,
  },
  codeHints: names({
    embedder_changed:
      'The stored vectors are of another embedding model or of other dimensions. Use the former one, or set onEmbedderChange to "re-embed".',
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
    consent: "consent was withdrawn",
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
    feeling: "the feeling asked for",
    session: "this session",
    recency: "recent",
    importance: "important",
    strength: "strong",
    frequency: "often recalled",
    claim: "a claim",
    subject: "about somebody else",
    association: "tied to something found",
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
  state: STATE_EN,
  insights: INSIGHTS_EN,
  knowledge: KNOWLEDGE_EN,
  procedures: PROCEDURES_EN,
  upkeep: UPKEEP_EN,
  privacy: PRIVACY_EN,
  webhooks: WEBHOOKS_EN,
  moving: MOVING_EN,
  explain: {
    target: "Give either the id of a memory or --missing with the words that should have come back.",
    queryAlone: "--query, --session and --threshold go with --missing.",
    missing: names({
      returned: "It does come back.",
      below_limit: "Other items come first: it is past the limit.",
      below_threshold: "It bears too little on the question.",
      outside_filters: "The options of the question leave it out.",
      superseded: "It no longer holds: something newer took its place.",
      expired: "Its time is over.",
      archived: "It is in the archive.",
      hidden: "It is hidden: there is no consent to use it.",
      pending: "It waits for a second mention.",
      doubtful: "It is doubtful: what it rested on changed.",
      refused: "It was said, and no memory was made of it.",
      not_said: "It was not said, as far as this user's log tells.",
    }),
    refused: (reasons: string) => `not kept: ${reasons}`,
    listed: ", ",
    replacedBy: (text: string) => `in its place: ${text}`,
    said: (when: string, session: string) => `said ${when}, session ${session}`,
    rank: (rank: number, confidence: string, threshold: string) =>
      `place ${rank}, confidence ${confidence}; returned from ${threshold} on`,
    mayBeForgotten:
      "Something was forgotten for this user; what was forgotten cannot be told from what was never said.",
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
      pii: "personal data",
      entities: "entities",
      sentiment: "sentiment",
      emotion: "emotion",
      memories: "memories",
      refused: "not kept",
    },
    sentiments: { positive: "positive", neutral: "neutral", negative: "negative" },
    sentimentNumbers: (valence: string, arousal: string) => `valence ${valence}, arousal ${arousal}`,
    emotions: STATE_EN.emotions,
    languages: {
      zh: "Chinese",
      en: "English",
      other: "neither Chinese nor English: kept and searchable, nothing is extracted",
    },
    check: { right: "check digits right", wrong: "check digits wrong" },
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
    report: (report: RankReport) => [
      `${report.turns} turns of ${report.conversations} conversations taken in, ${report.turnsPerSecond} turns/s`,
      `${report.questions} questions: recall p50 ${report.recallP50Ms} ms, p95 ${report.recallP95Ms} ms`,
      `peak memory ${report.peakMemoryMb} MB`,
    ],
  },
  import: {
    from: "format of the file (default: an export of Haima's own)",
    user: "whose it becomes (default: as the file says)",
    takingIn: "importing",
    sample: (user: string, added: number, known: number, memories: number) =>
      `${user}: ${added} added, ${known} were there already, ${memories} memories`,
    total: (users: number, added: number, known: number, memories: number) =>
      `${users} ${users === 1 ? "user" : "users"}, ${added} added, ${known} were there already, ${memories} memories`,
    failed: (place: string, reason: string) => `${place} left out: ${reason}`,
  },
  doctor: DOCTOR_EN,
  backup: {
    done: (file: string) => `Backed up to ${file}.`,
    keys: "The keys are not in it: keep a copy of the folder keys/ (--keys-to) in another place, or the backup cannot be read.",
    keysTo: "copy the folder keys/ too, to this new folder; keep it apart from the data",
    keysDone: (folder: string) => `Keys copied to ${folder}; keep them in another place than the data.`,
    keysElsewhere:
      "The keys lie in the database of --keys: back it up with pg_dump, to another place, and keep the master key.",
  },
  restore: {
    done: (folder: string) => `Restored into ${folder}.`,
    doneElsewhere: "Restored into the database.",
  },
  chat: {
    voices: { model: "haima", built_in: "haima (no model)", memory: "haima (memory)" },
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
  gateway: GATEWAY_EN,
  mcp: { fault: "a message of the client's was no protocol" },
  serve: SERVE_EN,
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
