import { describe, it } from "vitest";
import { recordStoreContract } from "../../testing/index.ts";
import { createMemoryStore } from "./record-store.ts";

recordStoreContract({ describe, it }, "the in-memory store", {
  open: async () => createMemoryStore(),
  restore: async (backup) => createMemoryStore({ backup }),
});
