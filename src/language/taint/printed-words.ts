/**
 * Shapes of lines that programs print and people paste: traces, errors, logs, prompts, patches, tables, heads of mails. Data
 * only: printed.ts applies them. Each tells by its form (a file with a line number, a time with a level), not by its topic.
 */

/** Lines that no person types: one is enough. */
export const PRINTED_LINES: readonly RegExp[] = [
  // Frames of a trace, and what opens one.
  /^\s*at (?:async )?[\w$.<>[\]/]{1,120}(?: [\w$.<>[\]/]{1,60}){0,2} ?\(/u,
  /^\s*at \S{1,300}:\d+(?::\d+)?\)?\s*$/u,
  /^\s*(?:[a-z_][\w$]{0,60}\.){1,8}[A-Z][\w$]{0,80}(?:Error|Exception|Failure)\b/u,
  /^\s*[A-Z]\w{0,40}\.(?:[A-Z]\w{0,60}\.?){1,6}(?:Error|Exception)(?=:|\s*$)/u,
  /^\s*(?:Exception in thread "|Caused by:\s|Traceback \(|Uncaught (?:\(|\w{0,60}(?:Error|Exception))|Stack trace:\s*$)/u,
  /^\s*(?:\.\.\. \d+ (?:more|common frames)|#\d+ \S{1,300}[(:]\d+|goroutine \d+ \[|panic: runtime error|thread '[^'\n]{1,80}' panicked)/u,
  /^\s*(?:(?:PHP )?(?:Fatal|Parse) error:\s|from \S{1,300}:\d+:in\b|exit (?:status|code):? \d+\s*$)/u,
  // A file and a line in it.
  /^\s*[\w./\\@~-]{0,200}\w\.[A-Za-z]\w{0,7}:\d+(?::\d+)?(?=[:\s)]|$)/u,
  /^\s*[\w./\\@~-]{1,200}\.[A-Za-z]\w{0,7}\(\d+(?:,\d+)?\):\s/u,
  // Errors with their numbers.
  /^\s*(?:error(?: [A-Z]+\d+|\[[A-Z]?\d+\]):|ERROR \d{3,5} \(\w{5}\)|(?:ERROR|FATAL|DETAIL|HINT|STATEMENT): {2}|[A-Z]{2,4}-\d{4,5}:\s|SQLSTATE\[)/u,
  /^\s*(?:make(?:\[\d+\])?: \*\*\*|[a-z][\w.-]{1,20}: \(\d+\) |[a-z][\w.-]{0,20}: [^\n]{1,120}: (?:command not found|No such file or directory|Permission denied)\s*$|[^\n]{1,60} \(core dumped\)\s*$)/u,
  // Logs: an address and a time, a host and a process, a time to the thousandth, a time and a level.
  /^\s*\d{1,3}(?:\.\d{1,3}){3} \S{1,60} \S{1,60} \[/u,
  /^\s*[A-Z][a-z]{2} {1,2}\d{1,2} \d{2}:\d{2}:\d{2} \S{1,80} [\w./-]{1,60}(?:\[\d+\])?:/u,
  /^\s*[VDIWEF]\/\S{1,60}\(\s*\d+\):\s/u,
  /^\s*[[(]?\d{1,2}:\d{2}:\d{2}[.,]\d{3,6}[\])]?\s/u,
  /^\s*[[(]?(?:\d{4}[-/]\d{2}[-/]\d{2}[T ])?\d{1,2}:\d{2}:\d{2}\S{0,8}\s{1,4}(?:\S{1,40}\s{1,4}){0,3}?\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|error|warn|info|debug)\b[\]:\s]/u,
  // Tables drawn with lines.
  /^\s*\|.{1,2000}\|\s*$/u,
  /^\s*[+|]?-{2,}(?:[+|]-{2,})+[+|]?\s*$/u,
  /^\s*\(\d+ rows?\)\s*$/u,
];

/** The prompt of a shell or of an interpreter, with what is typed at it. */
export const PROMPT_LINE =
  /^\s{0,3}(?:[\w.-]{1,40}@[\w.-]{1,60}[:\s][^\n$#%]{0,80}[$#%](?:\s|$)|\[[\w.-]{1,40}@[\w.-]{1,60} [^\]\n]{0,80}\][$#]|PS [A-Z]:\\[^>\n]{0,120}>|[A-Z]:\\[^>\n]{0,120}>|\$ [a-z./]\S|❯ |➜ |>>> |In \[\d+\]: |(?:mysql|sqlite|postgres|redis \S{1,40}|\w{1,20}=[#>])> )/u;

/** What stands at the head of a stretch that runs to its end: a patch, a commit, the times of subtitles. */
export const RUNS_ON =
  /^\s*(?:diff --git \S|@@ -\d+(?:,\d+)? \+\d+|commit [0-9a-f]{7,40}\b|(?:\d{1,2}:)?\d{2}:\d{2}[,.]\d{3} --> )/u;

/** A field of the head of a mail or of a request that only machines write; and any field of such a form. */
export const MACHINE_FIELD =
  /^(?:Message-ID|MIME-Version|Return-Path|Received|DKIM-Signature|(?:Content|X|Accept|Authentication)-[A-Z][\w-]{0,40}|User-Agent): \S/iu;
/** Who sent a mail, alone on a line, as mail programs copy it. */
export const SENDER_LINE =
  /^\s{0,3}["“]?[\p{L}][\p{L} .'’-]{0,40}["”]?\s?[<＜〈][^<>\s@]{1,64}@[^<>\s]{1,120}[>＞〉]\s*$/u;

/** A time of day, and a day with it where one stands there. */
const TIME = String.raw`(?:[上下]午|晚上|凌晨|中午|早上)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const DAY = String.raw`(?:\d{2,4}[-/.年]\d{1,2}[-/.月](?:\d{1,2}日?)?|\d{1,2}[-/.月]\d{1,2}日?|昨天|今天|前天|星期.|周.|(?:Yes|To)(?:ter)?day(?: at)?|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?)`;
const NAME = String.raw`[\p{L}@][\p{L}\p{Nd} ._·-]{0,23}?`;

/** Who speaks and at what time, before the words: "张三 10:02: …". Group 1: who. */
export const SAID_AT = new RegExp(
  String.raw`^\s{0,3}(${NAME})\s{0,3}[[(（]?\s?(?:${DAY}[,，]?\s)?${TIME}[\])）]?\s?[:：]\s*\S`,
  "u",
);
/** Who speaks and when, or when and who, alone on a line. Group 1, 2 or 3: who. */
export const SPEAKER_LINE = new RegExp(
  String.raw`^\s{0,3}(?:(${NAME})(?:[(（]\d{4,12}[)）])?\s{1,4}(?:${DAY}[,，]?\s)?${TIME}|(?:${DAY}\s)${TIME}\s{1,4}(${NAME})(?:[(（]\d{4,12}[)）])?|(${NAME}),\s\[[^\]\n]{0,20}\d:\d{2}(?::\d{2})?\])\s*$`,
  "u",
);
/** What stands alone beside a time without being somebody: meals, deeds and things of a day's plan. */
export const NOBODY =
  /^(?:breakfast|brunch|lunch|dinner|supper|tea|coffee|gym|yoga|class|work|school|meeting|call|flight|train|bus|bed|sleep|home|arrival|departure|start|end|check-?in|check-?out|(?:早|午|中|晚|夜)[饭餐宵]|起床|睡觉|上班|下班|上课|下课|健身|开会|出发|到站|到家|航班|火车|会议|午休)$/iu;

/** The opening of a block in braces, a block in one line, and an item of a data list with a further field under it. */
export const BLOCK_OPENS = /^\s*[\w.#@:*[\]="'/ -]{1,120}\{\s*$/u;
export const BLOCK_LINE = /^\s*[\w.#@:*-]{1,80} \{[^{}\n]{0,400}[;:][^{}\n]{0,400}\}\s*$/u;
export const DATA_ITEM = /^\s*- [\w-]{1,40}:(?: \S|\s*$)/u;
export const DATA_FIELD = /^\s{2,}(?:- )?[\w-]{1,40}:(?: \S|\s*$)|^\s{2,}- \S/u;

/** A nick between angle brackets before the words. Group 1: who. */
export const NICK = /^\s{0,3}(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s)?<[ @+]?([\p{L}\d_.-]{1,24})>\s+\S/u;
