import { ASKS, ASKS_FOR_FEELING, FEELINGS, LATEST } from "../language/feelings/index.ts";
import type { Emotion } from "../model/index.ts";

/** A feeling that the query asks for the times or events of: "when was I upset", 上周有什么开心的事. */
export interface AskedFeeling {
  readonly side: "positive" | "negative";
  readonly emotions: ReadonlySet<Emotion>;
  /** Asks for the last of them. */
  readonly latest: boolean;
}

interface CompiledFeeling {
  readonly side: AskedFeeling["side"];
  readonly emotions: ReadonlySet<Emotion>;
  readonly asks: readonly RegExp[];
}

const COMPILED: readonly CompiledFeeling[] = FEELINGS.map(({ side, emotions, zh, en }) => ({
  side,
  emotions: new Set(emotions),
  asks: [
    ...ASKS_FOR_FEELING.zh.map((pattern) => new RegExp(pattern.replaceAll("F", zh), "u")),
    ...ASKS_FOR_FEELING.en.map((pattern) => new RegExp(pattern.replaceAll("F", en), "iu")),
  ],
}));

/** Any feeling at all: most queries name none, and are not looked at further. */
const NAMES_FEELING = new RegExp(FEELINGS.map(({ zh, en }) => `${zh}|(?<![a-z])(?:${en})(?![a-z])`).join("|"), "iu");

/** Reads which feeling a query asks for; null for most queries. The first in order of the table is taken. */
export function readAskedFeeling(text: string): AskedFeeling | null {
  if (!NAMES_FEELING.test(text) || !ASKS.test(text)) return null;
  const found = COMPILED.find(({ asks }) => asks.some((pattern) => pattern.test(text)));
  return found === undefined ? null : { side: found.side, emotions: found.emotions, latest: LATEST.test(text) };
}
