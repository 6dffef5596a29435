import { countTokens } from "./count.ts";

/** The longest beginning of a text that countTokens puts at no more than `budget`, cut between code points. */
export function truncateToTokens(text: string, budget: number): string {
  if (countTokens(text) <= budget) return text;
  const points = Array.from(text);
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(points.slice(0, middle).join("")) <= budget) low = middle;
    else high = middle - 1;
  }
  return points.slice(0, low).join("");
}
