import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { HaimaError } from "../../errors.ts";
import type { HttpAnswer, HttpRequest } from "../../ports/index.ts";
import type { AddressGuard } from "./address-guard.ts";

/**
 * Sends a request to where the guard lets it go, on a connection of its own. Redirects are answers like any other.
 *
 * @throws HaimaError `tool_failed`, with the reason in its facts and no address, which may hold values of users; what the signal aborts with.
 */
export async function send(request: HttpRequest, guard: AddressGuard): Promise<HttpAnswer> {
  const { signal, maxBytes } = request;
  signal.throwIfAborted();
  try {
    const response = await begin(request, guard);
    return { status: response.statusCode ?? 0, text: await readWithin(response, maxBytes) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (HaimaError.isInstance(error) && error.code === "tool_failed") throw error;
    const reason = HaimaError.isInstance(error) ? error.facts["reason"] : undefined;
    throw new HaimaError("tool_failed", "", { facts: { reason: reason ?? "cannot be reached" }, cause: error });
  }
}

async function begin(
  { url, method, headers, body, signal }: HttpRequest,
  guard: AddressGuard,
): Promise<IncomingMessage> {
  const address = new URL(url);
  const request = address.protocol === "https:" ? requestSecure : requestPlain;
  const lookup = guard.lookupFor(address);
  return await new Promise((resolve, reject) => {
    const sent = request(
      address,
      // A connection of its own: one that is kept might have been made where another guard allowed it.
      { method, headers: { ...headers, "accept-encoding": "identity" }, signal, lookup, agent: false },
      resolve,
    );
    sent.once("error", reject);
    sent.end(body ?? undefined);
  });
}

async function readWithin(response: IncomingMessage, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder("utf-8");
  let text = "";
  let bytes = 0;
  // Leaving the loop by an error destroys the stream, and with it the connection.
  for await (const part of response) {
    if (!(part instanceof Uint8Array)) continue;
    bytes += part.byteLength;
    if (bytes > maxBytes) {
      throw new HaimaError("tool_failed", "", { facts: { reason: "answer too large", limit: maxBytes } });
    }
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
