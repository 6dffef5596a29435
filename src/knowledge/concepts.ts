import { usesName } from "../language/aliases/index.ts";
import { ASKING_FILLERS, SERVICE_WORDS } from "../language/asking/index.ts";

const HAN = /\p{Script=Han}/u;
/** Most other wordings of a query that are tried. */
const MOST_WORDINGS = 4;

let groups: readonly (readonly string[])[] | undefined;

/** A folded query without the words of asking; the query itself when nothing else is left. */
export function withoutFillers(folded: string): string {
  const rest = folded.replace(ASKING_FILLERS, " ").trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : folded;
}

/**
 * A folded query in the words that the documents use: each everyday word in it changed for another of its group.
 *
 * @param knows whether a word is in the documents
 */
export function reword(folded: string, knows: (word: string) => boolean): readonly string[] {
  groups ??= SERVICE_WORDS.trim()
    .split("\n")
    .map((line) => line.toLowerCase().split(","));
  const changes = groups.flatMap((group) => {
    const said = group.filter((word) => usesName(folded, word)).toSorted((a, b) => b.length - a.length)[0];
    if (said === undefined) return [];
    const known = group.filter((word) => word !== said && !said.includes(word) && knows(word));
    // A document in the query's own language says it first.
    const own = known.filter((word) => HAN.test(word) === HAN.test(said));
    const others = own.length > 0 ? own : known;
    return others.length === 0 ? [] : [{ said, others }];
  });
  const most = Math.min(MOST_WORDINGS, Math.max(0, ...changes.map(({ others }) => others.length)));
  return Array.from({ length: most }, (_, turn) =>
    changes.reduce(
      (text, { said, others }) => text.replace(said, ` ${others[Math.min(turn, others.length - 1)] ?? said} `),
      folded,
    ),
  );
}
