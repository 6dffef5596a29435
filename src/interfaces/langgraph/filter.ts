/**
 * True when the values under all keys of a filter are equal or stand in the relations asked for: `$eq`, `$ne`, `$gt`, `$gte`,
 * `$lt`, `$lte` (as numbers), `$in` and `$nin`, as LangGraph's own stores read them.
 */
export function passes(value: Readonly<Record<string, unknown>>, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([key, wanted]) =>
    holds(Object.hasOwn(value, key) ? value[key] : undefined, wanted),
  );
}

function holds(value: unknown, wanted: unknown): boolean {
  if (!isRecord(wanted)) return value === wanted;
  const relations = Object.entries(wanted).filter(([name]) => name.startsWith("$"));
  if (relations.length === 0) return JSON.stringify(value) === JSON.stringify(wanted);
  return relations.every(([name, other]) => RELATIONS[name]?.(value, other) ?? false);
}

const RELATIONS: Readonly<Record<string, (value: unknown, other: unknown) => boolean>> = {
  $eq: (value, other) => value === other,
  $ne: (value, other) => value !== other,
  $gt: (value, other) => Number(value) > Number(other),
  $gte: (value, other) => Number(value) >= Number(other),
  $lt: (value, other) => Number(value) < Number(other),
  $lte: (value, other) => Number(value) <= Number(other),
  $in: (value, other) => Array.isArray(other) && other.includes(value),
  $nin: (value, other) => !Array.isArray(other) || !other.includes(value),
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
