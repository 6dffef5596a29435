import { HaimaError } from "../../errors.ts";
import { isVisible } from "../../knowledge/index.ts";
import { type KnowledgeDocument, type Scope, sharedKnowledgeScope } from "../../model/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import type { UserView } from "../view/view.ts";
import { ownersSeen, visibilityOf } from "./know.ts";
import type { KnowledgeFilter, LearntDocument, ListedDocument } from "./types.ts";

/** The documents that a question sees, the one learnt last first. */
export async function documents(facade: Facade, filter: KnowledgeFilter = {}): Promise<readonly ListedDocument[]> {
  const seen = await everySeen(facade, filter, () => true, listedOf);
  return seen.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1));
}

/** One of them, with its text. */
export async function document(facade: Facade, id: string, filter: KnowledgeFilter = {}): Promise<LearntDocument> {
  const withText = (found: Found): LearntDocument => ({ ...listedOf(found), text: found.document.text });
  const [found] = await everySeen(facade, filter, (own) => own === id, withText);
  if (found !== undefined) return found;
  throw new HaimaError("not_found", "No document has this id. List the documents to find ids.", {
    facts: { id: String(id).slice(0, 64) },
  });
}

interface Found {
  readonly view: UserView;
  readonly scope: Scope;
  readonly id: string;
  readonly document: KnowledgeDocument;
}

async function everySeen<T>(
  facade: Facade,
  filter: KnowledgeFilter,
  isWanted: (id: string) => boolean,
  told: (found: Found) => T,
): Promise<readonly T[]> {
  const visibility = visibilityOf(filter);
  const seen: T[] = [];
  for (const scope of ownersSeen(filter)) {
    const own = await facade.users.read(ownerOf(scope), (view) =>
      [...view.knowledge.documents].flatMap(([id, document]) =>
        isWanted(id) && isVisible(document, visibility) ? [told({ view, scope, id, document })] : [],
      ),
    );
    seen.push(...own);
  }
  return seen;
}

function listedOf({ view, scope, id, document }: Found): ListedDocument {
  const { title, source, format, tags, agent, version, createdAt, updatedAt, text } = document;
  const isShared = scope.tenant === sharedKnowledgeScope().tenant;
  return {
    ...{ id, title, source, format, tags, version, createdAt, updatedAt },
    scope: agent !== null ? "agent" : isShared ? "shared" : "tenant",
    agent,
    passages: view.knowledge.passagesOf(id).length,
    length: text.length,
  };
}
