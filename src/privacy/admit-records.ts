import { createHash } from "node:crypto";
import { HaimaError } from "../errors.ts";
import { findPii, maskPii, type PiiType } from "../language/pii/index.ts";
import type { Memory } from "../model/index.ts";
import type { PiiPolicy } from "./personal-data.ts";
import { type LoadedRecord, readValue } from "./record-body.ts";

/** Fields of records that hold words, with all that lies below them. Ids, times, names of places and numbers stand in others. */
const WORDS: ReadonlySet<string> = new Set([
  "text",
  "summary",
  "short",
  "value",
  "displayName",
  "title",
  "subject",
  "object",
  "name",
  "topic",
  "topics",
]);

/**
 * Records of another store, such that nothing of them is stored that this one's policy keeps out. A value keeps its length, so that what points into a
 * text still does; quotes of a text that was changed are signed anew. Items of applications are theirs, and stay.
 *
 * @throws HaimaError `forbidden`, with the type of the data and of the record, when one holds what is refused.
 */
export function admitRecords(records: readonly LoadedRecord[], policy: PiiPolicy): readonly LoadedRecord[] {
  const { refused, unstored } = policy;
  if (refused.size === 0 && unstored.size === 0) return records;
  const turns = new Map<string, string>();
  const admitted = records.map((loaded): LoadedRecord => {
    if (loaded.record === "item") return loaded;
    const words = (text: string): string => admitWords(text, policy, loaded);
    const read = readValue(loaded.record, loaded.id, inWords(loaded.value, false, words));
    if (!read.ok) throw new HaimaError("internal", `A masked ${loaded.record} ${read.fault}.`);
    if (read.loaded.record === "turn") turns.set(read.loaded.id, read.loaded.value.text);
    return read.loaded;
  });
  return unstored.size === 0 ? admitted : admitted.map((loaded) => quotedAnew(loaded, turns));
}

function admitWords(text: string, { refused, unstored }: PiiPolicy, { record, id }: LoadedRecord): string {
  const [found] = refused.size === 0 ? [] : findPii(text, refused);
  if (found === undefined) return maskedInPlace(text, unstored);
  throw new HaimaError(
    "forbidden",
    `A ${record} holds personal data that is not taken in (${found.type}). Nothing was imported.`,
    { facts: { type: found.type, record, id } },
  );
}

/** Masked in as many characters as it had. */
function maskedInPlace(text: string, types: ReadonlySet<PiiType>): string {
  let masked = "";
  let done = 0;
  for (const { start, end, text: words } of findPii(text, types)) {
    if (start < done) continue;
    masked +=
      text.slice(done, start) +
      maskPii(words, types)
        .slice(0, end - start)
        .padEnd(end - start, "*");
    done = end;
  }
  return masked + text.slice(done);
}

/** The value with every string in a field of words, or below one, changed. */
function inWords(value: unknown, isWords: boolean, change: (text: string) => string): unknown {
  if (typeof value === "string") return isWords ? change(value) : value;
  if (Array.isArray(value)) return value.map((part) => inWords(part, isWords, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, inWords(part, isWords || WORDS.has(field), change)]),
  );
}

function quotedAnew(loaded: LoadedRecord, turns: ReadonlyMap<string, string>): LoadedRecord {
  if (loaded.record === "memory") return { ...loaded, value: withQuotes(loaded.value, turns) };
  if (loaded.record !== "segment") return loaded;
  const archived = loaded.value.archived.map((one) => ({ ...one, memory: withQuotes(one.memory, turns) }));
  return { ...loaded, value: { ...loaded.value, archived } };
}

function withQuotes(memory: Memory, turns: ReadonlyMap<string, string>): Memory {
  const quotes = memory.quotes.map((quote) => {
    const words = turns.get(quote.turn)?.slice(quote.start, quote.end);
    if (words === undefined || !words.includes("*")) return quote;
    return { ...quote, sha256: createHash("sha256").update(words, "utf8").digest("hex") };
  });
  return { ...memory, quotes };
}
