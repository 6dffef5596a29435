import { HaimaError } from "../../errors.ts";
import {
  type Erasure,
  type ErasureMentions,
  knowledgeScope,
  type Owner,
  sharedKnowledgeScope,
} from "../../model/index.ts";
import {
  findErasure,
  type Identifier,
  Identifiers,
  type LoadedRecord,
  loadErasing,
  namedIn,
} from "../../privacy/index.ts";
import { type Facade, ownerOf } from "../context.ts";

/** Named in a receipt at most; beyond it they are counted. */
const LISTED = 1_000;
/** Characters that are read before other work of the process gets its turn: some 10 ms. */
const AT_ONCE = 200_000;

/** Anchors whose value is what the user is called. */
const NAMES: ReadonlySet<string> = new Set(["name", "nickname"]);

type Mention = ErasureMentions["found"][number];

/**
 * Looks in what users of the tenant share for what names the user: the id, names, and the numbers and addresses that the user told. It finds what may be
 * a mention and changes nothing, since a document of the tenant's is not the user's to take away. It is done once the user is inactive, since it reads
 * all that is shared, and before the key is destroyed; what was found is noted in the erasure, and nothing where it could not be looked.
 */
export async function noteMentions(facade: Facade, owner: Owner): Promise<void> {
  const found = await findErasure(facade.vault, owner);
  if (found === null || found.erasure.doing !== "inactive" || found.erasure.mentions !== undefined) return;
  const mentions = await findMentions(facade, owner);
  const [begun, ...later] = found.erasure.stages;
  if (mentions === null || begun === undefined) return;
  const place = { place: "knowledge", found: countsOf(mentions), removed: {} } as const;
  const noted: Erasure = {
    ...found.erasure,
    stages: [{ ...begun, places: [...begun.places, place] }, ...later],
    mentions,
  };
  // Who wrote the entry meanwhile noted the same, or called the erasure off.
  await facade.vault.erasures.put(owner, found.version, JSON.stringify(noted));
}

async function findMentions(facade: Facade, owner: Owner): Promise<ErasureMentions | null> {
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

function countsOf({ found, more }: ErasureMentions): Readonly<Record<string, number>> {
  const counts: Record<string, number> = more > 0 ? { more } : {};
  for (const { record } of found) counts[record] = (counts[record] ?? 0) + 1;
  return counts;
}

async function identifiersFrom(facade: Facade, owner: Owner): Promise<readonly Identifier[]> {
  const records = await loadErasing(facade, owner, new Set(["user", "memory", "segment", "turn"]));
  const names: string[] = [];
  const texts: string[] = [];
  for (const loaded of records) read(loaded, names, texts);
  const identifiers = new Identifiers({ id: owner.user, names });
  await inTurns(
    facade,
    texts,
    (text) => text.length,
    (text) => identifiers.read(text),
  );
  return identifiers.found;
}

/** Does something with each, other work of the process in between. */
async function inTurns<T>(
  { clock }: Pick<Facade, "clock">,
  all: Iterable<T>,
  sizeOf: (one: T) => number,
  work: (one: T) => void,
): Promise<void> {
  let size = 0;
  for (const one of all) {
    work(one);
    size += sizeOf(one);
    if (size < AT_ONCE) continue;
    size = 0;
    await clock.sleep(0);
  }
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
  const found: Mention[] = [];
  const shownOf = (loaded: LoadedRecord) => (isShared(loaded) ? textOf(loaded) : "");
  await inTurns(
    facade,
    records,
    (loaded) => shownOf(loaded).length,
    (loaded) => {
      if (!isShared(loaded)) return;
      const of = namedIn(shownOf(loaded), identifiers);
      if (of.length === 0) return;
      const { agent } = loaded.value;
      const scope = shared.tenant !== tenant ? "shared" : agent === null ? "tenant" : "agent";
      const record = loaded.record === "triple" ? "fact" : "document";
      found.push({ record, id: loaded.id, scope, agent, of: [...of] });
    },
  );
  return found;
}

type Shared = Extract<LoadedRecord, { record: "document" | "triple" }>;

function isShared(loaded: LoadedRecord): loaded is Shared {
  return loaded.record === "document" || loaded.record === "triple";
}

function textOf({ value }: Shared): string {
  const parts = "title" in value ? [value.title, value.text] : [value.subject, value.predicate, value.object];
  return [...parts, value.source ?? "", ...value.tags].join("\n");
}
