import type { Language, Span } from "../../model/index.ts";
import { type Clause, tongueOf } from "../clauses/index.ts";
import { CUES_EN } from "./en.ts";
import { SUCCESSION_EN, SUCCESSION_ZH } from "./succession.ts";
import type { ChangeCue, ChangeReading } from "./types.ts";
import { CUES_ZH } from "./zh.ts";

const CUES = { zh: [...SUCCESSION_ZH, ...CUES_ZH], en: [...SUCCESSION_EN, ...CUES_EN] } as const;
const NONE: ChangeReading = { kind: null };

function groupSpan(found: RegExpExecArray, group: "from" | "to" | "post", offset: number): Span | null {
  const words = found.groups?.[group]?.trim();
  if (words === undefined || words === "") return null;
  // The group's own place: after what precedes it, or before for a "to" that opens the match.
  const at = group === "to" ? found[0].lastIndexOf(words) : found[0].indexOf(words);
  const start = offset + found.index + at;
  return { start, end: start + words.length };
}

function read(clause: Clause, words: string, { kind, pattern, needs }: ChangeCue): ChangeReading | null {
  if (needs?.test(words) === false) return null;
  const found = pattern.exec(words);
  if (found === null) return null;
  const from = groupSpan(found, "from", clause.start);
  const to = groupSpan(found, "to", clause.start);
  const post = groupSpan(found, "post", clause.start);
  return {
    kind,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(post === null ? {} : { post }),
  };
}

/**
 * Whether a clause tells of a change: of mind, of state, or of what was said, and what it names as left behind (`from`) and
 * as taking its place (`to`). The first cue that fits decides, the plainest first.
 *
 * @example readChange(clause("我上个月搬到深圳了"), "zh") // { kind: "replaces", to: 深圳 }
 */
export function readChange(clause: Clause, language: Language): ChangeReading {
  const words = clause.text.replaceAll("’", "'");
  const tongue = tongueOf(words, language);
  if (tongue === "other") return NONE;
  for (const cue of CUES[tongue]) {
    const reading = read(clause, words, cue);
    if (reading !== null) return reading;
  }
  return NONE;
}
