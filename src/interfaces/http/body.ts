import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Route } from "./route.ts";

/** Deepest nesting of a JSON body: the deepest verb takes some ten. */
const MAX_DEPTH = 64;
/** Bytes beyond the limit that are read and let go, so that the client, which reads the answer once it has sent its body, gets to see it. */
const MAX_DISCARD = 16 * 1_048_576;

/**
 * The JSON value of a body; an empty object for none.
 *
 * @throws HaimaError `invalid_input` for another content type or what is no JSON, `over_limit` for too many bytes.
 */
export async function readBody(request: Request, maxBody: number): Promise<unknown> {
  const tooLarge = () =>
    new HaimaError("over_limit", `The body has more than ${maxBody} bytes.`, {
      facts: { field: "body", limit: maxBody },
    });
  const told = Number(request.headers.get("content-length") ?? 0);
  if (told > maxBody + MAX_DISCARD) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBody + MAX_DISCARD) throw tooLarge();
    if (size > maxBody || told > maxBody) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > maxBody) throw tooLarge();
  if (size === 0) return {};
  // What a web page may send to any site without asking is never JSON.
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu.test(request.headers.get("content-type") ?? "")) {
    throw new HaimaError("invalid_input", "Send JSON with `content-type: application/json`.", {
      facts: { field: "content-type" },
    });
  }
  return parseJson(decode(chunks));
}

function decode(chunks: readonly Uint8Array[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new HaimaError("invalid_input", "The body is not UTF-8.", { facts: { field: "body" }, cause: error });
  }
}

function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) {
    throw new HaimaError("over_limit", `The body is nested deeper than ${MAX_DEPTH} levels.`, {
      facts: { field: "body", limit: MAX_DEPTH },
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HaimaError("invalid_input", "The body is not JSON.", { facts: { field: "body" }, cause: error });
  }
}

/** How deep brackets are nested, those in strings left out; a text that is no JSON gets a number all the same. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isString) {
      if (character === "\\") index += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
}

const typeSchema = z.looseObject({ type: z.string().optional() });
const objectSchema = z.looseObject({ properties: z.record(z.string(), typeSchema).default({}) });

/** The JSON types of a route's query, read once from its schema. */
const typesOfRoute = new WeakMap<Route, Readonly<Record<string, string | undefined>>>();

function typesOf(route: Route): Readonly<Record<string, string | undefined>> {
  const known = typesOfRoute.get(route);
  if (known !== undefined) return known;
  const { properties } = objectSchema.parse(z.toJSONSchema(route.input, { io: "input" }));
  const types = Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
  typesOfRoute.set(route, types);
  return types;
}

/**
 * A query as the value that the route's schema checks: numbers and booleans read as such, a name that takes a list as a list.
 *
 * @throws HaimaError `invalid_input` for a name given twice that takes one value.
 */
export function readQuery(route: Route, query: URLSearchParams): Readonly<Record<string, unknown>> {
  const types = typesOf(route);
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === "array") return [name, values] as const;
    const [value = ""] = values;
    if (values.length > 1) {
      const field = name.slice(0, 128);
      throw new HaimaError("invalid_input", `${field} is given more than once.`, { facts: { field } });
    }
    return [name, readValue(value, type)] as const;
  });
  return Object.fromEntries(entries);
}

function readValue(value: string, type: string | undefined): unknown {
  if ((type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/u.test(value)) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}
