import { describe, it } from "vitest";
import { knowledgeIndexContract } from "../../testing/index.ts";
import { createMemoryKnowledgeIndex } from "./knowledge-index.ts";

knowledgeIndexContract({ describe, it }, "the in-memory index", async () => createMemoryKnowledgeIndex());
