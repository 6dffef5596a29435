import type { Memory, RecallItem, RecallResult, ScoreParts } from "../../../model/index.ts";
import { localDay, localMinute } from "../local-time.ts";
import { type Output, oneLine } from "../output.ts";

/** One memory on two lines: what it says, then what is known of it. */
export function memoryLines(memory: Memory, zone: string, output: Output): readonly string[] {
  const { words } = output;
  const facts = [
    localDay(memory.saidAt, zone),
    words.kinds[memory.kind],
    ...(memory.status === "active" ? [] : [words.statuses[memory.status]]),
    ...(memory.subject.who === "other" && memory.subject.name !== null ? [oneLine(memory.subject.name, 40)] : []),
    ...(memory.anchor === null ? [] : [memory.anchor.key]),
    words.importance(memory.importance),
    memory.id,
  ];
  return [oneLine(memory.text), output.paint("dim", `  ${facts.join(" · ")}`)];
}

/** A recalled item: what it says, why it is there, and where it comes from. */
export function itemLines(item: RecallItem, number: number, zone: string, output: Output): readonly string[] {
  const { words, paint } = output;
  const status = item.status === "active" ? "" : ` ${paint("yellow", `[${words.statuses[item.status]}]`)}`;
  const turn = item.type === "turn" ? ` ${paint("dim", `(${words.item.turn})`)}` : "";
  return [
    `${paint("cyan", `${number}.`)} ${oneLine(item.text)}${status}${turn}  ${paint("dim", percent(item.confidence))}`,
    paint("dim", `   ${words.item.why}${words.colon}${reasons(item.score, output)}`),
    paint("dim", `   ${sourceOf(item, zone, output)}`),
  ];
}

/** Parts of a score that are left unsaid: too small to have moved anything. */
const UNSAID = 0.01;

/** The parts of a score in words, the largest first. */
export function reasons(score: ScoreParts, output: Output): string {
  const parts = Object.entries(score).filter(([name, value]) => name !== "total" && Math.abs(value) >= UNSAID);
  parts.sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return parts.map(([name, value]) => `${output.words.parts[name] ?? name} ${value.toFixed(2)}`).join(" · ");
}

function sourceOf(item: RecallItem, zone: string, output: Output): string {
  const { at, session, speaker, role, quote } = item.source;
  const { words } = output;
  const when = localMinute(at, zone);
  if (quote === null && item.type === "memory") return words.item.stored(when);
  const who = oneLine(speaker ?? (role === null ? "" : words.roles[role]), 40);
  return words.item.source(when, oneLine(session ?? "", 40), who, oneLine(quote ?? item.text, 80));
}

/** A whole answer: the verdict, the items, what no longer holds, conflicts. */
export function printAnswer(result: RecallResult, zone: string, output: Output): void {
  const { words, paint } = output;
  const colour = ({ sure: "green", unsure: "yellow", none: "red" } as const)[result.verdict];
  const verdict = words.recall.verdict(words.verdicts[result.verdict], percent(result.confidence));
  output.line(paint(colour, verdict));
  if (result.items.length === 0) output.line(words.item.nothing);
  for (const [index, item] of result.items.entries()) {
    for (const line of itemLines(item, index + 1, zone, output)) output.line(line);
  }
  if (result.history.length > 0) output.line(paint("dim", words.item.history));
  for (const item of result.history) {
    output.line(paint("dim", `   ${oneLine(item.text)} (${localDay(item.source.at, zone)})`));
  }
  if (result.conflicts.length > 0) {
    output.line(paint("yellow", words.item.conflicts(result.conflicts.map(({ kind }) => kind).join(", "))));
  }
}

/** A share as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
