import { z } from "zod";
import { findCandidates, gravest, type JsonHow } from "./candidates.ts";
import { isRecord, reshape, type SchemaPart, type Shape } from "./reshape.ts";

/**
 * Why a reply is not taken: `empty` nothing was written, `no_json` nothing in it is or can be made JSON, `schema_echo` the
 * schema came back in place of an answer, `cut_off` too little was left of it, `wrong_form` it does not fit the schema,
 * `too_long`.
 */
export type JsonRefusal = "empty" | "no_json" | "schema_echo" | "cut_off" | "wrong_form" | "too_long";

export type JsonReading<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /**
       * The most that had to be done: `clean` nothing, `unwrapped` a fence or words round it taken off, `repaired` its
       * grammar mended, `reshaped` keys or nesting changed to fit, `cut` it broke off and its last, open part was given up.
       */
      readonly how: JsonHow;
      /** Items of arrays that did not fit and were left out. */
      readonly dropped: number;
    }
  | { readonly ok: false; readonly reason: JsonRefusal };

export interface ReadJsonOptions {
  /** Other names by which models call a key, whatever their case: `{ text: ["fact", "content"] }`. @default none */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** Characters of a reply; models' answers have a few thousand. */
const LONGEST = 262_144;
/** Times that items are left out; an array within an item may show faults only after others are gone. */
const ROUNDS = 3;

/**
 * Reads what a model wrote when it was asked for JSON. Takes what can be understood (fences, prose round it, broken grammar,
 * a cut end, renamed keys, a bare array), and says how; never throws for what the text holds.
 *
 * @param schema What is asked for; the form that `z.toJSONSchema` gives of its input guides the reshaping.
 * @example
 * const reading = readJson(reply.text, z.object({ memories: z.array(z.object({ text: z.string() })) }));
 * if (reading.ok) use(reading.value.memories); else fallBackToRules(reading.reason);
 */
export function readJson<T>(text: string, schema: z.ZodType<T>, options: ReadJsonOptions = {}): JsonReading<T> {
  if (text.length > LONGEST) return { ok: false, reason: "too_long" };
  if (text.trim() === "") return { ok: false, reason: "empty" };
  const root: SchemaPart = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const shape: Shape = { root, synonyms: options.synonyms ?? {} };
  let refusal: JsonRefusal = "no_json";
  for (const { value: found, how } of findCandidates(text)) {
    const value = wholeCharacters(found);
    if (isEcho(value, root)) {
      refusal = "schema_echo";
      continue;
    }
    const reading = take(value, how, schema, shape);
    if (reading.ok) return reading;
    // An echo explains a refusal better than whatever else stood beside it.
    if (refusal !== "schema_echo") refusal = how === "cut" ? "cut_off" : "wrong_form";
  }
  return { ok: false, reason: refusal };
}

function take<T>(value: unknown, how: JsonHow, schema: z.ZodType<T>, shape: Shape): JsonReading<T> {
  const asIs = schema.safeParse(value);
  // A value whose keys all have defaults accepts anything, also the right answer by other names.
  const made = reshape(value, shape.root, shape);
  const isChanged = JSON.stringify(made) !== JSON.stringify(value);
  if (asIs.success && !isChanged) return { ok: true, value: asIs.data, how, dropped: 0 };
  const changed = isChanged ? gravest([how, "reshaped"]) : how;
  const { parsed, dropped } = parseRest(made, schema);
  if (parsed !== null)
    return { ok: true, value: parsed.data, how: dropped > 0 ? gravest([changed, "reshaped"]) : changed, dropped };
  return asIs.success ? { ok: true, value: asIs.data, how, dropped: 0 } : { ok: false, reason: "wrong_form" };
}

/** Parses; items of arrays that do not fit are left out, unless nothing would be left of their array. */
function parseRest<T>(value: unknown, schema: z.ZodType<T>): { parsed: { data: T } | null; dropped: number } {
  let rest = value;
  let dropped = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return { parsed: { data: parsed.data }, dropped };
    const paths = parsed.error.issues.map(({ path }) => path);
    const items = paths.map(itemOf);
    if (items.some((item) => item === null)) break;
    const places = new Map(items.flatMap((item) => (item === null ? [] : [[JSON.stringify(item), item] as const])));
    const shorter = without(rest, [...places.values()]);
    if (shorter === null) break;
    dropped += places.size;
    rest = shorter;
  }
  return { parsed: null, dropped };
}

/** The path to the outermost item of an array that an issue lies in; null when it lies in none. */
function itemOf(path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  const index = path.findIndex((key) => typeof key === "number");
  return index < 0 ? null : path.slice(0, index + 1);
}

/** The value without those items; null when an array would be left with none. */
function without(value: unknown, items: readonly (readonly PropertyKey[])[]): unknown {
  if (Array.isArray(value)) {
    const gone = new Set(items.map(([index]) => index));
    const left = value.filter((_, index) => !gone.has(index));
    return left.length === 0 ? null : left;
  }
  if (!isRecord(value)) return null;
  const entries = Object.entries(value).map(([key, inner]) => {
    const within = items.filter(([first]) => first === key).map(([, ...rest]) => rest);
    return [key, within.length === 0 ? inner : without(inner, within)] as const;
  });
  return entries.some(([key, inner]) => inner === null && items.some(([first]) => first === key))
    ? null
    : Object.fromEntries(entries);
}

/** The schema sent back, bare or within a wrapping. */
function isEcho(value: unknown, root: SchemaPart): boolean {
  if (!isRecord(value)) return false;
  const wanted = isRecord(root["properties"]) ? root["properties"] : {};
  if (Object.hasOwn(wanted, "properties") || Object.hasOwn(wanted, "$schema")) return false;
  const isSchema = (one: unknown): boolean =>
    isRecord(one) && (isRecord(one["properties"]) || isRecord(one["$defs"]) || typeof one["$schema"] === "string");
  return (
    isSchema(value) ||
    (Object.keys(value).every((key) => !Object.hasOwn(wanted, key)) && Object.values(value).some(isSchema))
  );
}

/** Half characters, which a cut or a careless encoder leaves, are taken out of all strings. */
function wholeCharacters(value: unknown): unknown {
  if (typeof value === "string") return value.isWellFormed() ? value : value.replace(/\p{Surrogate}/gu, "");
  if (Array.isArray(value)) return value.map(wholeCharacters);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wholeCharacters(inner)]));
}
