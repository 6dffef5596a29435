import type { DictionaryEntry, FrequencyEntry } from "./sources.ts";

/** Share of its uses in which a traditional character must stand for the simplified one. */
const DOMINANT_SHARE = 0.65;

/** Folds that the dictionary's headwords do not show, because both forms are taken as simplified there. */
const EXTRA_FOLDS: Readonly<Record<string, string>> = { 妳: "你", 菸: "烟", 麽: "么", 鍊: "链" };

/**
 * Traditional to simplified characters, from the pairs of headwords. A character that is itself common in simplified words (著 in 著名) is
 * left alone; where it stands for several, only a dominant one is taken. Both sides are single UTF-16 units.
 */
export function buildFolding(
  entries: readonly DictionaryEntry[],
  frequencies: ReadonlyMap<string, FrequencyEntry>,
): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  const ownUse = new Map<string, number>();
  for (const { traditional, simplified } of entries) {
    const from = [...traditional];
    const to = [...simplified];
    if (from.length !== to.length) continue;
    // A single character is listed once a reading and says little about use; a word votes with the logarithm of its count.
    const weight = from.length === 1 ? 1 : Math.log(2 + (frequencies.get(simplified)?.count ?? 0));
    from.forEach((character, index) => {
      const target = to[index] ?? character;
      const row = votes.get(character) ?? new Map<string, number>();
      votes.set(character, row.set(target, (row.get(target) ?? 0) + weight));
      if (target !== character) ownUse.set(target, (ownUse.get(target) ?? 0) + weight);
    });
  }
  const folding = new Map<string, string>(Object.entries(EXTRA_FOLDS));
  for (const [character, row] of votes) {
    // A character that simplified writing uses for others (么 for 麼) is at home there, though it is a traditional one of its own.
    let total = ownUse.get(character) ?? 0;
    for (const weight of row.values()) total += weight;
    for (const [target, weight] of row) {
      if (target === character || weight / total < DOMINANT_SHARE || folding.has(character)) continue;
      if (character.length === 1 && target.length === 1 && /\p{Script=Han}/u.test(character))
        folding.set(character, target);
    }
  }
  return new Map([...folding].sort(([a], [b]) => (a < b ? -1 : 1)));
}
