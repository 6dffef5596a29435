import type { LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { joinParts } from "./prompt.ts";

/** Reads what a streamed reply says while its parts pass by. */
export class ReplyReader {
  readonly #blocks = new Map<string, string>();
  #isWhole = false;

  get text(): string {
    return joinParts([...this.#blocks.values()]);
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  read(part: LanguageModelV3StreamPart): void {
    if (part.type === "text-delta") this.#blocks.set(part.id, (this.#blocks.get(part.id) ?? "") + part.delta);
    if (part.type === "finish") this.#isWhole = part.finishReason.unified !== "error";
  }
}
