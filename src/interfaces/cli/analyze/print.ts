import { type Output, oneLine } from "../output.ts";
import type {
  Analysis,
  AnalysisPart,
  AnalyzedDate,
  AnalyzedMemory,
  AnalyzedPii,
  AnalyzedSentiment,
} from "./analysis.ts";

/** Prints what was read in a text for a person, part by part. */
export function printAnalysis(text: string, analysis: Analysis, parts: readonly AnalysisPart[], output: Output): void {
  const { words } = output;
  const characters = [...text];
  const quoted = (stretch: { readonly start: number; readonly end: number }): string =>
    oneLine(characters.slice(stretch.start, stretch.end).join(""));
  const lines: Readonly<Record<AnalysisPart, () => readonly string[]>> = {
    language: () => [words.analyze.languages[analysis.language]],
    terms: () => (analysis.terms.length === 0 ? [] : [oneLine(analysis.terms.join(" · "), 400)]),
    dates: () => analysis.dates.map((date) => dateLine(date, output)),
    pii: () => analysis.pii.map((found) => piiLine(found, output)),
    entities: () => analysis.entities.map(({ type, text: name }) => `${oneLine(name)}  ${output.paint("dim", type)}`),
    sentiment: () => [sentimentLine(analysis.sentiment, output)],
    emotion: () => [words.analyze.emotions[analysis.emotion]],
    memories: () => analysis.memories.map((memory) => memoryLine(memory, quoted(memory.quote), output)),
    refused: () =>
      analysis.refused.map(({ reason, quote }) => `${quoted(quote)}  ${output.paint("dim", words.refusals[reason])}`),
  };
  for (const part of parts) {
    const found = lines[part]();
    output.line(output.paint("bold", words.analyze.parts[part]));
    for (const line of found.length === 0 ? [output.paint("dim", words.none)] : found) output.line(`  ${line}`);
  }
}

function piiLine({ type, text, valid }: AnalyzedPii, output: Output): string {
  const check = valid === undefined ? "" : `  ${output.words.analyze.check[valid ? "right" : "wrong"]}`;
  return `${oneLine(text)}  ${output.paint("dim", `${type}${check}`)}`;
}

function dateLine(date: AnalyzedDate, output: Output): string {
  const span = date.from === undefined ? (date.value ?? "") : `${date.from} → ${date.to}`;
  const value = date.value === null || date.value === span ? "" : `${date.value}  `;
  return `${oneLine(date.text)}  ${date.type}  ${value}${output.paint("dim", span)}`;
}

function sentimentLine({ label, valence, arousal }: AnalyzedSentiment, output: Output): string {
  const { words } = output;
  const numbers = words.analyze.sentimentNumbers(valence.toFixed(2), arousal.toFixed(2));
  return `${words.analyze.sentiments[label]}  ${output.paint("dim", numbers)}`;
}

function memoryLine(memory: AnalyzedMemory, quote: string, output: Output): string {
  const { words } = output;
  const whose = memory.subject.who === "user" ? "" : ` · ${memory.subject.name ?? memory.subject.who}`;
  const anchor = memory.anchor === undefined ? "" : ` · ${memory.anchor.key} = ${JSON.stringify(memory.anchor.value)}`;
  const time = memory.from === undefined ? "" : ` · ${memory.from.slice(0, 10)}`;
  const negative = memory.polarity === "negative" ? ` · ${words.analyze.negative}` : "";
  const facts = `${words.kinds[memory.kind]}${whose}${anchor}${time}${negative} · ${words.importance(memory.importance)}`;
  return `${oneLine(memory.text)}\n    ${output.paint("dim", `${facts} · ← “${quote}”`)}`;
}
