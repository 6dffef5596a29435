import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import type { Lexicon } from "../../language/lexicon/index.ts";
import { isRecordType, type LoadedRecord } from "../../privacy/index.ts";
import { packSegment, segmentOf, type TextReading, type TextSegment, unpackSegment } from "../../search/index.ts";
import { textForIndex } from "./memory-item.ts";
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
interface PackedRecords {
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
  return serialize({ records, items, read: packSegment(segmentOf(readings, lexicon)) });
}

const packedSchema = z.object({
  // Their values were checked before they were sealed, by this build; checking them again would take longer than reading them from the rows.
  records: z.array(z.custom<LoadedRecord>(isLoaded)),
  items: z.array(z.string()),
  read: z.instanceof(Uint8Array),
});

/**
 * What was packed; null for bytes of another form.
 *
 * @param bytes of `packRecords`, sealed by this build.
 */
export function unpackRecords(bytes: Uint8Array): PackedRecords | null {
  const parsed = packedSchema.safeParse(deserialize(bytes));
  return parsed.success ? { ...parsed.data, read: unpackSegment(parsed.data.read) } : null;
}

/** Gives a view records that were packed, without reading their texts anew. */
export function takeIn(view: UserView, { records, items, read }: PackedRecords, revision: number): void {
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
