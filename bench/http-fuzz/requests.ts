import fc from "fast-check";

/** One request made from the OpenAPI document: right in form, or wrong in one of the ways that clients are. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly body: Schema | null;
}

type Schema = Readonly<Record<string, unknown>>;

const TRICKY = [
  "",
  " ",
  "ann",
  "__proto__",
  "constructor",
  "../b",
  "a/b",
  "%",
  "%00",
  "' OR 1=1 --",
  "*",
  "null",
  "true",
  "-1",
  "1e999",
  "NaN",
  "\u0000",
  "\ud83d",
  "🐱",
  "李雷",
  "{}",
  "[]",
  "<script>",
  "\u202e",
  "x".repeat(600),
  "$gt",
  "haima:service",
  "haima:knowledge",
  ";--",
];
const text = fc.oneof(
  fc.constantFrom(...TRICKY),
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.string({ maxLength: 40 }),
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1, 1e308, 2 ** 53, 1_800_000_000_000));
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/** A value that a JSON Schema allows, mostly. */
function valueFrom(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf, prefixItems } = schema;
  if (schema["const"] !== undefined) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...schema["enum"]);
  const choices = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null;
  if (choices !== null) return fc.oneof(...choices.map((choice) => valueFrom(asSchema(choice))));
  if (Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map((item) => valueFrom(asSchema(item))));
  if (type === "object" && isSchema(properties) && Object.keys(properties).length > 0) {
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, valueFrom(asSchema(inner))]),
    );
    return fc.record(fields, { requiredKeys: required.map(String).filter((name) => name in fields) });
  }
  if (type === "object") return fc.dictionary(text, anything, { maxKeys: 3 });
  if (type === "array") return fc.array(isSchema(items) ? valueFrom(items) : anything, { maxLength: 3 });
  if (type === "integer") return fc.oneof(fc.integer({ min: 0, max: 50 }), number);
  if (type === "number") return number;
  if (type === "boolean") return fc.boolean();
  return type === "string" || Array.isArray(type) ? text : anything;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

/** The operations of a document; streams that last are left out. */
function operationsOf(document: Schema): readonly Operation[] {
  return Object.entries(asSchema(document["paths"])).flatMap(([path, methods]) =>
    Object.entries(asSchema(methods))
      .filter(() => !path.endsWith("/events"))
      .map(([method, operation]) => {
        const { parameters, requestBody } = asSchema(operation);
        const json = asSchema(asSchema(asSchema(requestBody)["content"])["application/json"])["schema"];
        const given = (Array.isArray(parameters) ? parameters : []).map((one: unknown) => {
          const { name, in: place, schema } = asSchema(one);
          return { name: String(name), in: String(place), schema: asSchema(schema) };
        });
        return { method: method.toUpperCase(), path, parameters: given, body: isSchema(json) ? json : null };
      }),
  );
}

/** Requests over every operation of a document. @param users ids that paths name mostly */
export function requestsOf(document: unknown, users: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...operationsOf(asSchema(document)).map((operation) => requestOf(operation, users)));
}

function requestOf({ method, path, parameters, body }: Operation, users: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const named = (place: string) => parameters.filter((one) => one.in === place);
  const segments = named("path").map(({ name }) =>
    name === "user"
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...users) }, { weight: 1, arbitrary: text })
      : text,
  );
  const query = fc.record(Object.fromEntries(named("query").map(({ name, schema }) => [name, valueFrom(schema)])), {
    requiredKeys: [],
  });
  const raw = body === null ? fc.constant(null) : bodyOf(body);
  const version = fc.constantFrom(null, '"1"', '"999"', "*", "x");
  return fc.tuple(fc.tuple(...segments), query, raw, version).map(([values, asked, sent, etag]) => {
    const names = named("path").map(({ name }) => name);
    const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => segmentOf(values[names.indexOf(name)]));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) {
      for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
    }
    const tail = search.size === 0 ? "" : `?${search}`;
    return { method, path: filled + tail, headers: etag === null ? {} : { "if-match": etag }, body: sent };
  });
}

/** As it stands in a path; a URL drops segments of dots, so that they are told apart here. */
function segmentOf(value: unknown): string {
  const word = encodeURIComponent(String(value).toWellFormed());
  return /^\.{1,2}$/u.test(word) ? `${word}x` : word;
}

/** A body as its schema has it, with a field too many, with another value in a field's place, or no JSON. */
function bodyOf(schema: Schema): fc.Arbitrary<string> {
  const right = valueFrom(schema);
  const json = (value: unknown): string => JSON.stringify(value) ?? "null";
  return fc.oneof(
    { weight: 6, arbitrary: right.map(json) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right, text, anything)
        .map(([base, name, value]) => json(isSchema(base) ? { ...base, [name]: value } : value)),
    },
    { weight: 1, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: text },
  );
}
