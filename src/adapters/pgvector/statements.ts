import type { PassageFilter, PassageSpace } from "../../ports/index.ts";

/** How the graph of neighbours is built and walked. Measured on 200,000 and a million vectors of 384 dimensions: recall .99 and .95 at 200. */
export const HNSW = {
  /** Neighbours of a node, and how widely a new one looks for them: pgvector's own defaults. */
  m: 16,
  efConstruction: 64,
  /** How widely a search looks. */
  efSearch: 200,
} as const;

/** Largest vector that the index takes (pgvector 0.8, halfvec). */
export const MOST_DIMENSIONS = 4_000;

export interface Names {
  readonly schema: string;
  readonly dimensions: number;
  /** False without the extension: vectors are arrays, compared in process. */
  readonly hasVectors: boolean;
}

export function tableOf({ schema, dimensions, hasVectors }: Names): string {
  return `"${schema.replaceAll('"', '""')}"."passages_${hasVectors ? "" : "plain_"}${dimensions}"`;
}

/** A table for each number of dimensions, since an index has one. */
export function createStatements(names: Names): readonly string[] {
  const { schema, dimensions, hasVectors } = names;
  const table = tableOf(names);
  const type = hasVectors ? `halfvec(${dimensions})` : "real[]";
  return [
    `create schema if not exists "${schema.replaceAll('"', '""')}"`,
    `create table if not exists ${table} (
      tenant text collate "C" not null, user_id text collate "C" not null, model text collate "C" not null, id text collate "C" not null,
      document text collate "C" not null, agent text collate "C", source text collate "C", tags text[] not null, vector ${type} not null,
      primary key (tenant, user_id, model, id))`,
    `create index if not exists "passages_${hasVectors ? "" : "plain_"}${dimensions}_document" on ${table} (tenant, user_id, document)`,
    ...(hasVectors
      ? [
          `create index if not exists "passages_${dimensions}_hnsw" on ${table} using hnsw (vector halfvec_cosine_ops) with (m = ${HNSW.m}, ef_construction = ${HNSW.efConstruction})`,
        ]
      : []),
  ];
}

/** Settings of one transaction. A filter leaves fewer than were looked at, so the walk goes on until there are enough. */
export const SEARCH_SETTINGS = [
  `set local hnsw.ef_search = ${HNSW.efSearch}`,
  "set local hnsw.iterative_scan = relaxed_order",
] as const;

/** The nearest passages of an owner; `$1` is the vector. */
export function searchStatement(
  names: Names,
  owner: { readonly tenant: string; readonly user: string },
  { model }: PassageSpace,
  query: { readonly vector: string; readonly limit: number; readonly filter: PassageFilter },
): { readonly text: string; readonly values: readonly unknown[] } {
  const { filter, limit } = query;
  const values: unknown[] = [query.vector, owner.tenant, owner.user, model, limit];
  const where = whereOf(filter, values);
  const distance = `vector <=> $1::halfvec(${names.dimensions})`;
  // The walk returns nearly in order; the few that it found are put in order outside it, or the index would not be used.
  const text =
    `select id, similarity from (select id, 1 - (${distance}) as similarity from ${tableOf(names)} ` +
    `where tenant = $2 and user_id = $3 and model = $4${where} order by ${distance} limit $5) as nearest ` +
    "order by similarity desc, id";
  return { text, values };
}

/** All that may be seen of an owner, for comparing in process. */
export function scanStatement(
  names: Names,
  owner: { readonly tenant: string; readonly user: string },
  { model }: PassageSpace,
  filter: PassageFilter,
): { readonly text: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [owner.tenant, owner.user, model];
  const where = whereOf(filter, values);
  const text = `select id, vector from ${tableOf(names)} where tenant = $1 and user_id = $2 and model = $3${where}`;
  return { text, values };
}

function whereOf({ agent, sources, tags }: PassageFilter, values: unknown[]): string {
  const place = (value: unknown): string => `$${values.push(value)}`;
  return [
    agent === null ? " and agent is null" : ` and (agent is null or agent = ${place(agent)})`,
    sources === null ? "" : ` and source = any(${place([...sources])}::text[])`,
    tags.length === 0 ? "" : ` and tags @> ${place([...tags])}::text[]`,
  ].join("");
}
