import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import type { Lexicon } from "../../language/lexicon/index.ts";
import { isRecordType, type LoadedRecord } from "../../privacy/index.ts";
import { packSegment, segmentOf, type TextReading, type TextSegment, unpackSegment } from "../../search/index.ts";
import { textForIndex } from "./memory-item.ts";
import { packValue, unpackValue } from "./packed-values.ts";
import type { UserView } from "./view.ts";

/** A text that is indexed, under its item's id. */
interface IndexedText {
  readonly item: string;
  readonly text: string;
}

/** The texts that the index holds of some records. */
export function indexedTexts(view: UserView, records: readonly LoadedRecord[]): readonly IndexedText[] {
  return records.flatMap((loaded) => {
    if (loaded.record === "memory") return [{ item: loaded.value.id, text: textForIndex(loaded.value) }];
    if (loaded.record !== "turn" || loaded.value.role === "system") return [];
    const turn = loaded.value;
    return view.indexedAs(turn.id).map((item, chunk) => {
      const { start, end } = view.excerptOf(turn, chunk);
      return { item, text: turn.text.slice(start, end) };
    });
  });
}

/** Records, and what the index took of their texts. */
interface UnpackedRecords {
  readonly records: readonly LoadedRecord[];
  readonly items: readonly string[];
  readonly read: TextSegment;
}

/** Records and what was read of their texts, as bytes. Such bytes are opened by the build that made them alone. */
export function packRecords(
  records: readonly LoadedRecord[],
  read: readonly { readonly item: string; readonly reading: TextReading }[],
  lexicon: Lexicon | null,
): Uint8Array {
  const items = read.map(({ item }) => item);
  const readings = read.map(({ reading }) => reading);
  return serialize({ held: packValue({ records, items }), read: packSegment(segmentOf(readings, lexicon)) });
}

const packedSchema = z.object({
  held: z.object({
    strings: z.custom<readonly string[]>(Array.isArray),
    numbers: z.instanceof(Float64Array),
    shapes: z.custom<readonly (readonly string[])[]>(Array.isArray),
    tokens: z.instanceof(Int32Array),
  }),
  read: z.instanceof(Uint8Array),
});

const heldSchema = z.object({
  // Their values were checked before they were sealed, by this build; checking them again would take longer than reading them from the rows.
  records: z.custom<readonly LoadedRecord[]>((records) => Array.isArray(records) && records.every(isLoaded)),
  items: z.custom<readonly string[]>(
    (items) => Array.isArray(items) && items.every((item) => typeof item === "string"),
  ),
});

/**
 * What was packed; null for bytes of another form.
 *
 * @param bytes of `packRecords`, sealed by this build.
 */
export function unpackRecords(bytes: Uint8Array): UnpackedRecords | null {
  const packed = packedSchema.safeParse(deserialize(bytes));
  if (!packed.success) return null;
  const held = heldSchema.safeParse(unpackValue(packed.data.held));
  return held.success ? { ...held.data, read: unpackSegment(packed.data.read) } : null;
}

/** Gives a view records that were packed, without reading their texts anew. */
export function takeIn(view: UserView, { records, items, read }: UnpackedRecords, revision: number): void {
  view.index.expect(items, read);
  view.apply(
    records.map((loaded) => ({ type: "put", ...loaded }) as const),
    revision,
  );
}

function isLoaded(record: unknown): boolean {
  return (
    typeof record === "object" &&
    record !== null &&
    "record" in record &&
    typeof record.record === "string" &&
    isRecordType(record.record)
  );
}
