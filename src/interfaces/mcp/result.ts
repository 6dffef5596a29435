import type { CallToolResult } from "@modelcontextprotocol/server";
import { HaimaError } from "../../errors.ts";

/**
 * What a tool says: as text for a model, and as data for a program. A fault is a result too, with the code of the table; of a fault that is
 * none of ours nothing is told but that it is one.
 */
export async function answer(task: () => Promise<Said>): Promise<CallToolResult> {
  try {
    const { text, data } = await task();
    return { content: [{ type: "text", text }], structuredContent: data };
  } catch (error) {
    const code = HaimaError.isInstance(error) ? error.code : "internal";
    const message = HaimaError.isInstance(error) ? error.message : "Something failed inside Haima.";
    return { isError: true, content: [{ type: "text", text: `${code}: ${message}` }] };
  }
}

/** What a tool has to say. */
export interface Said {
  readonly text: string;
  readonly data: Record<string, unknown>;
}
