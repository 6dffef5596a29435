import { HaimaError } from "../errors.ts";
import type { HaimaParts } from "../haima.ts";
import type { EmbeddingModel, KnowledgeIndex } from "../ports/index.ts";

/** Where the vectors of passages are searched. */
export type KnowledgeIndexChoice = "exact" | "pgvector" | KnowledgeIndex;

interface Surroundings {
  readonly embedder?: EmbeddingModel | undefined;
  readonly database?: string | undefined;
}

/** @throws HaimaError `invalid_input` for a choice that the other options do not allow. */
export function checkKnowledgeIndex(
  choice: KnowledgeIndexChoice | undefined,
  { embedder, database }: Surroundings,
): void {
  if (choice === undefined || choice === "exact") return;
  if (embedder === undefined)
    throw refused("An index of passages holds the vectors of an embedder. Give the option `embedder` too.");
  if (choice === "pgvector" && database === undefined)
    throw refused("pgvector is in PostgreSQL. Give the option `database` too.");
  if (typeof choice === "string" && choice !== "pgvector")
    throw refused('The index is neither "exact" nor "pgvector" nor a KnowledgeIndex.');
}

/**
 * Nothing where all passages are compared in process: by choice, or since the database has no pgvector.
 *
 * @param opened closed when the index cannot be opened
 */
export async function openKnowledgeIndex(
  choice: KnowledgeIndexChoice | undefined,
  database: string | undefined,
  opened: readonly { close(): Promise<void> }[],
): Promise<Pick<HaimaParts, "knowledgeIndex">> {
  if (choice === undefined || choice === "exact") return {};
  if (choice !== "pgvector") return { knowledgeIndex: choice };
  const index = await openPgvector(database ?? "").catch(async (error: unknown) => {
    for (const one of opened) await one.close();
    throw error;
  });
  if (index.capability === "indexed") return { knowledgeIndex: index };
  await index.close();
  return {};
}

async function openPgvector(url: string): Promise<KnowledgeIndex> {
  const { openPgvectorIndex } = await import("../adapters/pgvector/index.ts");
  return await openPgvectorIndex({ url });
}

function refused(message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field: "knowledge.index" } });
}
