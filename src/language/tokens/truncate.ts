import { costedPieces, countTokens, EDGE_COST } from "./count.ts";

/** The longest beginning of `text`, up to `end`, that is counted at no more than `budget`, by halving. */
function shrink(text: string, from: number, end: number, budget: number): number {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(text.slice(0, middle)) <= budget) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * A beginning of a text that countTokens puts at no more than `budget`, as long as can be, cut between code points. The
 * whole text when it fits; empty for a budget below one token.
 */
export function truncateToTokens(text: string, budget: number): string {
  if (!(budget >= 1)) return "";
  let tokens = EDGE_COST;
  for (const { piece, start, cost } of costedPieces(text)) {
    tokens += cost;
    if (Math.ceil(tokens - 1e-9) <= budget) continue;
    // Pieces are short but for a run of letters or marks without end, of which a part may fit.
    let end = piece.length > 1 ? shrink(text, start, start + piece.length - 1, budget) : start;
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end))) end -= 1;
    return countTokens(text.slice(0, end)) <= budget ? text.slice(0, end) : text.slice(0, shrink(text, 0, end, budget));
  }
  return text;
}
