import { localDateTime } from "../../language/zone.ts";
import type { DataReport, ReportedMemory } from "./report.ts";
import { REPORT_EN } from "./report-words.ts";
import { REPORT_ZH } from "./report-words-zh.ts";

type Words = typeof REPORT_EN;

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:.4rem .6rem;text-align:left;vertical-align:top}th{background:#f3f3f3}td:first-child{overflow-wrap:anywhere}small{color:#666}";

/** A report as one HTML page that loads nothing: no script, no picture, no style from elsewhere. Every stored word is escaped. */
export function reportPage(report: DataReport, language: "zh" | "en"): string {
  const words = language === "zh" ? REPORT_ZH : REPORT_EN;
  const when = (at: number): string => localText(at, report.zone);
  const head = [
    words.made(when(report.at)),
    ...(report.since === null ? [words.nothing] : [words.since(when(report.since))]),
    ...(report.consentVersion === null ? [] : [words.consent(report.consentVersion)]),
  ];
  const counts = Object.entries(report.counts).map(([type, count]) => `${type}: ${count}`);
  const parts = [
    `<h1>${escaped(words.title(report.displayName ?? report.user))}</h1>`,
    `<p>${escaped(head.join(" "))} <small>${escaped(`${report.tenant} / ${report.user}`)}</small></p>`,
    section(
      words.memories,
      report.memories.length === 0 ? [] : [`<p>${escaped(words.about)}</p>`, table(report.memories, words, when)],
    ),
    section(words.talks, list(report.sessions.map((one) => talk(one, words, when)))),
    section(words.episodes, list(report.episodes.map(({ from, summary }) => escaped(`${when(from)} ${summary}`)))),
    section(words.states, list(report.states.map((one) => mood(one, words)))),
    section(words.items, list(report.items.map(({ place, json }) => escaped(`${place.join(" / ")}: ${json}`)))),
    section(words.counts, counts.length === 0 ? [] : [`<p>${escaped(counts.join(", "))}</p>`]),
    section(words.rights, list(words.how.map(escaped))),
  ];
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!DOCTYPE html>\n<html lang="${words.lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escaped(words.title(report.user))}</title><style>${STYLE}</style></head>\n<body>\n${parts.filter((part) => part !== "").join("\n")}\n</body></html>\n`;
}

function section(title: string, parts: readonly string[]): string {
  return parts.length === 0 ? "" : `<h2>${escaped(title)}</h2>\n${parts.join("\n")}`;
}

/** @param lines already escaped */
function list(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`];
}

function table(memories: readonly ReportedMemory[], words: Words, when: (at: number) => string): string {
  const { columns } = words;
  const titles = [columns.text, columns.kind, columns.status, columns.since, columns.from, columns.seen, columns.until];
  const rows = memories.map((memory) => {
    const from = words.from[memory.from] + (memory.session === null ? "" : words.in(memory.session));
    const cells = [
      `${escaped(memory.text)}<br><small>${escaped(memory.id)}</small>`,
      escaped(words.kinds[memory.kind]),
      escaped(words.statuses[memory.status]),
      escaped(when(memory.since)),
      escaped(from),
      escaped(memory.onlyFor === null ? words.everyone : words.onlyFor(memory.onlyFor)),
      escaped(memory.expiresAt === null ? words.never : when(memory.expiresAt)),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  return `<table><tr>${titles.map((title) => `<th>${escaped(title)}</th>`).join("")}</tr>\n${rows.join("\n")}</table>`;
}

function talk(one: DataReport["sessions"][number], words: Words, when: (at: number) => string): string {
  const notes = Object.entries(one.notes).map(([key, value]) => `${key} = ${value}`);
  const more = [...one.summary, ...notes].map((line) => `<br><small>${escaped(line)}</small>`).join("");
  return escaped(words.talk(one.session, one.turns, when(one.from), when(one.to))) + more;
}

function mood(one: DataReport["states"][number], words: Words): string {
  const [mood, energy, liking] = [one.mood, one.energy, one.liking].map((value) => Math.round(100 * value) / 100);
  const terms = one.terms.length === 0 ? "" : `<br><small>${escaped(words.terms + one.terms.join(", "))}</small>`;
  return escaped(words.state(one.agent ?? words.anyAgent, mood ?? 0, energy ?? 0, liking ?? 0)) + terms;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Hidden and turning characters are shown as what they are: they could make a page say something else. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"']/gu, (found) => ENTITIES[found] ?? "")
    .replace(/[\p{Cf}\p{Cc}]/gu, (found) => (found === "\n" || found === "\t" ? " " : "\ufffd"));
}

function localText(instant: number, zone: string): string {
  const { year, month, day, hour, minute } = localDateTime(instant, zone);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
