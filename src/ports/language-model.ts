/** One message of a request. */
export interface ModelMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A JSON Schema (draft 2020-12) as a plain object, such as `z.toJSONSchema(schema)` gives; its `title` names it to servers. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a model is asked. */
export interface ModelRequest {
  /** At least one, in order. Only the first may be of the role `system`. */
  readonly messages: readonly ModelMessage[];
  /**
   * Asks for JSON of this form. A server may not be able to hold to it, and the text may be anything all the same: read it
   * with `readJson` (src/language/model-json), never with `JSON.parse`. @default plain text
   */
  readonly schema?: JsonSchema | undefined;
  /** 0 (the likeliest words) to 2. @default the server's */
  readonly temperature?: number | undefined;
  /** Most tokens of the reply, 1 and more. @default the server's */
  readonly maxTokens?: number | undefined;
}

/** How one call is made. */
export interface ModelCallOptions {
  /** Stops the call: it rejects with `aborted`, nothing is tried again. */
  readonly signal?: AbortSignal | undefined;
}

/** Tokens as the server counted them, for the try that was answered. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Why the model ended: by itself, at a limit of length, by a filter of the server's, or for a reason not known. */
export type ModelFinish = "stop" | "length" | "filter" | "other";

/**
 * How JSON was asked for: `schema` the server was given the schema, `json` it was told to answer in JSON, `prompt` it was only
 * asked to in words, `text` no JSON was asked.
 */
export type ModelFormat = "schema" | "json" | "prompt" | "text";

/** A whole reply. */
export interface ModelReply {
  /** What the model wrote, unchanged; may be empty. */
  readonly text: string;
  /** Null when the server sent no counts. */
  readonly usage: ModelUsage | null;
  readonly finish: ModelFinish;
  readonly format: ModelFormat;
  /** How many requests were sent for it, 1 and more. */
  readonly attempts: number;
}

/** A piece of a streamed reply. Exactly one `finish` comes, last. */
export type ModelDelta =
  | { readonly type: "text"; readonly text: string }
  | ({ readonly type: "finish" } & Omit<ModelReply, "text">);

/**
 * A language model.
 *
 * Errors of both methods: `model_busy` (no room, or no answer in time), `model_failed` (not reached, or no answer that can be
 * read), `model_refused` (wrong key, unknown model, too long, not allowed), `aborted`, `invalid_input`. An adapter may try
 * again by itself within bounds; once a piece of a stream was given out it never does.
 */
export interface LanguageModel {
  /** Names the model in receipts and logs, such as `openai:gpt-5-mini`; never holds a key. */
  readonly id: string;
  /** The whole reply at once. */
  generate(request: ModelRequest, options?: ModelCallOptions): Promise<ModelReply>;
  /** The reply piece by piece. The call starts when the first piece is asked for; leaving the loop early ends it. */
  stream(request: ModelRequest, options?: ModelCallOptions): AsyncIterable<ModelDelta>;
}
