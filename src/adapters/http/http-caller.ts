import { HaimaError } from "../../errors.ts";
import type { HttpAnswer, HttpCaller, HttpRequest } from "../../ports/index.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** @param variables of the process, by which `${env.NAME}` in headers is filled */
export function createHttpCaller(variables: Variables): HttpCaller {
  return { call: async (request) => await call(request, variables) };
}

async function call(request: HttpRequest, variables: Variables): Promise<HttpAnswer> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, filled(value, variables)]),
  );
  const { url, method, body, signal, maxBytes } = request;
  const response = await send(url, { method, headers, body, signal, redirect: "manual" });
  return { status: response.status, text: await readWithin(response, maxBytes) };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    // An address may hold values of users, so it is kept out of the error.
    throw new HaimaError("tool_failed", "", { cause: error });
  }
}

function filled(value: string, variables: Variables): string {
  return value.replace(/\$\{env\.([A-Za-z_]\w*)\}/gu, (_found, name: string) => {
    const own = variables[name];
    if (own !== undefined && own !== "") return own;
    throw new HaimaError("tool_failed", "", { facts: { variable: name } });
  });
}

async function readWithin(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder("utf-8");
  let text = "";
  let bytes = 0;
  // Leaving the loop by an error cancels the stream, and with it the connection.
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new HaimaError("tool_failed", "", { facts: { limit: maxBytes } });
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
