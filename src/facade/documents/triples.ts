import { HaimaError } from "../../errors.ts";
import { nodeKey, predicateKey, type Triple } from "../../knowledge/index.ts";
import type { RecordChange, StoredTriple } from "../../model/index.ts";
import { admitText } from "../../privacy/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";
import { checkName, checkTags, placeOf, refused } from "./place.ts";
import type { RelateOptions, RelateReceipt, TripleInput } from "./types.ts";

/** Longest part of a given fact, in UTF-16 units: a name or a value, no passage. */
const MAX_NAME_LENGTH = 500;
/** Most facts of one call. */
const MAX_TRIPLES = 10_000;

/** Adds facts to the graph, each once. */
export async function relate(
  facade: Facade,
  input: readonly TripleInput[],
  options: RelateOptions = {},
): Promise<RelateReceipt> {
  const { scope, agent } = placeOf(options);
  const source = options.source === undefined ? null : checkName("source", options.source);
  const tags = checkTags(options.tags);
  const policy = facade.privacy(scope.tenant);
  const given = checkTriples(input).map(({ subject, predicate, object }) => ({
    subject: admitText(subject, policy),
    predicate,
    object: admitText(object, policy),
  }));
  const triples = new Map(given.map((triple) => [keyOf(triple), triple]));
  return await facade.users.write(ownerOf(scope), (view) => {
    const known = new Set(
      [...view.knowledge.triples.values()].flatMap((triple) => (triple.agent === agent ? keyOf(triple) : [])),
    );
    const at = facade.clock.now();
    const fresh = [...triples].filter(([key]) => !known.has(key));
    const changes = fresh.map(([, triple]): RecordChange => {
      const value: StoredTriple = { ...triple, source, agent, tags, read: null, createdAt: at, version: 1 };
      return { type: "put", record: "triple", id: facade.ids.next(at), value };
    });
    const subjects = changes.map(({ id }) => id);
    const audit = auditChange(facade, scope, { action: "relate", subjects, counts: { triples: changes.length } });
    return {
      changes: changes.length === 0 ? [] : [...changes, audit],
      answer: () => ({ stored: changes.length, known: triples.size - changes.length }),
    };
  });
}

export function checkTriples(input: readonly TripleInput[]): readonly Triple[] {
  if (!Array.isArray(input))
    throw refused("triples", "The facts are no list. Give [[subject, predicate, object], ...].");
  if (input.length > MAX_TRIPLES) {
    throw new HaimaError("over_limit", `More than ${MAX_TRIPLES} facts. Give them in several calls.`, {
      facts: { field: "triples", length: input.length, limit: MAX_TRIPLES },
    });
  }
  return input.map((triple, index) => {
    const parts: readonly unknown[] = Array.isArray(triple) ? triple : [];
    const [subject, predicate, object] = parts.map((part) => (isName(part) ? part.trim() : ""));
    if (parts.length !== 3 || !subject || !predicate || !object) {
      throw new HaimaError(
        "invalid_input",
        `Fact ${index + 1} is not subject, predicate and object, each a text of 1 to ${MAX_NAME_LENGTH} characters.`,
        { facts: { field: "triples", index } },
      );
    }
    return { subject, predicate, object };
  });
}

function isName(part: unknown): part is string {
  return typeof part === "string" && part.length <= MAX_NAME_LENGTH && part.isWellFormed();
}

/** One string for a fact, whatever the case, width and blanks of its names and the wording of its predicate. */
export function keyOf({ subject, predicate, object }: Triple): string {
  return JSON.stringify([nodeKey(subject), predicateKey(predicate), nodeKey(object)]);
}
