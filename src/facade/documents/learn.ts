import { type DocumentText, packShelf, readDocument, type SplitText, shelfOf } from "../../knowledge/index.ts";
import {
  documentFormatSchema,
  type KnowledgeDocument,
  passageSizeSchema,
  type RecordChange,
  splitterSchema,
} from "../../model/index.ts";
import { admitText, type PiiPolicy } from "../../privacy/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";
import { checkEmbedder } from "../embedding.ts";
import type { UserView } from "../view/view.ts";
import { embedPassages } from "./passage-vectors.ts";
import { checkName, checkTags, type Place, placeOf, refused } from "./place.ts";
import { readFactsByModel } from "./read-by-model.ts";
import { readSlowly } from "./read-slowly.ts";
import { tidyShelves, withoutDocuments } from "./shelves.ts";
import type { DocumentInput, LearnOptions, LearnReceipt } from "./types.ts";

/**
 * Takes in a document: reads it, splits it, and commits it with all that the index needs in one transaction, so that it is there whole or not at all.
 * What a run of many documents was cut off from is learnt by running it again; documents that are there cost one comparison.
 */
export async function learn(facade: Facade, input: DocumentInput, options: LearnOptions = {}): Promise<LearnReceipt> {
  const place = placeOf(options);
  const document = await checkDocument(input, options, facade.privacy(place.scope.tenant));
  const owner = ownerOf(place.scope);
  await checkEmbedder(facade, owner);
  const known = await facade.users.read(owner, (view) => sameAs(view, document, place));
  if (known !== null) {
    facade.embedding?.work.start(owner);
    return known;
  }
  const reading = await readSlowly(document, options, facade.clock);
  const passages = reading.texts.length;
  const receipt = await facade.users.write<LearnReceipt>(owner, async (view) => {
    const unchanged = sameAs(view, document, place);
    if (unchanged !== null) return { changes: [], answer: () => unchanged };
    const [before] = documentsOf(view, document.title, document.source, place);
    const at = facade.clock.now();
    const id = before?.id ?? facade.ids.next(at);
    const version = (before?.document.version ?? 0) + 1;
    const createdAt = before?.document.createdAt ?? at;
    const { agent } = place;
    const value: KnowledgeDocument = { ...document, agent, createdAt, updatedAt: at, version };
    const shelf = packShelf(shelfOf([{ id, version, reading }]), 1);
    const audit = auditChange(facade, place.scope, { action: "learn", subjects: [id], counts: { passages } });
    const shelved = before === undefined ? [] : await withoutDocuments(facade, owner, view, [id]);
    const stale = [...factsReadIn(view, id), ...shelved];
    const effect = before === undefined ? "stored" : "replaced";
    return {
      changes: [
        ...stale,
        { type: "put", record: "document", id, value },
        { type: "put", record: "shelf", id: facade.ids.next(at), value: shelf },
        audit,
      ],
      answer: () => ({ id, version, effect, passages, modelFacts: null }),
    };
  });
  await tidyShelves(facade, owner);
  await embedPassages(facade, owner);
  if (options.facts !== "model" || receipt.effect === "unchanged") return receipt;
  return { ...receipt, modelFacts: await readFactsByModel(facade, place, receipt.id, options.signal) };
}

type Checked = SplitText & Pick<KnowledgeDocument, "source" | "tags">;

async function checkDocument(input: DocumentInput, options: LearnOptions, policy: PiiPolicy): Promise<Checked> {
  const title = checkName("title", admitText(checkName("title", input.title), policy));
  const source = input.source === undefined ? null : checkName("source", input.source);
  const { text: given, bytes } = input;
  const tags = checkTags(input.tags);
  const format = input.format === undefined ? null : documentFormatSchema.safeParse(input.format);
  if (format?.success === false)
    throw refused("format", "The format is none of text, markdown, html and pdf. Give one of them.");
  const splitter = splitterSchema.safeParse(options.splitter ?? "recursive");
  if (!splitter.success)
    throw refused("splitter", "The splitter is none of recursive, sentence, fixed and window. Give one of them.");
  if ((given === undefined) === (bytes === undefined))
    throw refused("text", "The document has no text. Give its text or its bytes, one of them.");
  if (given !== undefined && typeof given !== "string")
    throw refused("text", "The document has no text. Give it as a string.");
  if (bytes !== undefined && !(bytes instanceof Uint8Array))
    throw refused("bytes", "The document's bytes are no Uint8Array.");
  const content = given ?? bytes ?? "";
  const read: DocumentText = await readDocument({ title, source, format: format?.data ?? null, content });
  const text = admitText(read.text, policy);
  return { ...read, text, source, tags, splitter: splitter.data, passageSize: sizeOf(options) };
}

/** Only a size that was asked for is kept with the document. */
function sizeOf({ tokens, overlap }: LearnOptions): KnowledgeDocument["passageSize"] {
  if (tokens === undefined && overlap === undefined) return null;
  const size = tokens ?? 512;
  const parsed = passageSizeSchema.safeParse({ tokens: size, overlap: overlap ?? Math.floor(size / 8) });
  if (parsed.success && parsed.data.overlap < parsed.data.tokens) return parsed.data;
  throw refused("tokens", "The size of a passage is no whole number from 16 to 8192, or its overlap is not below it.");
}

/** What is answered for a document that is there as it is. */
function sameAs(view: UserView, document: Checked, place: Place): LearnReceipt | null {
  const [known] = documentsOf(view, document.title, document.source, place);
  if (known === undefined) return null;
  const { text, format, splitter, passageSize, tags } = known.document;
  const size = JSON.stringify([splitter, passageSize, tags]);
  if (text !== document.text || format !== document.format) return null;
  if (size !== JSON.stringify([document.splitter, document.passageSize, document.tags])) return null;
  const passages = view.knowledge.passagesOf(known.id).length;
  return { id: known.id, version: known.document.version, effect: "unchanged", passages, modelFacts: null };
}

/** Documents of a title, of every source unless one is named. */
export function documentsOf(view: UserView, title: string, source: string | null | undefined, { agent }: Place) {
  return [...view.knowledge.documents].flatMap(([id, document]) =>
    document.title === title && document.agent === agent && (source === undefined || document.source === source)
      ? [{ id, document }]
      : [],
  );
}

/** Removals of what a model read in a document: it says nothing of another text. */
export function factsReadIn(view: UserView, document: string): readonly (RecordChange & { readonly type: "remove" })[] {
  return [...view.knowledge.triples].flatMap(([id, { read }]) =>
    read?.document === document ? [{ type: "remove", record: "triple", id } as const] : [],
  );
}
