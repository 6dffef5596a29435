import { z } from "zod";
import { eventTypeSchema } from "../../../model/index.ts";
import * as results from "../results.ts";
import { NOTHING, route } from "../route.ts";

/** Where a tenant has its events sent; for keys of the role admin, each within its own tenant. */
export const WEBHOOK_ROUTES = [
  route("POST", "/v1/webhooks", {
    verb: "webhooks.add",
    summary: "Have the tenant's events sent to an address, signed (Standard Webhooks). Its secret is shown this once.",
    access: "admin",
    input: z.strictObject({
      url: z.string().min(1).max(2_000),
      events: z.array(eventTypeSchema).min(1).max(64).exactOptional(),
      name: z.string().max(256).exactOptional(),
    }),
    result: results.webhook.extend({ secret: z.string() }),
    status: 201,
    run: async ({ haima, caller: { tenant } }, input) => await haima.webhooks.add({ ...input, tenant }),
  }),
  route("GET", "/v1/webhooks", {
    verb: "webhooks.list",
    summary: "The tenant's webhooks, with what waits and what was given up and why.",
    access: "admin",
    input: NOTHING,
    result: z.object({ items: z.array(results.webhook) }),
    run: async ({ haima, caller: { tenant } }) => ({ items: await haima.webhooks.list({ tenant }) }),
  }),
  route("POST", "/v1/webhooks/{id}/secret", {
    verb: "webhooks.rotateSecret",
    summary:
      "Give it a new secret, shown this once; the one before signs beside it for a while, so that its receiver can change over.",
    access: "admin",
    input: z.strictObject({ overlapHours: z.number().min(0).max(720).exactOptional() }),
    result: results.webhook.extend({ secret: z.string() }),
    run: async ({ haima, caller: { tenant }, param }, input) =>
      await haima.webhooks.rotateSecret(param("id"), { ...input, tenant }),
  }),
  route("POST", "/v1/webhooks/{id}/stop", {
    verb: "webhooks.stop",
    summary: "Send nothing more to it until it is started; what is on its way is given up.",
    access: "admin",
    input: NOTHING,
    result: results.webhook,
    run: async ({ haima, caller: { tenant }, param }) => await haima.webhooks.stop(param("id"), { tenant }),
  }),
  route("POST", "/v1/webhooks/{id}/start", {
    verb: "webhooks.start",
    summary: "Send to a stopped one again, from now on.",
    access: "admin",
    input: NOTHING,
    result: results.webhook,
    run: async ({ haima, caller: { tenant }, param }) => await haima.webhooks.start(param("id"), { tenant }),
  }),
  route("DELETE", "/v1/webhooks/{id}", {
    verb: "webhooks.remove",
    summary: "Send nothing more to it; what is on its way is dropped.",
    access: "admin",
    input: NOTHING,
    result: z.object({ removed: z.string() }),
    run: async ({ haima, caller: { tenant }, param }) => {
      const id = param("id");
      await haima.webhooks.remove(id, { tenant });
      return { removed: id };
    },
  }),
];
