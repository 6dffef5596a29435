import type { Haima } from "../../../haima.ts";
import type { ObserveReceipt, RecallItem, RecallResult } from "../../../model/index.ts";
import { effectLine } from "../chat/turn.ts";
import { localDay } from "../local-time.ts";
import { percent, reasons } from "../memory/print.ts";
import { columnsOf, type Output, oneLine, padColumns, shown } from "../output.ts";
import type { DemoQuestion } from "./talk.ts";

/** A heading with air around it. */
export function printHeading(title: string, output: Output): void {
  output.line();
  output.line(output.paint(["bold", "cyan"], title));
}

/** A turn and what was kept of it. */
export function printSaid(
  turn: { readonly role?: string; readonly text: string },
  receipt: ObserveReceipt,
  took: string,
  output: Output,
): void {
  const { words, paint } = output;
  const isUser = turn.role === undefined || turn.role === "user";
  const speaker = isUser ? "›" : `${words.roles.assistant} ›`;
  output.line(`  ${paint("cyan", speaker)} ${oneLine(turn.text)}  ${paint("dim", took)}`);
  for (const effect of receipt.effects) output.line(`      ${effectLine(effect, output)}`);
  if (!isUser) return;
  for (const { reason, quote } of receipt.refused) {
    const refused = words.chat.refused(oneLine(turn.text.slice(quote.start, quote.end), 60), words.refusals[reason]);
    output.line(`      ${paint("dim", `· ${refused}`)}`);
  }
}

const VERDICT_LOOKS = {
  sure: { sign: "✓", colour: "green" },
  unsure: { sign: "?", colour: "yellow" },
  none: { sign: "∅", colour: "magenta" },
} as const;

/** A question, its verdict, and the items that answer it with their reasons. */
export function printQuestion(question: DemoQuestion, result: RecallResult, took: string, output: Output): void {
  const { words, paint } = output;
  const { sign, colour } = VERDICT_LOOKS[result.verdict];
  output.line();
  output.line(`  ${paint("bold", oneLine(question.text))}  ${paint("dim", question.person.user)}`);
  const verdict = words.recall.verdict(words.verdicts[result.verdict], percent(result.confidence));
  output.line(`  ${paint(colour, `${sign} ${verdict}`)}  ${paint("dim", took)}`);
  for (const item of result.items) printItem(item, question.person.zone, output);
  for (const item of result.history) {
    const when = localDay(item.source.at, question.person.zone);
    output.line(paint("dim", `      ${words.demo.before(when, oneLine(item.text))}`));
  }
}

function printItem(item: RecallItem, zone: string, output: Output): void {
  const { words, paint } = output;
  const status = item.status === "active" ? "" : `  ${paint("yellow", `[${words.statuses[item.status]}]`)}`;
  const happens = item.event?.from === null || item.event?.from === undefined ? "" : localDay(item.event.from, zone);
  output.line(`    ${oneLine(item.text)}${status}${happens === "" ? "" : `  ${paint("cyan", `→ ${happens}`)}`}`);
  output.line(paint("dim", `      ${words.demo.why}${words.colon}${reasons(item.score, output)}`));
  const quote = oneLine(item.source.quote ?? item.text, 70);
  output.line(paint("dim", `      ${words.demo.from(localDay(item.source.at, zone), quote)}`));
}

/** What was forgotten, and the proof: the log, and that no version is left. */
export function printForgotten(
  query: string,
  receipt: Awaited<ReturnType<Haima["forget"]>>,
  proof: { readonly log: readonly string[]; readonly versions: number },
  output: Output,
): void {
  const { words, paint } = output;
  output.line();
  output.line(`  ${paint("bold", `haima.forget({ query: "${query}" })`)}`);
  const texts = receipt.forgotten.map(({ text }) => oneLine(text)).join(" / ");
  output.line(`  ${words.demo.forgotten(texts, receipt.redacted.length)}`);
  for (const text of proof.log) output.line(paint("dim", `      ${words.demo.log(oneLine(text))}`));
  if (proof.versions === 0) output.line(paint("dim", `      ${words.demo.noneLeft}`));
}

/** The text that an agent puts into its prompt. */
export function printContext(question: DemoQuestion, context: RecallResult["context"], output: Output): void {
  output.line();
  output.line(`  ${output.paint("bold", oneLine(question.text))}  ${output.paint("dim", question.person.user)}`);
  for (const line of shown(context.text).split("\n")) output.line(output.paint("dim", `    ${line}`));
}

/** What to try next. */
export function printNext(output: Output): void {
  const { words } = output;
  const width = Math.max(...words.demo.nextSteps.map(([command]) => columnsOf(command)));
  output.line();
  output.line(output.paint("bold", words.demo.next));
  for (const [command, about] of words.demo.nextSteps) {
    output.line(`  ${output.paint("cyan", padColumns(command, width))}  ${about}`);
  }
  output.line(output.paint("dim", `  ${words.demo.fromSource}`));
}
