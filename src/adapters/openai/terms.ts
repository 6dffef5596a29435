import type { ModelRequest } from "../../ports/index.ts";
import type { Complaint } from "./failure.ts";

/** What a server takes of what may be asked; learned from its refusals. */
export interface Terms {
  readonly format: "schema" | "json" | "prompt";
  readonly tokens: "max_tokens" | "max_completion_tokens";
  readonly temperature: boolean;
  readonly streamUsage: boolean;
}

/** Everything, until a server says otherwise. */
export const BEST_TERMS: Terms = { format: "schema", tokens: "max_tokens", temperature: true, streamUsage: true };

/** Statuses with which servers refuse a field that they do not know. */
const FIELD_REFUSED = new Set([400, 404, 415, 422, 501]);

/** Refusals that have another reason than the form of the request. */
const OTHER_REASONS = new Set([
  "context_length_exceeded",
  "string_above_max_length",
  "model_not_found",
  "invalid_api_key",
  "content_filter",
  "content_policy_violation",
]);

const WORSE_FORMAT = { schema: "json", json: "prompt", prompt: null } as const;

/**
 * Humbler terms to try after a refusal; null when nothing is left to give up, or the refusal is about something else. A server
 * that names the field is believed; one that does not is taken to mean the schema, the field that most of them lack.
 */
export function humblerTerms(terms: Terms, complaint: Complaint, request: ModelRequest, stream: boolean): Terms | null {
  if (!FIELD_REFUSED.has(complaint.status) || OTHER_REASONS.has(complaint.code ?? "")) return null;
  const said = `${complaint.param ?? ""} ${complaint.message}`.toLowerCase();
  if (request.maxTokens !== undefined && terms.tokens === "max_tokens" && said.includes("max_completion_tokens")) {
    return { ...terms, tokens: "max_completion_tokens" };
  }
  if (request.temperature !== undefined && terms.temperature && said.includes("temperature")) {
    return { ...terms, temperature: false };
  }
  if (stream && terms.streamUsage && said.includes("stream_options")) return { ...terms, streamUsage: false };
  const worse = WORSE_FORMAT[terms.format];
  if (request.schema !== undefined && worse !== null) return { ...terms, format: worse };
  return stream && terms.streamUsage ? { ...terms, streamUsage: false } : null;
}
