import type { ChangeReading } from "../language/change/index.ts";
import { CORRECTION_FORMS } from "../language/framing/index.ts";

/** Longest stretch from a clause's start in which its correction stands. */
const REACH = 120;

/** A correction that begins with a clause, with its two sides as offsets in the text; null when it is none. */
export function readCorrection(
  text: string,
  start: number,
  language: "zh" | "en",
): { readonly change: ChangeReading; readonly end: number } | null {
  const stretch = text.slice(start, start + REACH);
  for (const form of CORRECTION_FORMS[language]) {
    const groups = form.exec(stretch);
    const from = groups?.indices?.groups?.["from"];
    const to = groups?.indices?.groups?.["to"];
    if (groups === null || from === undefined || to === undefined) continue;
    const place = ([a, b]: readonly [number, number]) => ({ start: start + a, end: start + b });
    return {
      change: { kind: "correction", from: place(from), to: place(to) },
      end: start + groups.index + groups[0].length,
    };
  }
  return null;
}
