import { z } from "zod";
import { HaimaError } from "../../../errors.ts";
import { documentFormatSchema } from "../../../model/index.ts";
import { shortText } from "../inputs.ts";
import { pageAfter, pageOf, pageQuery } from "../paging.ts";
import * as results from "../results.ts";
import { NOTHING, route } from "../route.ts";

const triple = z.tuple([shortText, shortText, shortText]);
const triples = z.array(triple).min(1).max(10_000);
/** A document of ten million characters. */
const DOCUMENT_BYTES = 64 * 1_048_576;

const DOCUMENT = "/v1/knowledge/documents/{id}" as const;

/** Documents and facts that the users of a tenant share. */
export const KNOWLEDGE_ROUTES = [
  route("POST", "/v1/knowledge/documents", {
    verb: "knowledge.learn",
    summary: "Take in a document, in place of one with the same title and source.",
    access: "write",
    input: z.strictObject({
      title: shortText,
      text: z.string(),
      format: documentFormatSchema.exactOptional(),
      source: shortText.exactOptional(),
    }),
    result: z.object({ id: z.string(), version: z.int(), effect: z.string(), passages: z.int() }),
    status: 201,
    etag: "version",
    maxBody: DOCUMENT_BYTES,
    run: async ({ haima, caller: { tenant } }, document) => await haima.knowledge.learn(document, { tenant }),
  }),
  route("GET", "/v1/knowledge/documents", {
    verb: "knowledge.documents",
    summary: "The documents without their texts, the one learnt last first.",
    access: "read",
    input: z.strictObject({
      ...pageQuery,
      source: shortText.exactOptional(),
      tags: z.array(shortText).max(50).exactOptional(),
    }),
    result: pageOf(results.document),
    run: async ({ haima, caller: { tenant } }, { source, tags, ...page }) => {
      const filter = { tenant, ...(source === undefined ? {} : { source }), ...(tags === undefined ? {} : { tags }) };
      return pageAfter(await haima.knowledge.documents(filter), page, ({ updatedAt, id }) => ({ at: updatedAt, id }));
    },
  }),
  route("GET", DOCUMENT, {
    verb: "knowledge.document",
    summary: "One document with its text, as its last version has it.",
    access: "read",
    input: NOTHING,
    result: results.document.extend({ text: z.string() }),
    etag: "version",
    run: async ({ haima, caller: { tenant }, param }) => await haima.knowledge.document(param("id"), { tenant }),
  }),
  route("DELETE", DOCUMENT, {
    verb: "knowledge.forget",
    summary: "Take away a document with all that was read from it.",
    access: "write",
    input: NOTHING,
    result: z.object({ forgotten: z.int() }),
    run: async ({ haima, caller: { tenant }, param }) => {
      const forgotten = await haima.knowledge.forget({ id: param("id") }, { tenant });
      if (forgotten > 0) return { forgotten };
      throw new HaimaError("not_found", "The tenant has no document of this id. GET the documents to find ids.", {
        facts: { id: param("id").slice(0, 64) },
      });
    },
  }),
  route("POST", "/v1/knowledge/facts", {
    verb: "knowledge.relate",
    summary: "Add facts to the graph.",
    access: "write",
    input: z.strictObject({ triples, source: shortText.exactOptional() }),
    result: z.object({ stored: z.int(), known: z.int() }),
    status: 201,
    run: async ({ haima, caller: { tenant } }, input) =>
      await haima.knowledge.relate(
        input.triples,
        input.source === undefined ? { tenant } : { tenant, source: input.source },
      ),
  }),
  route("POST", "/v1/knowledge/query", {
    verb: "knowledge.know",
    summary: "What the documents and the graph say to a query.",
    access: "read",
    input: z.strictObject({
      query: z.string(),
      limit: z.int().min(1).max(100).exactOptional(),
      budgetTokens: z.int().min(0).max(1_000_000).exactOptional(),
    }),
    result: results.knowResult,
    run: async ({ haima, caller: { tenant } }, { query, ...options }) =>
      await haima.knowledge.know(query, { ...options, tenant }),
  }),
  route("POST", "/v1/knowledge/facts/query", {
    verb: "knowledge.query",
    summary: "The facts that fit a pattern, by any of a thing's names.",
    access: "read",
    input: z.strictObject({
      subject: shortText.exactOptional(),
      predicate: shortText.exactOptional(),
      object: shortText.exactOptional(),
      limit: z.int().min(1).max(10_000).exactOptional(),
    }),
    result: z.object({ items: z.array(z.unknown()) }),
    run: async ({ haima, caller: { tenant } }, { limit, ...pattern }) => ({
      items: await haima.knowledge.query(pattern, limit === undefined ? { tenant } : { tenant, limit }),
    }),
  }),
  route("GET", "/v1/knowledge/graph", {
    verb: "knowledge.export",
    summary: "The graph as a text, for other programs or for Graphviz.",
    access: "read",
    input: z.strictObject({ format: z.enum(["json", "dot"]).default("json") }),
    result: z.object({ text: z.string() }),
    run: async ({ haima, caller: { tenant } }, { format }) => ({
      text: await haima.knowledge.export({ tenant, format }),
    }),
  }),
  route("POST", "/v1/knowledge/forget", {
    verb: "knowledge.forget",
    summary: "Take away a document with all that was read from it, or given facts.",
    access: "write",
    input: z.union([
      z.strictObject({ title: shortText, source: shortText.exactOptional() }),
      z.strictObject({ triples }),
    ]),
    result: z.object({ forgotten: z.int() }),
    run: async ({ haima, caller: { tenant } }, target) => ({
      forgotten: await haima.knowledge.forget(target, { tenant }),
    }),
  }),
];
