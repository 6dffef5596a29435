import { HaimaError } from "../../errors.ts";
import type { Head, Link, Owner, RecordType } from "../../model/index.ts";
import type { KeyVault, RecordStore, StoredRow } from "../../ports/index.ts";
import { isRemnant, keysOf, type RowKeys } from "../owner-keys.ts";
import { unpackText } from "../packing.ts";
import { readBody } from "../record-body.ts";
import { keyIdOf, open } from "../seal.ts";
import { chainKey, contentHash, linkId, placeHash, tagOf } from "./digest.ts";

/** The end of a chain, to be kept elsewhere: a store that was rolled back whole is found by it. */
export interface ChainHead {
  /** Commits so far. */
  readonly seq: number;
  /** Tag of the last; 64 hex digits. */
  readonly tag: string;
}

/**
 * What is wrong with a chain or with what it tells of. `unreadable`: a row was changed, moved or its tag shortened. `link_missing`,
 * `link_changed`: a commit is gone, or is not what was chained. `tail_missing`: the last commits were cut off. `changed`: a record is not what was last written: rolled back, or replaced. `missing`: a record is gone that nobody removed.
 * `returned`: a record is there that was removed. `foreign`: no commit wrote it. `rewritten`: an audit entry was written again or removed.
 * `other_past`: the chain is not the one whose end was kept.
 */
export interface ChainProblem {
  readonly problem:
    | "unreadable"
    | "link_missing"
    | "link_changed"
    | "tail_missing"
    | "changed"
    | "missing"
    | "returned"
    | "foreign"
    | "rewritten"
    | "other_past";
  /** Type of the record, where one is meant. */
  readonly record: string | null;
  /** Id of the record, or place in the chain; null for a record that is gone. */
  readonly id: string | null;
}

export interface ChainReport {
  readonly ok: boolean;
  /** Commits in the chain. */
  readonly links: number;
  /** Records that were compared. */
  readonly records: number;
  readonly problems: readonly ChainProblem[];
  /** The end of the chain as it is now; null for an owner without records. */
  readonly head: ChainHead | null;
}

/** A row with the text that it seals. */
export interface OpenedRow {
  readonly record: RecordType;
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

/**
 * Checks an owner's chain and every record against it.
 *
 * @param kept the end of the chain as it was once, if somebody kept it.
 */
export async function verifyChain(
  store: RecordStore,
  vault: KeyVault,
  owner: Owner,
  kept: ChainHead | null = null,
): Promise<ChainReport> {
  const key = await chainKey(vault, owner);
  const { rows, closed } = await openAll(store, vault, owner);
  const problems: ChainProblem[] = closed.map(({ record, id }) => ({ problem: "unreadable", record, id }));
  const links = new Map<number, Link>();
  let head: Head | null = null;
  const others: OpenedRow[] = [];
  for (const row of rows) {
    const read = row.record === "link" || row.record === "head" ? readBody(row.record, row.id, row.text) : null;
    if (read === null) others.push(row);
    else if (!read.ok) problems.push({ problem: "link_changed", record: row.record, id: row.id });
    else if (read.loaded.record === "head") head = read.loaded.value;
    else if (read.loaded.record === "link") links.set(read.loaded.value.seq, read.loaded.value);
  }
  const chain = [...links.values()].sort((a, b) => a.seq - b.seq);
  if (chain.length > 0 || others.length > 0 || head !== null || problems.length > 0) {
    problems.push(...checkLinks(key, chain, head));
    const unreadable = new Set(closed.map(({ record, id }) => placeHash(key, record, id)));
    problems.push(...checkRecords(key, chain, others, unreadable));
  }
  if (kept !== null && links.get(kept.seq)?.tag !== kept.tag) problems.push(at("other_past", kept.seq));
  const end = chain.at(-1);
  return {
    ok: problems.length === 0,
    links: chain.length,
    records: others.length,
    problems,
    head: end === undefined ? null : { seq: end.seq, tag: end.tag },
  };
}

function checkLinks(key: Uint8Array, chain: readonly Link[], head: Head | null): readonly ChainProblem[] {
  const problems: ChainProblem[] = [];
  let before: Link | null = null;
  for (const link of chain) {
    for (let seq = (before?.seq ?? 0) + 1; seq < link.seq; seq += 1) problems.push(at("link_missing", seq));
    if (!follows(before, link) || tagOf(key, link) !== link.tag) problems.push(at("link_changed", link.seq));
    before = link;
  }
  const end = before;
  if (head === null || end === null) return [...problems, at("tail_missing", (end?.seq ?? head?.seq ?? 0) + 1)];
  for (let seq = end.seq + 1; seq <= head.seq; seq += 1) problems.push(at("tail_missing", seq));
  if (head.seq < end.seq || (head.seq === end.seq && head.tag !== end.tag)) problems.push(at("link_changed", head.seq));
  return problems;
}

/** Whether a link names the tag of the one before; where that one is missing it cannot be told. */
function follows(before: Link | null, link: Link): boolean {
  if (link.seq === 1) return link.previous === null;
  return before === null || before.seq + 1 < link.seq || link.previous === before.tag;
}

/** Replays what was written, then compares it with what is there. */
function checkRecords(
  key: Uint8Array,
  chain: readonly Link[],
  rows: readonly OpenedRow[],
  unreadable: ReadonlySet<string>,
): readonly ChainProblem[] {
  const problems: ChainProblem[] = [];
  const expected = new Map<string, string | null>();
  const writes = new Map<string, number>();
  for (const { written } of chain) {
    for (const [place, content] of written) {
      expected.set(place, content);
      writes.set(place, (writes.get(place) ?? 0) + 1);
    }
  }
  const there = new Set<string>();
  for (const { record, id, version, text } of rows) {
    const place = placeHash(key, record, id);
    there.add(place);
    const content = expected.get(place);
    if (content === undefined) problems.push({ problem: "foreign", record, id });
    else if (content === null) problems.push({ problem: "returned", record, id });
    else if (content !== contentHash(key, record, id, version, text)) problems.push({ problem: "changed", record, id });
    if (record === "audit" && (writes.get(place) ?? 0) > 1) problems.push({ problem: "rewritten", record, id });
  }
  for (const [place, content] of expected) {
    if (content !== null && !there.has(place) && !unreadable.has(place)) {
      problems.push({ problem: "missing", record: null, id: null });
    }
  }
  return problems;
}

/** Opens every row; what does not open is a problem. Rows of a destroyed key are what is left of an erased user, and nobody's records. */
export async function openAll(
  store: RecordStore,
  vault: KeyVault,
  owner: Owner,
): Promise<{
  readonly revision: number;
  readonly rows: readonly OpenedRow[];
  readonly closed: readonly StoredRow[];
}> {
  const loaded = await store.load(owner, 0);
  const keys = await keysOf(vault, owner, loaded.rows);
  const rows: OpenedRow[] = [];
  const closed: StoredRow[] = [];
  for (const row of loaded.rows) {
    if (isRemnant(row, keys)) continue;
    const opened = openRow(keys, owner, row);
    if (opened === null) closed.push(row);
    else rows.push(opened);
  }
  return { revision: loaded.revision, rows, closed };
}

function openRow(keys: RowKeys, owner: Owner, { record, id, version, body }: StoredRow): OpenedRow | null {
  const key = keys.keys.get(keyIdOf(body, keys.current?.id ?? null) ?? "") ?? keys.current;
  if (key === null) return null;
  try {
    const text = unpackText(record, open(key, { owner, record, id, version }, body));
    return text === null ? null : { record, id, version, text };
  } catch (error) {
    if (HaimaError.isInstance(error)) return null;
    throw error;
  }
}

function at(problem: ChainProblem["problem"], seq: number): ChainProblem {
  return { problem, record: "link", id: linkId(seq) };
}
