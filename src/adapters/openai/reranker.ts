import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Reranker, RerankOptions } from "../../ports/index.ts";
import { askJson } from "./ask-json.ts";
import { unreadableError } from "./failure.ts";
import { type OpenAiAmbient, type OpenAiServerOptions, resolveServer, type Server } from "./options.ts";
import { type Call, startCall } from "./send.ts";

export interface HttpRerankerOptions extends Omit<OpenAiServerOptions, "model"> {
  /** Base of the endpoint: `https://api.cohere.com/v2`, `https://api.jina.ai/v1`, `http://127.0.0.1:8080` (TEI). Requests go to `rerank` below it. */
  readonly baseUrl: string;
  /** The model's name on that server; none for a server of one model, such as TEI. */
  readonly model?: string | undefined;
  /**
   * What the server calls the texts: `documents` (Cohere, Jina, vLLM, Voyage) or `texts` (Text Embeddings Inference).
   *
   * @default "documents" when a model is named, else "texts"
   */
  readonly field?: "documents" | "texts" | undefined;
  /** Most texts in one request, 1..1000. @default 32 */
  readonly batchSize?: number | undefined;
}

/** What Text Embeddings Inference takes unless told otherwise (`--max-client-batch-size`). */
const BATCH_SIZE = 32;
const MOST_IN_A_BATCH = 1_000;

const optionsSchema = z.object({
  field: z.enum(["documents", "texts"]).optional(),
  batchSize: z.int().min(1).max(MOST_IN_A_BATCH).default(BATCH_SIZE),
});

const rowSchema = z
  .object({ index: z.int(), relevance_score: z.number().optional(), score: z.number().optional() })
  .transform(({ index, relevance_score: relevance, score }) => ({ index, score: relevance ?? score }));
const rowsSchema = z.array(rowSchema);

/** The three forms of an answer: Cohere's and Jina's, that of Voyage, and the bare list of Text Embeddings Inference. */
const answerSchema = z.union([
  rowsSchema,
  z.object({ results: rowsSchema }).transform(({ results }) => results),
  z.object({ data: rowsSchema }).transform(({ data }) => data),
]);

/**
 * A reranker behind a server in the manner of Cohere, Jina, Voyage, vLLM or Text Embeddings Inference. Its id is `rerank:` and the model's name,
 * or the server's host, unless told otherwise.
 *
 * @throws HaimaError `invalid_input` for a malformed option.
 */
export function createHttpReranker(options: HttpRerankerOptions, ambient: OpenAiAmbient): Reranker {
  const { model, id, field, batchSize, ...rest } = options;
  const parsed = optionsSchema.safeParse({ field, batchSize });
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path.join(".") ?? "options";
    throw new HaimaError("invalid_input", `The option ${name} of the reranker is malformed.`, {
      facts: { field: name },
    });
  }
  const named = model === undefined ? URL.parse(options.baseUrl)?.host : model;
  const server = resolveServer({ ...rest, model: named ?? "reranker", id: id ?? `rerank:${named}` }, ambient);
  const { field: texts = model === undefined ? "texts" : "documents", batchSize: most } = parsed.data;
  const name = model === undefined ? {} : { model };
  return {
    id: server.id,
    async rerank(query, all, { signal }: RerankOptions = {}) {
      if (query.trim() === "") throw new HaimaError("invalid_input", "A blank question ranks nothing.");
      const call = startCall(server, signal);
      const scores: number[] = [];
      for (let start = 0; start < all.length; start += most) {
        const batch = all.slice(start, start + most).map((text) => text.toWellFormed());
        const body = { ...name, query: query.toWellFormed(), [texts]: batch };
        scores.push(...(await rerankBatch(call, body, batch.length)));
      }
      return scores;
    },
  };
}

async function rerankBatch(call: Call, body: unknown, count: number): Promise<readonly number[]> {
  return readScores(call.server, await askJson(call, "rerank", body), count);
}

function readScores(server: Server, answer: unknown, count: number): readonly number[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw unreadableError(server, "not with scores of texts");
  const scores = new Map<number, number>();
  for (const { index, score } of parsed.data) {
    if (index < 0 || index >= count) throw unreadableError(server, `with the text ${index} of ${count}`);
    if (scores.has(index)) throw unreadableError(server, `with two scores of the text ${index}`);
    if (score === undefined || !Number.isFinite(score)) throw unreadableError(server, "with a score that is no number");
    scores.set(index, score);
  }
  if (scores.size !== count) throw unreadableError(server, `with ${scores.size} scores for ${count} texts`);
  return Array.from({ length: count }, (_, index) => scores.get(index) ?? 0);
}
