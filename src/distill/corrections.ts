import type { ChangeReading } from "../language/change/index.ts";

/** Longest stretch from a clause's start in which its correction stands. */
const REACH = 120;

const EN_WORD = "[\\p{L}\\d][\\p{L}\\d./:-]{0,30}?";
const ZH_WORDS = "[^，。！？；,!?;\\s]{1,16}?";
const EN_END = "(?=$|[\\s,.!?;])";
const ZH_END = "(?=$|[，。！？；,.!?;\\s的了吧哦啊])";

/** What is right and what was wrong, at the start of a clause or after a few words of it. */
const FORMS: Readonly<Record<"zh" | "en", readonly RegExp[]>> = {
  en: [
    `^(?:.{0,24}?\\b)?(?:it(?:['’]s| is| was)|that(?:['’]s| is| was)|i meant?|i said|should be|make (?:it|that)) (?<to>${EN_WORD}),? (?:and )?not (?<from>${EN_WORD})${EN_END}`,
    `^(?:.{0,24}?\\b)?(?:it(?:['’]s| is)|that(?:['’]s| is)|i said)? ?not (?<from>${EN_WORD}),? (?:but|it['’]s|it is|i meant?) (?<to>${EN_WORD})${EN_END}`,
    `^(?:.{0,24}?\\b)?i said (?<from>${EN_WORD}),? (?:but )?(?:i )?mean[t]? (?<to>${EN_WORD})${EN_END}`,
  ].map((source) => new RegExp(source, "iud")),
  zh: [
    `^[^，。！？]{0,8}?不是(?<from>${ZH_WORDS})[，,]?(?:而是|应该是|是)(?<to>${ZH_WORDS})${ZH_END}`,
    `^[^，。！？]{0,8}?(?:应该是|其实是|是)(?<to>${ZH_WORDS})[，,]?(?:而)?不是(?<from>${ZH_WORDS})${ZH_END}`,
  ].map((source) => new RegExp(source, "iud")),
};

/** A correction that begins with a clause, with its two sides as offsets in the text; null when it is none. */
export function readCorrection(
  text: string,
  start: number,
  language: "zh" | "en",
): { readonly change: ChangeReading; readonly end: number } | null {
  const stretch = text.slice(start, start + REACH);
  for (const form of FORMS[language]) {
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
