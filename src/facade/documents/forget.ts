import type { RecordChange } from "../../model/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";
import type { UserView } from "../view/view.ts";
import { documentsOf, factsReadIn } from "./learn.ts";
import { settlePassages } from "./passage-vectors.ts";
import { checkName, type Place, placeOf } from "./place.ts";
import { withoutDocuments } from "./shelves.ts";
import { checkTriples, keyOf } from "./triples.ts";
import type { KnowledgePlace, KnowledgeTarget } from "./types.ts";

type Removal = RecordChange & { readonly type: "remove" };

/** Takes away documents or facts; what a model read in a document goes with it and is not counted. */
export async function forget(facade: Facade, target: KnowledgeTarget, options: KnowledgePlace = {}): Promise<number> {
  const place = placeOf(options);
  const owner = ownerOf(place.scope);
  const gone = await facade.users.write(owner, async (view) => {
    const removals = removalsOf(view, target, place);
    const read = removals.flatMap(({ record, id }) => (record === "document" ? factsReadIn(view, id) : []));
    const subjects = removals.map(({ id }) => id);
    const shelved = await withoutDocuments(facade, owner, view, subjects);
    const audit = auditChange(facade, place.scope, { action: "forget_knowledge", subjects });
    return {
      changes: removals.length === 0 ? [] : [...removals, ...read, ...shelved, audit],
      answer: () => removals.length,
    };
  });
  if (gone > 0) await settlePassages(facade, owner);
  return gone;
}

function removalsOf(view: UserView, target: KnowledgeTarget, place: Place): readonly Removal[] {
  if (typeof target === "object" && "triples" in target) {
    const keys = new Set(checkTriples(target.triples).map(keyOf));
    return [...view.knowledge.triples].flatMap(([id, triple]) =>
      triple.agent === place.agent && keys.has(keyOf(triple))
        ? [{ type: "remove", record: "triple", id } as const]
        : [],
    );
  }
  if (typeof target === "object" && "id" in target) {
    const { id } = target;
    return view.knowledge.documents.get(id)?.agent === place.agent ? [{ type: "remove", record: "document", id }] : [];
  }
  const { title, source } = typeof target === "string" ? { title: target, source: undefined } : target;
  return documentsOf(view, checkName("title", title), source, place).map(
    ({ id }) => ({ type: "remove", record: "document", id }) as const,
  );
}
