import { z } from "zod";
import { shortText } from "../inputs.ts";
import * as results from "../results.ts";
import { NOTHING, route } from "../route.ts";

const proposals = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

/** What the agents of a tenant do step by step. */
export const PROCEDURE_ROUTES = [
  route("POST", "/v1/procedures", {
    verb: "procedures.teach",
    summary: "Store a procedure, checked so that it can be run to its end.",
    access: "admin",
    input: z.strictObject({ definition: z.record(z.string(), z.unknown()) }),
    result: results.taught,
    status: 201,
    run: async ({ haima, caller: { tenant } }, { definition }) => await haima.procedures.teach(definition, { tenant }),
  }),
  route("GET", "/v1/procedures", {
    verb: "procedures.list",
    summary: "The procedures of the tenant by name.",
    access: "read",
    input: NOTHING,
    result: z.object({ items: z.array(results.taught) }),
    run: async ({ haima, caller: { tenant } }) => ({ items: await haima.procedures.list({ tenant }) }),
  }),
  route("POST", "/v1/procedures/candidates", {
    verb: "procedures.candidates",
    summary: "The procedures that a turn could start, best first; none of them is.",
    access: "read",
    input: z.strictObject({ text: z.string(), threshold: z.number().min(0).max(1).exactOptional() }),
    result: z.object({ items: z.array(z.object({ name: z.string(), score: z.number() })) }),
    run: async ({ haima, caller: { tenant } }, { text, ...options }) => ({
      items: await haima.procedures.candidates(text, { ...options, tenant }),
    }),
  }),
  route("POST", "/v1/proposals/search", {
    verb: "procedures.propose",
    summary: "Look through finished episodes for what may be taught.",
    access: "admin",
    input: NOTHING,
    result: proposals,
    run: async ({ haima, caller: { tenant } }) => ({ items: await haima.procedures.propose({ tenant }) }),
  }),
  route("GET", "/v1/proposals", {
    verb: "procedures.proposals",
    summary: "What was proposed to be taught.",
    access: "admin",
    input: NOTHING,
    result: proposals,
    run: async ({ haima, caller: { tenant } }) => ({ items: await haima.procedures.proposals({ tenant }) }),
  }),
  route("POST", "/v1/proposals/{id}/approval", {
    verb: "procedures.approve",
    summary: "Teach what a proposal says.",
    access: "admin",
    input: NOTHING,
    result: results.taught,
    status: 201,
    run: async ({ haima, caller: { tenant }, param }) => await haima.procedures.approve(param("id"), { tenant }),
  }),
  route("DELETE", "/v1/proposals/{id}", {
    verb: "procedures.reject",
    summary: "Turn a proposal down; it is not made again.",
    access: "admin",
    input: NOTHING,
    result: z.object({ rejected: z.boolean() }),
    run: async ({ haima, caller: { tenant }, param }) => {
      await haima.procedures.reject(param("id"), { tenant });
      return { rejected: true };
    },
  }),
  route("POST", "/v1/strategies/{decision}/choice", {
    verb: "strategies.choose",
    summary: "Pick one of several named strategies; those that worked are picked more and more.",
    access: "write",
    input: z.strictObject({ strategies: z.array(shortText).max(50), segment: shortText.exactOptional() }),
    result: z.looseObject({ id: z.string(), strategy: z.string() }),
    status: 201,
    run: async ({ haima, caller: { tenant }, param }, { strategies, ...options }) =>
      await haima.strategies.choose(param("decision"), strategies, { ...options, tenant }),
  }),
  route("POST", "/v1/strategies/{decision}/feedback", {
    verb: "strategies.feedback",
    summary: "Tell how a choice went, 0 to 1; counts once.",
    access: "write",
    input: z.strictObject({ id: shortText, reward: z.number().min(0).max(1) }),
    result: z.object({ taken: z.boolean() }),
    idempotent: "service",
    run: async ({ haima, caller: { tenant }, param }, { id, reward }) => {
      await haima.strategies.feedback(param("decision"), id, reward, { tenant });
      return { taken: true };
    },
  }),
  route("GET", "/v1/strategies/{decision}", {
    verb: "strategies.report",
    summary: "How the strategies of a decision fared, the best first.",
    access: "read",
    input: NOTHING,
    result: z.object({ items: z.array(z.looseObject({ strategy: z.string() })) }),
    run: async ({ haima, caller: { tenant }, param }) => ({
      items: await haima.strategies.report(param("decision"), { tenant }),
    }),
  }),
  route("DELETE", "/v1/procedures/{name}", {
    verb: "procedures.unteach",
    summary: "Take a procedure away.",
    access: "admin",
    input: NOTHING,
    result: z.object({ removed: z.boolean() }),
    run: async ({ haima, caller: { tenant }, param }) => ({
      removed: await haima.procedures.unteach(param("name"), { tenant }),
    }),
  }),
];
