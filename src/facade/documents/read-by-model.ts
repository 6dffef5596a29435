import { HaimaError } from "../../errors.ts";
import { type ModelFactsReading, modelFactsRequest, readModelFacts } from "../../knowledge/index.ts";
import type { RecordChange, StoredTriple } from "../../model/index.ts";
import { maskingModel } from "../../privacy/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";
import type { Place } from "./place.ts";
import { keyOf } from "./triples.ts";
import type { ModelFacts } from "./types.ts";

/** Longest time of one call, ms, as for reading turns. */
const DEADLINE_MS = 60_000;
/** Passages of a document that the model reads at most. */
const MOST_PASSAGES = 500;

/**
 * Has the model read a document that was learnt for facts, passage by passage, and adds those whose words stand in the passage. The document is there
 * whatever the model says; what was read before it failed is kept.
 */
export async function readFactsByModel(
  facade: Facade,
  place: Place,
  document: string,
  signal: AbortSignal | undefined,
): Promise<ModelFacts> {
  const { model } = facade;
  if (model === null) {
    throw new HaimaError(
      "invalid_input",
      "Reading facts by the model needs one. Give createHaima the option `model`.",
      {
        facts: { field: "facts" },
      },
    );
  }
  const owner = ownerOf(place.scope);
  const masking = maskingModel(model, facade.privacy(owner.tenant).masked);
  const passages = await facade.users.read(owner, (view) => view.knowledge.passagesOf(document));
  const found: ModelFactsReading["facts"][number][] = [];
  let refused = 0;
  let failure: string | null = null;
  for (const { passage } of passages.slice(0, MOST_PASSAGES)) {
    const signals = [AbortSignal.timeout(DEADLINE_MS), ...(signal === undefined ? [] : [signal])];
    try {
      const { text } = await masking.generate(modelFactsRequest(passage), { signal: AbortSignal.any(signals) });
      const read = readModelFacts(text, passage);
      found.push(...read.facts);
      refused += read.refused;
    } catch (error) {
      if (!HaimaError.isInstance(error)) throw error;
      failure = error.code;
      break;
    }
  }
  const stored = await store(facade, place, document, found);
  return { stored, refused, failure };
}

async function store(
  facade: Facade,
  place: Place,
  document: string,
  facts: ModelFactsReading["facts"],
): Promise<number> {
  return await facade.users.write(ownerOf(place.scope), (view) => {
    const home = view.knowledge.documents.get(document);
    const visibility = { agent: place.agent, sources: null, tags: [] };
    const known = new Set(view.knowledge.factsFor(visibility, []).map(keyOf));
    const at = facade.clock.now();
    const changes = facts.flatMap(({ subject, predicate, object, start, end }): readonly RecordChange[] => {
      const key = keyOf({ subject, predicate, object });
      if (home === undefined || known.has(key)) return [];
      known.add(key);
      const { source, agent, tags } = home;
      const read = { document, start, end };
      const value: StoredTriple = { subject, predicate, object, source, agent, tags, read, createdAt: at, version: 1 };
      return [{ type: "put", record: "triple", id: facade.ids.next(at), value }];
    });
    const counts = { triples: changes.length };
    const audit = auditChange(facade, place.scope, { action: "read_facts", subjects: [document], counts });
    return { changes: changes.length === 0 ? [] : [...changes, audit], answer: () => changes.length };
  });
}
