import { EN_FUTURE, EN_PAST } from "./en/tense-words.ts";
import type { Cue } from "./resolve.ts";
import { ZH_FUTURE, ZH_PAST } from "./zh/tense-words.ts";

/** How far a clause is looked at to each side of an expression, in UTF-16 units; longer clauses say little about it. */
const REACH = 60;
const BREAK_BEFORE = /[。！？!?；;\n，,][^。！？!?；;\n，,]*$/u;
const BREAK_AFTER = /[。！？!?；;\n，,]|\.\s/u;

/** The clause around an expression, the expression itself left out. */
function clauseAround(text: string, start: number, end: number): { readonly before: string; readonly after: string } {
  const left = text.slice(Math.max(0, start - REACH), start);
  const cut = BREAK_BEFORE.exec(left);
  const right = text.slice(end, end + REACH);
  const stop = BREAK_AFTER.exec(right);
  return { before: cut ? left.slice(cut.index + 1) : left, after: stop ? right.slice(0, stop.index) : right };
}

/**
 * Whether the clause around an expression speaks of what was or of what will be; undefined when it says neither. When
 * both are said ("I was going to call on Friday", "要吃完了") the future cue wins, since it names the plan.
 */
export function cueAround(text: string, start: number, end: number, language: "zh" | "en"): Cue {
  const { before, after } = clauseAround(text, start, end);
  const clause = `${before} ${after}`;
  if ((language === "zh" ? ZH_FUTURE : EN_FUTURE).test(clause)) return "future";
  return (language === "zh" ? ZH_PAST : EN_PAST).test(clause) ? "past" : undefined;
}
