import { describe, it } from "vitest";
import { hotStateContract } from "../../testing/index.ts";
import { createMemoryHotState } from "./hot-state.ts";

hotStateContract({ describe, it }, "the in-memory hot state", { open: async () => createMemoryHotState() });
