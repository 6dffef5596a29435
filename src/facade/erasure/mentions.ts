import { HaimaError } from "../../errors.ts";
import { type ErasureMentions, knowledgeScope, type Owner, sharedKnowledgeScope } from "../../model/index.ts";
import { type Identifier, identifiersOf, type LoadedRecord, namedIn } from "../../privacy/index.ts";
import { type Facade, ownerOf } from "../context.ts";

/** Named in a receipt at most; beyond it they are counted. */
const LISTED = 1_000;

/** Anchors whose value is what the user is called. */
const NAMES: ReadonlySet<string> = new Set(["name", "nickname"]);

type Mention = ErasureMentions["found"][number];

/**
 * Looks in what users of the tenant share for what names the user: the id, names, and the numbers and addresses that the user told. It finds what may be
 * a mention and changes nothing, since a document of the tenant's is not the user's to take away. Null when it could not be looked.
 */
export async function findMentions(facade: Facade, owner: Owner): Promise<ErasureMentions | null> {
  try {
    const identifiers = await identifiersFrom(facade, owner);
    const found: Mention[] = [];
    for (const scope of [knowledgeScope(owner.tenant), sharedKnowledgeScope()])
      found.push(...(await mentionsAt(facade, ownerOf(scope), owner, identifiers)));
    const searched = [...new Set(identifiers.map(({ by }) => by))].sort();
    return { searched, found: found.slice(0, LISTED), more: Math.max(0, found.length - LISTED) };
  } catch (error) {
    // Whose keys or records are damaged is erased all the same.
    if (HaimaError.isInstance(error) && (error.code === "key_missing" || error.code === "store_damaged")) return null;
    throw error;
  }
}

async function identifiersFrom(facade: Facade, owner: Owner): Promise<readonly Identifier[]> {
  const { records } = await facade.records.load(owner, 0, new Set(["user", "memory", "segment", "turn"]));
  const names: string[] = [];
  const texts: string[] = [];
  for (const loaded of records) read(loaded, names, texts);
  return identifiersOf({ id: owner.user, names, texts });
}

function read(loaded: LoadedRecord, names: string[], texts: string[]): void {
  if (loaded.record === "turn" && loaded.value.role === "user") texts.push(loaded.value.text);
  if (loaded.record === "user" && loaded.value.displayName !== null) names.push(loaded.value.displayName);
  const memories =
    loaded.record === "memory"
      ? [loaded.value]
      : loaded.record === "segment"
        ? loaded.value.archived.map(({ memory }) => memory)
        : [];
  for (const { text, anchor, subject } of memories) {
    texts.push(text);
    if (anchor === null || subject.who !== "user" || !NAMES.has(anchor.key)) continue;
    if (typeof anchor.value === "string") names.push(anchor.value);
  }
}

async function mentionsAt(
  facade: Facade,
  shared: Owner,
  { tenant }: Owner,
  identifiers: readonly Identifier[],
): Promise<readonly Mention[]> {
  const { records } = await facade.records.load(shared, 0, new Set(["document", "triple"]));
  return records.flatMap((loaded): readonly Mention[] => {
    if (loaded.record !== "document" && loaded.record !== "triple") return [];
    const of = namedIn(textOf(loaded), identifiers);
    if (of.length === 0) return [];
    const { agent } = loaded.value;
    const scope = shared.tenant !== tenant ? "shared" : agent === null ? "tenant" : "agent";
    return [{ record: loaded.record === "triple" ? "fact" : "document", id: loaded.id, scope, agent, of: [...of] }];
  });
}

function textOf(loaded: Extract<LoadedRecord, { record: "document" | "triple" }>): string {
  const { value } = loaded;
  const parts = "title" in value ? [value.title, value.text] : [value.subject, value.predicate, value.object];
  return [...parts, value.source ?? "", ...value.tags].join("\n");
}
