import { z } from "zod";
import { InputFileError } from "../faults.ts";
import { describeSchemaFault } from "../input-file.ts";
import { keyOf, type MemoryInput, plain, type ReadContext, type Share, Shares } from "./share.ts";

const textual = z.string().nullish();
const entrySchema = z.looseObject({
  id: z.union([z.string().min(1), z.number()]),
  memory: z.string().refine((text) => text.trim() !== "", "is empty"),
  user_id: textual,
  agent_id: textual,
  run_id: textual,
  created_at: textual,
  updated_at: textual,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  categories: z.array(z.string()).nullish(),
});
const relationSchema = z.looseObject({
  source: z.string().min(1),
  relationship: z.string().min(1),
  target: z.string().min(1).optional(),
  destination: z.string().min(1).optional(),
});
const fileSchema = z.union([
  z.array(z.unknown()).transform((results) => ({ results, relations: [] })),
  z.looseObject({ results: z.array(z.unknown()), relations: z.array(z.unknown()).nullish() }),
  z.looseObject({ memories: z.array(z.unknown()) }).transform(({ memories }) => ({ results: memories, relations: [] })),
]);

/**
 * Reads what mem0's `get_all` returns, of the library and of its platform: `{"results": [...], "relations"?: [...]}`, a page of it, or the
 * list alone. Each entry is a memory as mem0 worded it, with its times; `user_id` says whose.
 *
 * @throws InputFileError when it is nothing of the kind.
 */
export function readMem0(value: unknown, { file, user, readTime }: ReadContext): readonly Share[] {
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    throw new InputFileError({ file }, 'it is not of mem0\'s form, {"results":[{"id","memory",…}]}', parsed.error);
  }
  const { results, relations } = parsed.data;
  const entries = results.map((one, index) => ({ index, entry: entrySchema.safeParse(one) }));
  const named = new Set(entries.flatMap(({ entry }) => (entry.success ? (entry.data.user_id ?? []) : [])));
  // A file of one user may be given to a user of another name; of several, only the one that is asked for is taken.
  const only = user !== null && named.size > 1 ? user : null;
  const shares = new Shares();
  for (const { index, entry } of entries) {
    const place = `results[${index}]`;
    if (!entry.success) {
      shares.of(null).leftOut.push({ entry: place, reason: describeSchemaFault(entry.error) });
      continue;
    }
    const owner = entry.data.user_id ?? null;
    if (only !== null && owner !== null && owner !== only) {
      shares.of(null).leftOut.push({ entry: place, reason: "it is of another user" });
    } else shares.of(user === null ? owner : null).memories.push(memoryOf(entry.data, readTime));
  }
  const [first] = named;
  const owner = user === null && named.size === 1 && first !== undefined ? first : null;
  for (const [index, relation] of (relations ?? []).entries()) {
    addRelation(shares.of(owner), `relations[${index}]`, relation, user === null && named.size > 1);
  }
  return shares.all();
}

function memoryOf(entry: z.infer<typeof entrySchema>, readTime: ReadContext["readTime"]): MemoryInput {
  const { id, memory, created_at, updated_at, categories, metadata, agent_id, run_id } = entry;
  const said = readTime(updated_at ?? "") ?? readTime(created_at ?? "");
  return {
    text: memory,
    ...(said === null ? {} : { at: said }),
    tags: (categories ?? []).filter((one) => one !== "").slice(0, 64),
    metadata: {
      ...plain(metadata ?? {}),
      ...(agent_id ? { agent_id } : {}),
      ...(run_id ? { run_id } : {}),
      source: "mem0",
      mem0_id: String(id),
    },
    idempotencyKey: `mem0:${id}`,
  };
}

/** mem0's graph says no id and no user of a relation; in a file of several users nobody knows whose it is. */
function addRelation(share: ReturnType<Shares["of"]>, place: string, value: unknown, isOfMany: boolean): void {
  const parsed = relationSchema.safeParse(value);
  const target = parsed.success ? (parsed.data.target ?? parsed.data.destination) : undefined;
  if (!parsed.success || target === undefined) {
    const reason = parsed.success ? 'the field "target" is missing' : describeSchemaFault(parsed.error);
    share.leftOut.push({ entry: place, reason });
  } else if (isOfMany) share.leftOut.push({ entry: place, reason: "it does not say of which user it is" });
  else {
    const { source, relationship } = parsed.data;
    share.memories.push({
      text: `${source} ${relationship.replace(/_/gu, " ")} ${target}`,
      kind: "relationship",
      metadata: { source: "mem0", relationship },
      idempotencyKey: keyOf("mem0-relation", source, relationship, target),
    });
  }
}
