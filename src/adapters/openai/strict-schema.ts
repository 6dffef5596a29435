/** Keywords whose values are schemas, maps of schemas, or lists of schemas. */
const WITHIN = ["items", "additionalProperties", "not"];
const MAPS = ["properties", "$defs", "definitions"];
const LISTS = ["anyOf", "allOf", "oneOf", "prefixItems"];

/**
 * True when a schema is one that servers hold to by the letter: every object names all its properties as required and allows
 * no others (OpenAI, "Structured outputs", strict mode). Others are refused when sent as strict.
 */
export function isStrictSchema(schema: unknown): boolean {
  if (!isRecord(schema)) return true;
  if (schema["type"] === "object" && !isClosed(schema)) return false;
  const inner = [
    ...WITHIN.map((key) => schema[key]),
    ...MAPS.flatMap((key) => valuesOf(schema[key])),
    ...LISTS.flatMap((key) => valuesOf(schema[key])),
  ];
  return inner.every(isStrictSchema);
}

function isClosed(schema: Readonly<Record<string, unknown>>): boolean {
  const required = new Set(valuesOf(schema["required"]));
  const properties = schema["properties"];
  const names = isRecord(properties) ? Object.keys(properties) : [];
  return schema["additionalProperties"] === false && names.every((name) => required.has(name));
}

function valuesOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
