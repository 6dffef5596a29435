import type { z } from "zod";
import { RECORD_SCHEMAS, type RecordOf, type RecordType } from "../model/index.ts";

/** A record as it was read, with its type beside its value so that the type narrows the value. */
export type LoadedRecord = {
  readonly [T in RecordType]: { readonly record: T; readonly id: string; readonly value: RecordOf<T> };
}[RecordType];

export type ReadBody =
  | { readonly ok: true; readonly loaded: LoadedRecord }
  /** What is wrong and at which field; never content. */
  | { readonly ok: false; readonly fault: string };

/** One reader a type, so that the type of the value follows from the type of the record. */
const READERS: Readonly<Record<RecordType, (id: string, json: unknown) => ReadBody>> = {
  user: (id, json) => check(RECORD_SCHEMAS.user, json, (value) => ({ record: "user", id, value })),
  session: (id, json) => check(RECORD_SCHEMAS.session, json, (value) => ({ record: "session", id, value })),
  turn: (id, json) => check(RECORD_SCHEMAS.turn, json, (value) => ({ record: "turn", id, value })),
  memory: (id, json) => check(RECORD_SCHEMAS.memory, json, (value) => ({ record: "memory", id, value })),
  relation: (id, json) => check(RECORD_SCHEMAS.relation, json, (value) => ({ record: "relation", id, value })),
  episode: (id, json) => check(RECORD_SCHEMAS.episode, json, (value) => ({ record: "episode", id, value })),
  intent: (id, json) => check(RECORD_SCHEMAS.intent, json, (value) => ({ record: "intent", id, value })),
  job: (id, json) => check(RECORD_SCHEMAS.job, json, (value) => ({ record: "job", id, value })),
  state: (id, json) => check(RECORD_SCHEMAS.state, json, (value) => ({ record: "state", id, value })),
  access: (id, json) => check(RECORD_SCHEMAS.access, json, (value) => ({ record: "access", id, value })),
  audit: (id, json) => check(RECORD_SCHEMAS.audit, json, (value) => ({ record: "audit", id, value })),
  receipt: (id, json) => check(RECORD_SCHEMAS.receipt, json, (value) => ({ record: "receipt", id, value })),
  segment: (id, json) => check(RECORD_SCHEMAS.segment, json, (value) => ({ record: "segment", id, value })),
  catalogue: (id, json) => check(RECORD_SCHEMAS.catalogue, json, (value) => ({ record: "catalogue", id, value })),
  upkeep: (id, json) => check(RECORD_SCHEMAS.upkeep, json, (value) => ({ record: "upkeep", id, value })),
  item: (id, json) => check(RECORD_SCHEMAS.item, json, (value) => ({ record: "item", id, value })),
  vector: (id, json) => check(RECORD_SCHEMAS.vector, json, (value) => ({ record: "vector", id, value })),
  procedure: (id, json) => check(RECORD_SCHEMAS.procedure, json, (value) => ({ record: "procedure", id, value })),
  run: (id, json) => check(RECORD_SCHEMAS.run, json, (value) => ({ record: "run", id, value })),
  proposal: (id, json) => check(RECORD_SCHEMAS.proposal, json, (value) => ({ record: "proposal", id, value })),
  strategy: (id, json) => check(RECORD_SCHEMAS.strategy, json, (value) => ({ record: "strategy", id, value })),
  document: (id, json) => check(RECORD_SCHEMAS.document, json, (value) => ({ record: "document", id, value })),
  triple: (id, json) => check(RECORD_SCHEMAS.triple, json, (value) => ({ record: "triple", id, value })),
  shelf: (id, json) => check(RECORD_SCHEMAS.shelf, json, (value) => ({ record: "shelf", id, value })),
  link: (id, json) => check(RECORD_SCHEMAS.link, json, (value) => ({ record: "link", id, value })),
  head: (id, json) => check(RECORD_SCHEMAS.head, json, (value) => ({ record: "head", id, value })),
  snapshot: (id, json) => check(RECORD_SCHEMAS.snapshot, json, (value) => ({ record: "snapshot", id, value })),
  api_key: (id, json) => check(RECORD_SCHEMAS.api_key, json, (value) => ({ record: "api_key", id, value })),
  webhook: (id, json) => check(RECORD_SCHEMAS.webhook, json, (value) => ({ record: "webhook", id, value })),
  webhook_log: (id, json) => check(RECORD_SCHEMAS.webhook_log, json, (value) => ({ record: "webhook_log", id, value })),
  outbox: (id, json) => check(RECORD_SCHEMAS.outbox, json, (value) => ({ record: "outbox", id, value })),
};

/** Reads the JSON text of a record and checks it against the schema of its type. */
export function readBody(record: RecordType, id: string, text: string): ReadBody {
  // A row may come from a newer build, whatever its declared type says.
  if (!isRecordType(record)) return { ok: false, fault: "is of a type that this build does not know" };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, fault: "is not JSON" };
  }
  return readValue(record, id, json);
}

/** Checks a parsed record against the schema of its type. */
export function readValue(record: RecordType, id: string, json: unknown): ReadBody {
  return READERS[record](id, json);
}

/** True for the name of a type of record that this build knows. */
export function isRecordType(name: string): name is RecordType {
  return Object.hasOwn(READERS, name);
}

function check<S extends z.ZodType>(schema: S, json: unknown, load: (value: z.infer<S>) => LoadedRecord): ReadBody {
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, loaded: load(parsed.data) };
  const path = parsed.error.issues[0]?.path.join(".") ?? "";
  return { ok: false, fault: path === "" ? "does not fit its schema" : `does not fit its schema at ${path}` };
}
