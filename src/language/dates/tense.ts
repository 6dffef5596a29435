import { EN_FUTURE, EN_PAST } from "./en/tense-words.ts";
import type { Cue } from "./resolve.ts";
import { ZH_FUTURE, ZH_PAST } from "./zh/tense-words.ts";

/** How far a clause is looked at to each side of an expression, in UTF-16 units; longer clauses say little about it. */
const REACH = 60;
const CLAUSE = {
  before: /(?:[。！？!?；;\n，,]|\.\s)[^。！？!?；;\n，,]*$/u,
  after: /[。！？!?；;\n，,]|\.\s/u,
} as const;
const SENTENCE = { before: /(?:[。！？!?；;\n]|\.\s)[^。！？!?；;\n]*$/u, after: /[。！？!?；;\n]|\.\s/u } as const;

/** What stands around an expression up to the breaks given, the expression itself left out. */
function around(text: string, start: number, end: number, breaks: typeof CLAUSE | typeof SENTENCE): string {
  const left = text.slice(Math.max(0, start - REACH), start);
  const cut = breaks.before.exec(left);
  const right = text.slice(end, end + REACH);
  const stop = breaks.after.exec(right);
  return `${cut ? left.slice(cut.index + 1) : left} ${stop ? right.slice(0, stop.index) : right}`;
}

/**
 * Whether the clause around an expression, or else its sentence, speaks of what was or of what will be; undefined when
 * it says neither. When both are said ("I was going to call on Friday", "要吃完了") the future cue wins, since it names
 * the plan.
 */
export function cueAround(text: string, start: number, end: number, language: "zh" | "en"): Cue {
  const [future, past] = language === "zh" ? [ZH_FUTURE, ZH_PAST] : [EN_FUTURE, EN_PAST];
  for (const breaks of [CLAUSE, SENTENCE]) {
    const words = around(text, start, end, breaks);
    if (future.test(words)) return "future";
    if (past.test(words)) return "past";
  }
  return undefined;
}
