import { unreadableError } from "./failure.ts";
import type { Server } from "./options.ts";
import { readText } from "./read-text.ts";
import { type Call, send } from "./send.ts";

/** Posts a body and reads the whole answer as JSON. Throws what the call failed with. */
export async function askJson(call: Call, path: string, body: unknown): Promise<unknown> {
  const outcome = await send(call, path, body, async (response, watch) => {
    const text = await readText(response);
    watch.close();
    return text;
  });
  if (outcome.type === "failure") throw outcome.error;
  return parseAnswer(call.server, outcome.value);
}

/** @throws HaimaError `model_failed` for an answer that is no JSON. */
export function parseAnswer(server: Server, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadableError(server, "not in JSON: is the base URL right?", withoutText(cause));
  }
}

/** A parser's message quotes the text, which may hold what nobody else should read. */
function withoutText(cause: unknown): Error {
  return new SyntaxError(cause instanceof SyntaxError ? "The answer is no JSON." : "The answer cannot be read.");
}
