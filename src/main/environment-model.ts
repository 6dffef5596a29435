import { HaimaError } from "../errors.ts";
import { createHttpReranker, createOpenAiEmbedder, createOpenAiModel } from "./models.ts";
import type { HaimaOptions } from "./options.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * All models that the environment names.
 *
 * @throws HaimaError `invalid_input` naming the variable.
 */
export function modelsFrom(variables: Variables): Pick<HaimaOptions, "model" | "distill" | "embedder" | "reranker"> {
  return { ...modelFrom(variables), ...embedderFrom(variables), ...rerankerFrom(variables) };
}

/**
 * The language model that the environment names: HAIMA_MODEL_URL (the base URL of a server that speaks OpenAI's protocol),
 * HAIMA_MODEL (its name there) and HAIMA_MODEL_KEY; HAIMA_MODEL_CALLS=1 has it read each turn too. None without the first.
 *
 * @throws HaimaError `invalid_input` naming the variable.
 */
export function modelFrom(variables: Variables): Pick<HaimaOptions, "model" | "distill"> {
  const {
    HAIMA_MODEL_URL: baseUrl,
    HAIMA_MODEL: model,
    HAIMA_MODEL_KEY: apiKey,
    HAIMA_MODEL_CALLS: calls = "0",
  } = variables;
  if (baseUrl === undefined || baseUrl === "") return {};
  if (model === undefined || model === "")
    throw wrong("HAIMA_MODEL", "HAIMA_MODEL_URL is set: name the model in HAIMA_MODEL.");
  if (calls !== "0" && calls !== "1") throw wrong("HAIMA_MODEL_CALLS", "HAIMA_MODEL_CALLS is 0 or 1.");
  return {
    model: createOpenAiModel({ baseUrl, model, ...(apiKey === undefined || apiKey === "" ? {} : { apiKey }) }),
    distill: { callsPerTurn: calls === "1" ? 1 : 0 },
  };
}

/**
 * The embedding model that the environment names: HAIMA_EMBEDDER_URL, HAIMA_EMBEDDER (its name there), HAIMA_EMBEDDER_DIMENSIONS
 * and HAIMA_EMBEDDER_KEY. None without the first.
 *
 * @throws HaimaError `invalid_input` naming the variable.
 */
export function embedderFrom(variables: Variables): Pick<HaimaOptions, "embedder"> {
  const {
    HAIMA_EMBEDDER_URL: baseUrl,
    HAIMA_EMBEDDER: model,
    HAIMA_EMBEDDER_DIMENSIONS: dimensions,
    HAIMA_EMBEDDER_KEY: apiKey,
  } = variables;
  if (baseUrl === undefined || baseUrl === "") return {};
  if (model === undefined || model === "")
    throw wrong("HAIMA_EMBEDDER", "HAIMA_EMBEDDER_URL is set: name the embedding model in HAIMA_EMBEDDER.");
  if (!/^[1-9]\d*$/u.test(dimensions ?? ""))
    throw wrong("HAIMA_EMBEDDER_DIMENSIONS", "Set HAIMA_EMBEDDER_DIMENSIONS to the length of the model's vectors.");
  const key = apiKey === undefined || apiKey === "" ? {} : { apiKey };
  return { embedder: createOpenAiEmbedder({ baseUrl, model, dimensions: Number(dimensions), ...key }) };
}

/**
 * The reranker that the environment names: HAIMA_RERANKER_URL, HAIMA_RERANKER (its name there; a server of one model, such as Text Embeddings
 * Inference, wants none) and HAIMA_RERANKER_KEY. None without the first.
 *
 * @throws HaimaError `invalid_input` for a malformed address.
 */
export function rerankerFrom(variables: Variables): Pick<HaimaOptions, "reranker"> {
  const { HAIMA_RERANKER_URL: baseUrl, HAIMA_RERANKER: model, HAIMA_RERANKER_KEY: apiKey } = variables;
  if (baseUrl === undefined || baseUrl === "") return {};
  const named = model === undefined || model === "" ? {} : { model };
  const key = apiKey === undefined || apiKey === "" ? {} : { apiKey };
  return { reranker: createHttpReranker({ baseUrl, ...named, ...key }) };
}

function wrong(field: string, message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field } });
}
