import { z } from "zod";
import { shortText } from "../inputs.ts";
import { jsonLines } from "../json-lines.ts";
import { pageAfter, pageOf, pageQuery } from "../paging.ts";
import { NOTHING, route, scopeOf } from "../route.ts";

const ERASURE = "/v1/users/{user}/erasure" as const;
const erasure = z.looseObject({ stage: z.string(), requestedAt: z.int(), keyDueAt: z.int(), rowsDueAt: z.int() });
const auditEntry = z.object({
  id: z.string(),
  at: z.int(),
  actor: z.string().nullable(),
  agent: z.string().nullable(),
  action: z.string(),
  subjects: z.array(z.string()),
  reason: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
});
const auditCheck = z.looseObject({ ok: z.boolean(), links: z.int(), records: z.int(), problems: z.array(z.unknown()) });
/** An export of some hundred thousand records. */
const IMPORT_BYTES = 256 * 1_048_576;

/** A user's rights: to take everything along, to be erased, and to see who did what. */
export const PRIVACY_ROUTES = [
  route("GET", "/v1/users/{user}/export", {
    verb: "export",
    summary: "Everything that is stored of the user, one JSON value a line.",
    access: "admin",
    shows: "stored",
    input: NOTHING,
    result: z.string(),
    type: "application/x-ndjson",
    run: async (call) => await jsonLines(call.haima.export(scopeOf(call))),
  }),
  route("GET", "/v1/users/{user}/report", {
    verb: "report",
    summary: "What is kept of the user, since when, from where and who sees it.",
    access: "admin",
    shows: "stored",
    input: NOTHING,
    result: z.record(z.string(), z.unknown()),
    run: async (call) => await call.haima.report(scopeOf(call)),
  }),
  route("GET", "/v1/users/{user}/report/page", {
    verb: "reportPage",
    summary: "The same as one HTML page for the person to read.",
    access: "admin",
    shows: "stored",
    input: z.strictObject({ language: z.enum(["zh", "en"]).default("en") }),
    result: z.object({ html: z.string() }),
    run: async (call, { language }) => ({ html: await call.haima.reportPage(scopeOf(call), language) }),
  }),
  route("POST", "/v1/users/{user}/import", {
    verb: "import",
    summary: "Take in the lines of an export, all or nothing, for a user of whom nothing is stored.",
    access: "admin",
    input: z.strictObject({ lines: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).min(1) }),
    result: z.looseObject({ repeated: z.boolean() }),
    maxBody: IMPORT_BYTES,
    run: async (call, { lines }) =>
      await call.haima.import(
        scopeOf(call),
        lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))),
      ),
  }),
  route("PUT", "/v1/users/{user}/consent", {
    verb: "consent",
    summary: "Record that the user consents to a version of the terms, or withdraws: then nothing is kept or returned.",
    access: "write",
    input: z.strictObject({ version: z.union([z.string().max(128), z.number()]), granted: z.boolean() }),
    result: z.looseObject({ version: z.string(), granted: z.boolean(), at: z.int() }),
    run: async (call, input) => await call.haima.consent(scopeOf(call), input),
  }),
  route("POST", ERASURE, {
    verb: "erase",
    summary: "Begin to erase the user for good: at once inactive, then the key and the rows go.",
    access: "admin",
    input: z.strictObject({ reason: z.string().max(200).exactOptional() }),
    result: erasure,
    status: 202,
    run: async (call, options) => await call.haima.erase(scopeOf(call), options),
  }),
  route("GET", ERASURE, {
    verb: "erasure",
    summary: "How far the user's erasure is, with its signed receipt; null when there was none.",
    access: "admin",
    input: NOTHING,
    result: z.object({ erasure: erasure.nullable() }),
    run: async (call) => ({ erasure: await call.haima.erasure(scopeOf(call)) }),
  }),
  route("DELETE", ERASURE, {
    verb: "cancelErase",
    summary: "Call the erasure off, while the key is there.",
    access: "admin",
    input: NOTHING,
    result: erasure,
    run: async (call) => await call.haima.cancelErase(scopeOf(call)),
  }),
  route("GET", "/v1/erasures", {
    verb: "erasures",
    summary: "Every erasure of the tenant's users that is under way.",
    access: "admin",
    input: NOTHING,
    result: z.object({ items: z.array(z.looseObject({ user: z.string(), stage: z.string() })) }),
    run: async ({ haima, caller }) => ({
      items: (await haima.erasures())
        .filter(({ tenant }) => tenant === caller.tenant)
        .map(({ tenant: _, ...pending }) => pending),
    }),
  }),
  route("POST", "/v1/users/{user}/reveal", {
    verb: "reveal",
    summary: "Show a memory or turn with its personal data; who asked and why goes into the audit.",
    access: "admin",
    shows: "stored",
    input: z.strictObject({ id: shortText, reason: z.string().max(200) }),
    result: z.object({
      id: z.string(),
      record: z.enum(["memory", "turn"]),
      text: z.string(),
      found: z.array(z.object({ type: z.string(), start: z.int(), end: z.int(), text: z.string() })),
    }),
    run: async (call, input) => await call.haima.reveal(scopeOf(call), input),
  }),
  route("POST", "/v1/users/{user}/key-rotation", {
    verb: "rotateKey",
    summary: "Seal the user's records with a new key and destroy the former one.",
    access: "admin",
    input: NOTHING,
    result: z.object({ resealed: z.int(), destroyed: z.int() }),
    run: async (call) => await call.haima.rotateKey(scopeOf(call), { signal: call.signal }),
  }),
  route("GET", "/v1/users/{user}/audit", {
    verb: "audit.list",
    summary: "Who did what, when and why, the last entry first; ids and counts, never content.",
    access: "admin",
    input: z.strictObject({ ...pageQuery, action: shortText.exactOptional() }),
    result: pageOf(auditEntry),
    run: async (call, { action, ...page }) => {
      const entries = await call.haima.audit.list(scopeOf(call));
      const asked = entries.filter((entry) => action === undefined || entry.action === action);
      const last = asked.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
      return pageAfter(last, page, ({ at, id }) => ({ at, id }));
    },
  }),
  route("GET", "/v1/users/{user}/audit/verification", {
    verb: "audit.verify",
    summary: "Check the user's chain: each commit, and each record against what was last written of it.",
    access: "admin",
    input: NOTHING,
    result: z.object({ items: z.array(auditCheck) }),
    run: async (call) => ({ items: await call.haima.audit.verify(scopeOf(call)) }),
  }),
];
