import type { Intent, Turn, TurnId } from "../../model/index.ts";
import { likeness, readWording, type Wording } from "../../search/index.ts";

/** A wish as its turns word it. */
export interface DescribedIntent {
  /** The words that most of the wordings share or circle round, most telling first. */
  readonly label: string;
  /** The wording that is nearest to the others. */
  readonly text: string;
  /** All wordings that are kept, oldest first. */
  readonly wordings: readonly string[];
}

/** Words of a label, at most. */
const LABEL_WORDS = 3;

/** Reads what a cluster is about from its turns; null when none of them is left. */
export function describeIntent(intent: Intent, turns: ReadonlyMap<TurnId, Turn>): DescribedIntent | null {
  const said = intent.turns.flatMap((id) => turns.get(id)?.text ?? []);
  const wordings = [...new Set(said)];
  const read = wordings.map((text) => ({ text, wording: readWording(text) }));
  const central = read
    .map((one) => ({ ...one, near: read.reduce((sum, other) => sum + likeness(one.wording, other.wording), 0) }))
    .sort((a, b) => b.near - a.near)[0];
  if (central === undefined) return null;
  return { label: labelOf(read.map(({ wording }) => wording)) || central.text, text: central.text, wordings };
}

function labelOf(wordings: readonly Wording[]): string {
  const weights = new Map<string, { word: string; weight: number }>();
  for (const { words } of wordings) {
    for (const { term, word, weight } of words) {
      weights.set(term, { word, weight: (weights.get(term)?.weight ?? 0) + weight });
    }
  }
  const ranked = [...weights.values()].sort((a, b) => b.weight - a.weight);
  return ranked
    .slice(0, LABEL_WORDS)
    .map(({ word }) => word)
    .join(" ");
}
