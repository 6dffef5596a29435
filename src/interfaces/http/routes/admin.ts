import { z } from "zod";
import { apiRoleSchema } from "../../../model/index.ts";
import { shortText } from "../inputs.ts";
import * as results from "../results.ts";
import { NOTHING, route, scopeOf } from "../route.ts";

const dryRunInput = z.strictObject({ dryRun: z.boolean().exactOptional() });

/** What a key is good for, and what only keys of the role admin may do, each within its own tenant. */
export const ADMIN_ROUTES = [
  route("GET", "/v1/key", {
    verb: "apiKeys.verify",
    summary: "What the key that this is asked with is good for.",
    access: "read",
    input: NOTHING,
    result: z.object({ id: z.string(), tenant: z.string(), role: apiRoleSchema, agent: z.string().nullable() }),
    run: ({ caller: { key, ...rest } }) => ({ id: key, ...rest }),
  }),
  route("POST", "/v1/users/{user}/tend", {
    verb: "tend",
    summary: "Run upkeep for one user.",
    access: "admin",
    input: dryRunInput,
    result: results.tendReceipt,
    run: async (call, options) => await call.haima.tend(scopeOf(call), options),
  }),
  route("POST", "/v1/tend", {
    verb: "tendAll",
    summary: "Run upkeep for every user of the tenant.",
    access: "admin",
    input: dryRunInput,
    result: z.object({
      dryRun: z.boolean(),
      users: z.int(),
      busy: z.int(),
      failed: z.array(z.looseObject({ user: z.string(), code: z.string() })),
      counts: z.record(z.string(), z.int()),
      tookMs: z.number(),
    }),
    run: async ({ haima, caller: { tenant }, signal }, options) => await haima.tendAll({ ...options, tenant, signal }),
  }),
  route("GET", "/v1/doctor", {
    verb: "doctor",
    summary: "Check the store, and the tenant's records: writes kept, delay between nodes, provenance, anchor types.",
    access: "admin",
    input: NOTHING,
    result: z.object({
      ok: z.boolean(),
      damaged: z.array(z.object({ user: z.string(), record: z.string(), id: z.string(), reason: z.string() })),
      unfinished: z.array(z.object({ user: z.string(), step: z.string() })),
      writes: z.object({
        acknowledged: z.int(),
        kept: z.int(),
        records: z.int(),
        problems: z.array(z.object({ user: z.string(), problem: z.string(), count: z.int() })),
      }),
      delay: z.object({ writes: z.int(), unseen: z.int(), medianMs: z.number(), longestMs: z.number() }).nullable(),
      provenance: z.object({
        memories: z.int(),
        stored: z.int(),
        rooted: z.int(),
        unrooted: z.int(),
        meanHops: z.number(),
        mostHops: z.number(),
        altered: z.int(),
      }),
      anchorTypes: z.int(),
      anchors: z.array(z.object({ type: z.string(), keys: z.array(z.string()) })),
      webhooks: z.object({
        configured: z.int(),
        stopped: z.int(),
        waiting: z.int(),
        givenUp: z.int(),
        dead: z.array(results.deadEvent.extend({ webhook: z.string() })),
      }),
    }),
    run: async ({ haima, caller }) => {
      const found = await haima.doctor({ tenant: caller.tenant });
      const { ok, writes, delay, provenance, anchorTypes, anchors, webhooks } = found;
      const damaged = found.damaged.map(({ user, record, id, reason }) => ({ user, record, id, reason }));
      const unfinished = found.upkeep.unfinished.map(({ user, step }) => ({ user, step }));
      const problems = writes.problems.map(({ user, problem, count }) => ({ user, problem, count }));
      return {
        ok,
        damaged,
        unfinished,
        writes: { ...writes, problems },
        delay,
        provenance,
        anchorTypes,
        anchors,
        webhooks,
      };
    },
  }),
  route("POST", "/v1/keys", {
    verb: "apiKeys.create",
    summary: "Make an API key of the tenant. Its token is shown this once.",
    access: "admin",
    input: z.strictObject({
      role: apiRoleSchema.exactOptional(),
      name: z.string().max(256).exactOptional(),
      agent: shortText.exactOptional(),
      days: z.number().positive().max(36_500).exactOptional(),
    }),
    result: results.apiKey.extend({ token: z.string() }),
    status: 201,
    run: async ({ haima, caller: { tenant } }, input) => await haima.apiKeys.create({ ...input, tenant }),
  }),
  route("GET", "/v1/keys", {
    verb: "apiKeys.list",
    summary: "The API keys of the tenant, without their tokens.",
    access: "admin",
    input: NOTHING,
    result: z.object({ items: z.array(results.apiKey) }),
    run: async ({ haima, caller: { tenant } }) => ({ items: await haima.apiKeys.list({ tenant }) }),
  }),
  route("DELETE", "/v1/keys/{id}", {
    verb: "apiKeys.revoke",
    summary: "Refuse a key from the next request on.",
    access: "admin",
    input: NOTHING,
    result: results.apiKey,
    run: async ({ haima, caller: { tenant }, param }) => await haima.apiKeys.revoke(param("id"), { tenant }),
  }),
];
