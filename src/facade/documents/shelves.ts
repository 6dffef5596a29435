import { HaimaError } from "../../errors.ts";
import { joinShelves, openShelf, packShelf, type Shelf, shelfOf } from "../../knowledge/index.ts";
import type { KnowledgeDocument, Owner, RecordChange } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import type { UserView } from "../view/view.ts";
import { readSlowly } from "./read-slowly.ts";

/**
 * The changes by which documents leave the shelves that hold them: nothing of a text that was forgotten or replaced stays behind. A shelf that
 * cannot be read goes as a whole; what else it held is read anew from the texts.
 */
export async function withoutDocuments(
  facade: Facade,
  owner: Owner,
  view: UserView,
  documents: readonly string[],
): Promise<readonly RecordChange[]> {
  const gone = new Set(documents);
  const changes: RecordChange[] = [];
  for (const id of new Set(documents.flatMap((document) => view.knowledge.shelves.holding(document)))) {
    const found = await findShelf(facade, owner, id);
    const left = found === null ? null : joinShelves([found.shelf], (document) => !gone.has(document.id));
    if (found === null || left === null || left.documents.length === 0)
      changes.push({ type: "remove", record: "shelf", id });
    else changes.push({ type: "put", record: "shelf", id, value: packShelf(left, found.version + 1) });
  }
  return changes;
}

/** A shelf with the version of its record; null for one that is gone, or cannot be read. */
async function findShelf(
  facade: Facade,
  owner: Owner,
  id: string,
): Promise<{ readonly shelf: Shelf; readonly version: number } | null> {
  try {
    const stored = await facade.records.get(owner, "shelf", id);
    const shelf = stored === null ? null : openShelf(stored);
    return stored === null || shelf === null ? null : { shelf, version: stored.version };
  } catch (error) {
    if (!HaimaError.isInstance(error) || error.code !== "store_damaged") throw error;
    facade.logger.log("error", "record_damaged", { record: "shelf", id });
    return null;
  }
}

/** Puts every document on a shelf: those that came without one, as from an older build, are read for it. */
export async function shelveDocuments(facade: Facade, owner: Owner): Promise<void> {
  const missing = await facade.users.read(owner, (view) => unshelved(view).map(([id]) => id));
  for (const id of missing) {
    const document = await facade.users.read(owner, (view) => view.knowledge.documents.get(id));
    if (document === undefined) continue;
    const { version } = document;
    const reading = await readSlowly(document, {}, facade.clock);
    const shelf = packShelf(shelfOf([{ id, version, reading }]), 1);
    await facade.users.write(owner, (view) => {
      const isMissing = unshelved(view).some(([other, { version: own }]) => other === id && own === version);
      const put: RecordChange = { type: "put", record: "shelf", id: facade.ids.next(facade.clock.now()), value: shelf };
      return { changes: isMissing ? [put] : [], answer: () => undefined };
    });
    await tidyShelves(facade, owner);
  }
}

function unshelved({ knowledge }: UserView): readonly (readonly [id: string, document: KnowledgeDocument])[] {
  return [...knowledge.documents].filter(([id, { version }]) => knowledge.shelves.shelfOf({ id, version }) === null);
}

/** Joins small shelves into one, when there are many of them. */
export async function tidyShelves(facade: Facade, owner: Owner): Promise<void> {
  const due = await facade.users.read(owner, (view) => view.knowledge.shelves.toJoin().length > 0);
  if (!due) return;
  await facade.users.write(owner, async (view) => {
    const ids = view.knowledge.shelves.toJoin();
    const opened: Shelf[] = [];
    for (const id of ids) {
      const found = await findShelf(facade, owner, id);
      if (found !== null) opened.push(found.shelf);
    }
    const joined = joinShelves(opened, ({ id, version }) => view.knowledge.documents.get(id)?.version === version);
    const removals = ids.map((id): RecordChange => ({ type: "remove", record: "shelf", id }));
    const id = facade.ids.next(facade.clock.now());
    const put: RecordChange = { type: "put", record: "shelf", id, value: packShelf(joined, 1) };
    const changes = joined.documents.length === 0 ? removals : [...removals, put];
    return { changes, answer: () => undefined };
  });
}
