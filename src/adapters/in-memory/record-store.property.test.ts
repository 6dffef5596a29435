import { it } from "vitest";
import { assertStoreEqualsModel } from "../../testing/record-store-commands.ts";
import { createMemoryStore } from "./record-store.ts";

it("behaves as the model does over any sequence of commands", async () => {
  await assertStoreEqualsModel({ runs: 300, open: async () => createMemoryStore(), reopen: async (store) => store });
});
