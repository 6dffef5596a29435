/** A posting packs a text, or in a text's own list a term, and a count of six bits. */
const COUNT_BITS = 6;
const COUNT_MASK = 63;

export function pack(number: number, count: number): number {
  return (number << COUNT_BITS) | count;
}

export function numberOf(packed: number): number {
  return packed >>> COUNT_BITS;
}

export function countIn(packed: number): number {
  return packed & COUNT_MASK;
}
