import { z } from "zod";
import * as results from "../results.ts";
import { NOTHING, route } from "../route.ts";

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
