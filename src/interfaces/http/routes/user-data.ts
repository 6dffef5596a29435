import { z } from "zod";
import { shortText, userInput } from "../inputs.ts";
import { cursorOf, pageOf, pageQuery, readCursor } from "../paging.ts";
import * as results from "../results.ts";
import { route, scopeOf } from "../route.ts";

const storedItem = z.object({
  namespace: z.array(z.string()),
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
  createdAt: z.int(),
  updatedAt: z.int(),
  score: z.number().nullable(),
});

/** The users of a tenant, a user's record, an application's own items, and what a model made of turns. */
export const USER_ROUTES = [
  route("GET", "/v1/users", {
    verb: "users",
    summary: "The ids of the tenant's users of whom something is stored, in order.",
    access: "admin",
    input: z.strictObject(pageQuery),
    result: pageOf(z.object({ user: z.string() })),
    run: async ({ haima, caller: { tenant } }, { cursor, limit }) => {
      const after = cursor === undefined ? {} : { after: readCursor(cursor).id };
      const found = await haima.users({ tenant, limit, ...after });
      const last = found.at(-1);
      const next = last === undefined || found.length < limit ? null : cursorOf({ at: 0, id: last });
      return { items: found.map((user) => ({ user })), next };
    },
  }),
  route("PATCH", "/v1/users/{user}", {
    verb: "setUser",
    summary: "Set fields of the user's record: segment, zone, language, display name.",
    access: "write",
    input: userInput,
    result: results.user,
    run: async (call, user) => await call.haima.setUser(scopeOf(call), user),
  }),
  route("GET", "/v1/users/{user}/items", {
    verb: "items",
    summary: "What an application keeps for the user beside memory, by place or by words, as it was written.",
    access: "read",
    shows: "stored",
    input: z.strictObject({
      under: z.array(shortText).max(64).exactOptional(),
      key: shortText.exactOptional(),
      query: z.string().exactOptional(),
      limit: z.int().min(1).max(1_000).default(100),
    }),
    result: z.object({ items: z.array(storedItem) }),
    run: async (call, { limit, ...query }) => ({
      items: (await call.haima.items(scopeOf(call), query)).slice(0, limit),
    }),
  }),
  route("POST", "/v1/users/{user}/items", {
    verb: "putItems",
    summary: "Write such items, or with the value null take them away, in one transaction.",
    access: "write",
    input: z.strictObject({
      writes: z
        .array(
          z.strictObject({
            namespace: z.array(shortText).max(64),
            key: shortText,
            value: z.record(z.string(), z.unknown()).nullable(),
            text: z.string().nullable().exactOptional(),
          }),
        )
        .max(1_000),
    }),
    result: z.object({ written: z.int() }),
    idempotent: "service",
    run: async (call, { writes }) => {
      await call.haima.putItems(scopeOf(call), writes);
      return { written: writes.length };
    },
  }),
  route("GET", "/v1/users/{user}/model-receipts", {
    verb: "modelReceipts",
    summary: "What a language model made, or has yet to make, of turns.",
    access: "read",
    input: z.strictObject({ wait: z.boolean().exactOptional() }),
    result: z.object({ items: z.array(z.looseObject({ status: z.string() })) }),
    run: async (call, options) => ({ items: await call.haima.modelReceipts(scopeOf(call), options) }),
  }),
];
