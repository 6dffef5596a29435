import { z } from "zod";
import { HaimaError } from "../../errors.ts";

/** Most items of a page. */
export const MAX_PAGE = 1_000;
/** Items of a page that names no size. */
const PAGE = 100;

/** The query of a list. */
export const pageQuery = {
  /** What `next` of the page before said. */
  cursor: z.string().max(1_024).exactOptional(),
  limit: z.int().min(1).max(MAX_PAGE).default(PAGE),
};

/** A page of a list; `next` is the cursor of the next one, null at the end. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** Where an item stands in a list: a number that goes down along it, then its id. */
interface Place {
  readonly at: number;
  readonly id: string;
}

const placeSchema = z.tuple([z.number(), z.string()]);

/**
 * The page after a cursor of a list that runs from high `at` to low. The cursor names a place, not an item, so that an item that went away
 * meanwhile, or new ones at the head, neither repeat nor skip any.
 *
 * @throws HaimaError `invalid_input` for what is no cursor.
 */
export function pageAfter<T>(
  list: readonly T[],
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
  placeOf: (item: T) => Place,
): { readonly items: readonly T[]; readonly next: string | null } {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rest = after === null ? list : list.filter((item) => isAfter(placeOf(item), after));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last === undefined || rest.length <= limit ? null : cursorOf(placeOf(last)) };
}

function isAfter(place: Place, after: Place): boolean {
  return place.at < after.at || (place.at === after.at && place.id < after.id);
}

/** The cursor of a place. */
export function cursorOf({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/** The place that a cursor names. @throws HaimaError `invalid_input` for what is no cursor. */
export function readCursor(cursor: string): Place {
  try {
    const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { at, id };
  } catch (error) {
    throw new HaimaError("invalid_input", "This is no cursor. Give `next` of the page before, as it stands.", {
      facts: { field: "cursor" },
      cause: error,
    });
  }
}
