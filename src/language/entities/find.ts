import type { EntityType, Language } from "../../model/index.ts";
import { findAmounts } from "../amounts/index.ts";
import { NOT_NAMES, NOT_NAMES_EN } from "../subject/names.ts";
import { CUES_EN, NOT_ENTITIES_EN } from "./en.ts";
import { SHAPES } from "./shapes.ts";
import type { FoundEntity } from "./types.ts";
import { CUES_ZH, type Cue, NOT_ENTITIES_ZH } from "./zh.ts";

/** Finds the stretches of group 1; the search goes on after it, since a cue of one may follow at once. */
function stretchesOf(text: string, { type, pattern }: Cue): readonly FoundEntity[] {
  const stretches: FoundEntity[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const words = found[1];
    if (words === undefined || words === "") {
      pattern.lastIndex = found.index + 1;
      continue;
    }
    const start = found.index + found[0].lastIndexOf(words);
    const trimmed = words.trimEnd().replace(/['’]s$/u, "");
    stretches.push({ type, text: trimmed, start, end: start + trimmed.length });
  }
  return stretches;
}

function isNoName(type: EntityType, words: string): boolean {
  if (/\p{Script=Han}/u.test(words)) {
    return NOT_ENTITIES_ZH.test(words) || (type === "PERSON" && NOT_NAMES.test(words));
  }
  const first = words.toLowerCase().split(/\s/)[0] ?? "";
  return (
    NOT_ENTITIES_EN.test(words) || (NOT_NAMES_EN.has(first) && type !== "ORG" && type !== "PRODUCT" && type !== "CODE")
  );
}

function amountEntities(text: string, language: Language): readonly FoundEntity[] {
  const found: FoundEntity[] = [];
  for (const { kind, text: words, start, end } of findAmounts(text, language)) {
    if (kind === "number") continue;
    found.push({ type: kind === "money" ? "MONEY" : "QUANTITY", text: words, start, end });
  }
  return found;
}

/** Keeps what comes first in `candidates` where stretches overlap; gives them in the order of the text. */
function withoutOverlap(candidates: readonly FoundEntity[]): readonly FoundEntity[] {
  const ranked = candidates.map((entity, rank) => ({ entity, rank }));
  ranked.sort((a, b) => a.entity.start - b.entity.start || a.rank - b.rank);
  const kept: { readonly entity: FoundEntity; readonly rank: number }[] = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (last === undefined || next.entity.start >= last.entity.end) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ entity }) => entity);
}

/**
 * Named things in a text, in order, not overlapping: people, places, organisations, products, codes, money and quantities.
 * Names are found by cues ("my name is", 住在), endings (市, 大学, Inc) and small tables, never by guessing, so that a name
 * without any is missed rather than invented. Times are read by `dates`. In a language that is not read only shapes and
 * amounts are found.
 *
 * @example findEntities("老板是欧阳娜娜", "zh") // [{ type: "PERSON", text: "欧阳娜娜", start: 3, end: 7 }]
 */
export function findEntities(text: string, language: Language): readonly FoundEntity[] {
  const candidates: FoundEntity[] = [];
  for (const shape of SHAPES) candidates.push(...stretchesOf(text, shape));
  candidates.push(...amountEntities(text, language));
  if (language !== "other") {
    const cues = [/\p{Script=Han}/u.test(text) ? CUES_ZH : [], /\p{Lu}/u.test(text) ? CUES_EN : []].flat();
    for (const cue of cues) {
      for (const entity of stretchesOf(text, cue)) {
        if (!isNoName(entity.type, entity.text)) candidates.push(entity);
      }
    }
  }
  return withoutOverlap(candidates);
}
