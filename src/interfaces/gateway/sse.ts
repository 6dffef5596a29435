/** What one event of a streamed completion adds to the first choice. */
export interface StreamPiece {
  readonly text: string;
  readonly isDone: boolean;
}

/**
 * Reads the words of a streamed completion while its bytes pass by unchanged. Events may be cut anywhere; lines that are no
 * JSON are passed over here, since they go on to the client as they are.
 */
export class StreamReader {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #text = "";
  #isWhole = false;

  /** What the first choice says so far. */
  get text(): string {
    return this.#text;
  }

  /** True once the stream told that it is complete. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  read(bytes: Uint8Array): void {
    const lines = `${this.#rest}${this.#decoder.decode(bytes, { stream: true })}`.split(/\r\n|\n|\r/u);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#readLine(line);
  }

  #readLine(line: string): void {
    if (!line.startsWith("data:")) return;
    const { text, isDone } = readPiece(line.slice("data:".length).trim());
    this.#text += text;
    if (isDone) this.#isWhole = true;
  }
}

const NOTHING: StreamPiece = { text: "", isDone: false };

function readPiece(data: string): StreamPiece {
  if (data === "[DONE]") return { text: "", isDone: true };
  const choice = firstChoice(parse(data));
  if (choice === null) return NOTHING;
  const text = textAt(choice["delta"]);
  return { text, isDone: typeof choice["finish_reason"] === "string" };
}

/** The words of the first choice of a whole completion; empty when it has none. */
export function replyOf(body: string): string {
  const choice = firstChoice(parse(body));
  return choice === null ? "" : textAt(choice["message"]);
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // Not ours to judge: the client gets the bytes as they are.
    return null;
  }
}

function firstChoice(body: unknown): Record<string, unknown> | null {
  if (!isRecord(body) || !Array.isArray(body["choices"])) return null;
  const choice: unknown = body["choices"].find((one: unknown) => isRecord(one) && (one["index"] ?? 0) === 0);
  return isRecord(choice) ? choice : null;
}

function textAt(part: unknown): string {
  const content = isRecord(part) ? part["content"] : null;
  return typeof content === "string" ? content : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
