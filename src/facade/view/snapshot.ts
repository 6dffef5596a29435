import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import { isRecordType, type LoadedRecord } from "../../privacy/index.ts";
import { batchReadings, packBatch, type TextReading, unpackBatch } from "../../search/index.ts";
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

/** Records and what was read of their texts, as bytes. Such bytes are opened by the build that made them alone. */
export function packRecords(
  records: readonly LoadedRecord[],
  read: readonly { readonly item: string; readonly reading: TextReading }[],
): Uint8Array {
  const items = read.map(({ item }) => item);
  return serialize({ records, items, batch: packBatch(batchReadings(read.map(({ reading }) => reading))) });
}

const packedSchema = z.object({
  // Their values were checked before they were sealed, by this build; checking them again would take longer than reading them from the rows.
  records: z.array(z.custom<LoadedRecord>(isLoaded)),
  items: z.array(z.string()),
  batch: z.instanceof(Uint8Array),
});

/**
 * Gives a view the records that were packed.
 *
 * @param bytes of `packRecords`, sealed by this build.
 */
export function unpackInto(view: UserView, bytes: Uint8Array, revision: number): number {
  const { records, items, batch } = packedSchema.parse(deserialize(bytes));
  view.index.expect(items, unpackBatch(batch));
  view.apply(
    records.map((loaded) => ({ type: "put", ...loaded }) as const),
    revision,
  );
  return records.length;
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
