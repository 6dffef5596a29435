import type {
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3ToolResultPart,
} from "@ai-sdk/provider";
import type { SpokenMessage } from "../../haima.ts";

/** Opens every context that recall composes. */
const CONTEXT_MARK = "<haima-context";

/** What the messages say, in order: system prompts, thoughts, tool calls and files say nothing. */
export function spokenOf(prompt: LanguageModelV3Prompt): readonly SpokenMessage[] {
  return prompt.flatMap((message) => {
    const text = textOf(message).trim();
    return message.role === "system" || text === "" ? [] : [{ role: message.role, text }];
  });
}

function textOf(message: LanguageModelV3Message): string {
  if (message.role === "system") return message.content;
  const texts: string[] = [];
  for (const part of message.content) {
    if (part.type === "text") texts.push(part.text);
    if (part.type === "tool-result" && message.role === "tool") texts.push(resultOf(part));
  }
  return joinParts(texts);
}

/** What a tool said. What came out of memory is not taken in again: it would outlive what is forgotten. */
function resultOf({ output }: LanguageModelV3ToolResultPart): string {
  if (output.type === "execution-denied") return "";
  if (output.type === "content")
    return joinParts(output.value.flatMap((one) => (one.type === "text" ? [one.text] : [])));
  const text = typeof output.value === "string" ? output.value : JSON.stringify(output.value);
  return text.includes(CONTEXT_MARK) ? "" : text;
}

/** The texts of a message as the log has them: the same for a reply as it comes and as it is sent again. */
export function joinParts(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join("\n");
}

/** What a reply says, its thoughts and tool calls left out. */
export function replyOf(content: readonly LanguageModelV3Content[]): string {
  return joinParts(content.flatMap((part) => (part.type === "text" ? [part.text] : [])));
}

/** A copy of the call with the context added to its system message, or as one when it has none. */
export function withContext(params: LanguageModelV3CallOptions, context: string): LanguageModelV3CallOptions {
  if (context === "") return { ...params };
  const [first, ...rest] = params.prompt;
  if (first?.role === "system") {
    return { ...params, prompt: [{ ...first, content: `${first.content}\n\n${context}` }, ...rest] };
  }
  return { ...params, prompt: [{ role: "system", content: context }, ...params.prompt] };
}
