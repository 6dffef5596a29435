import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { SpokenMessage } from "../../haima.ts";

/** One message as clients send it. Only what memory reads is named; everything goes on to the upstream unchanged. */
const messageSchema = z.looseObject({
  role: z.string(),
  content: z
    .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() })), z.null()])
    .optional(),
});

/** A chat completion request, read only as far as memory needs. */
const chatRequestSchema = z.looseObject({
  messages: z.array(messageSchema).min(1),
  stream: z.boolean().nullish(),
  user: z.string().nullish(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;
type ChatMessage = z.infer<typeof messageSchema>;

/**
 * Reads a request body.
 *
 * @throws HaimaError `invalid_input` for what is no chat completion request.
 */
export function readChatRequest(body: string): ChatRequest {
  const parsed = chatRequestSchema.safeParse(readJson(body));
  if (parsed.success) return parsed.data;
  throw new HaimaError("invalid_input", `Not a chat completion request: ${z.prettifyError(parsed.error)}`, {
    cause: parsed.error,
  });
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new HaimaError("invalid_input", "The body is not JSON.", { cause: error });
  }
}

/** What the messages say, in order: system prompts, tool calls without words and empty messages say nothing. */
export function spokenOf(messages: readonly ChatMessage[]): readonly SpokenMessage[] {
  return messages.flatMap((message) => {
    const text = textOf(message).trim();
    return isSpeaker(message.role) && text !== "" ? [{ role: message.role, text }] : [];
  });
}

function isSpeaker(role: string): role is SpokenMessage["role"] {
  return role === "user" || role === "assistant" || role === "tool";
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : [])).join("\n");
}

/** The request with the context added to its system message, or as one when it has none that is plain text. */
export function withContext(request: ChatRequest, context: string): ChatRequest {
  if (context === "") return request;
  const [first, ...rest] = request.messages;
  if (first?.role === "system" && typeof first.content === "string") {
    return { ...request, messages: [{ ...first, content: `${first.content}\n\n${context}` }, ...rest] };
  }
  return { ...request, messages: [{ role: "system", content: context }, ...request.messages] };
}
