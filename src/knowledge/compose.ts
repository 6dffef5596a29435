import { inertLine } from "../language/inert.ts";
import { countTokens } from "../language/tokens/index.ts";
import type { Known, KnownItem } from "./ask.ts";

const OPEN = "<haima-knowledge>";
const CLOSE = "</haima-knowledge>";

/** What stands before the parts, by language. */
const WORDS = {
  zh: { conclusion: "推理", fact: "事实" },
  en: { conclusion: "It follows", fact: "Fact" },
} as const;

const HAN = /\p{Script=Han}/u;

/** The text that is handed to a model: conclusions, facts and passages with their titles, each one inert line, the best first, within the budget. */
export function composeKnowledge(
  query: string,
  known: Known,
  budgetTokens: number,
): { readonly text: string; readonly tokens: number; readonly omitted: readonly string[] } {
  const words = HAN.test(query) ? WORDS.zh : WORDS.en;
  const render = (lines: readonly string[]): string => [OPEN, ...lines, CLOSE].join("\n");
  const lines: string[] = [];
  const omitted: string[] = [];
  for (const item of known.items) {
    const line = lineOf(item, words);
    if (countTokens(render([...lines, line])) <= budgetTokens) lines.push(line);
    else omitted.push(item.id);
  }
  if (lines.length === 0) return { text: "", tokens: 0, omitted };
  const text = render(lines);
  return { text, tokens: countTokens(text), omitted };
}

function lineOf(item: KnownItem, words: (typeof WORDS)["zh" | "en"]): string {
  const text = inertLine(item.text);
  if (item.type !== "passage") return `- ${words[item.type]}: ${text}`;
  return `- [${inertLine(item.passage.titles.join(" › "))}] ${text}`;
}
