import type { Turn, TurnId } from "../../model/index.ts";

/** Puts a turn in its place among the ids of its session. */
export function insertInOrder(ids: TurnId[], turn: Turn, turns: ReadonlyMap<TurnId, Turn>): void {
  let index = ids.length;
  while (index > 0) {
    const before = ids[index - 1];
    const other = before === undefined ? undefined : turns.get(before);
    if (other === undefined || other.position <= turn.position) break;
    index -= 1;
  }
  ids.splice(index, 0, turn.id);
}

/** Place of the first turn at or after a position. */
export function placeOf(
  ids: readonly TurnId[],
  position: number,
  turns: ReadonlyMap<TurnId, Pick<Turn, "position">>,
): number {
  const positionAt = (place: number): number | undefined => {
    const id = ids[place];
    return id === undefined ? undefined : turns.get(id)?.position;
  };
  // A session without gaps holds each turn at its distance from the first.
  const guess = position - (positionAt(0) ?? 0);
  if (positionAt(guess) === position) return guess;
  let from = 0;
  let to = ids.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((positionAt(middle) ?? 0) < position) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Adds a value at the end of a key's list. A record that names a key twice is written in one go, so only the last place can hold it already. */
export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else if (values.at(-1) !== value) values.push(value);
}

/** Takes a value out of a key's list; the last one takes the list with it. */
export function takeFrom<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  const place = values?.lastIndexOf(value) ?? -1;
  if (values === undefined || place < 0) return;
  if (values.length === 1) map.delete(key);
  else values.splice(place, 1);
}

/** The value under a plain id of a map with branded keys, as zero or one values. */
export function valuesOf<V>(map: ReadonlyMap<string, V>, id: string): readonly V[] {
  const value = map.get(id);
  return value === undefined ? [] : [value];
}
