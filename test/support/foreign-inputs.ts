type Schema = Readonly<Record<string, unknown>>;

/** One operation of an OpenAPI document, as far as a caller fills it in. */
export interface Operation {
  readonly method: string;
  /** With names in braces. */
  readonly path: string;
  /** Of the body, or of the query as an object. */
  readonly input: Schema;
}

const METHODS_WITHOUT_BODY = new Set(["get", "delete"]);

/** The operations of an OpenAPI document. */
export function operationsIn(document: unknown): readonly Operation[] {
  return Object.entries(asSchema(asSchema(document)["paths"])).flatMap(([path, methods]) =>
    Object.entries(asSchema(methods)).map(([method, operation]) => {
      const { parameters, requestBody } = asSchema(operation);
      const body = asSchema(asSchema(asSchema(asSchema(requestBody)["content"])["application/json"])["schema"]);
      const input = METHODS_WITHOUT_BODY.has(method) ? queryOf(parameters) : body;
      return { method: method.toUpperCase(), path, input };
    }),
  );
}

function queryOf(parameters: unknown): Schema {
  const asked = (Array.isArray(parameters) ? parameters : []).map(asSchema).filter((one) => one["in"] === "query");
  return {
    type: "object",
    properties: Object.fromEntries(asked.map(({ name, schema }) => [String(name), schema])),
    required: asked.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** Values of a schema that name what somebody else has: the least that it takes, and each field in turn with each of the names. */
export function foreignInputs(schema: Schema, names: readonly string[]): readonly unknown[] {
  return Object.keys(schema).length === 0 ? [{}] : valuesOf(schema, names);
}

function valuesOf(schema: Schema, names: readonly string[]): readonly unknown[] {
  const { type, properties, items, additionalProperties } = schema;
  if ("const" in schema) return [schema["const"]];
  if (Array.isArray(schema["enum"])) return schema["enum"];
  const choices = [schema["anyOf"], schema["oneOf"]].find(Array.isArray);
  if (choices !== undefined) return choices.flatMap((choice: unknown) => valuesOf(asSchema(choice), names));
  if (Array.isArray(schema["prefixItems"]))
    return [schema["prefixItems"].map((one: unknown) => valuesOf(asSchema(one), names)[0])];
  if (type === "object" && properties !== undefined) return objectsOf(schema, names);
  if (type === "object" || additionalProperties !== undefined) return names.map((name) => ({ name: "x", k: name }));
  if (type === "array") return valuesOf(asSchema(items), names).map((value) => [value]);
  if (type === "boolean") return [true];
  if (type === "integer" || type === "number") return [Number(schema["minimum"] ?? 1)];
  return type === "null" ? [] : names;
}

function objectsOf(schema: Schema, names: readonly string[]): readonly unknown[] {
  const fields = Object.entries(asSchema(schema["properties"]));
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const base = Object.fromEntries(
    fields
      .filter(([name]) => required.includes(name))
      .map(([name, inner]) => [name, valuesOf(asSchema(inner), names)[0]]),
  );
  const each = fields.flatMap(([name, inner]) =>
    valuesOf(asSchema(inner), names).map((value) => ({ ...base, [name]: value })),
  );
  return [base, ...each];
}

function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
