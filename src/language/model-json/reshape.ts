/** A JSON Schema, or a part of one. */
export type SchemaPart = Readonly<Record<string, unknown>>;

/** What guides the reshaping of a value. */
export interface Shape {
  readonly root: SchemaPart;
  /** Other names for a key: `{ text: ["fact", "content", "内容"] }`. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** As deep as a schema that refers to itself is followed. */
const DEEPEST = 32;

/**
 * The value in the form that the schema asks for, as far as one can tell what was meant: keys by other names, an array for the
 * object that holds one, one thing for an array, a string for an object, numbers as strings. What cannot be told is left as it is.
 */
export function reshape(value: unknown, part: SchemaPart, shape: Shape, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  const schema = resolve(part, shape.root);
  const options = optionsOf(schema);
  if (options.length > 0) return reshapeOption(value, options, shape, depth);
  if (Array.isArray(schema["enum"])) return reshapeEnum(value, schema["enum"]);
  switch (schema["type"]) {
    case "object":
      return reshapeObject(decoded(value), schema, shape, depth);
    case "array":
      return reshapeArray(decoded(value), schema, shape, depth);
    case "number":
    case "integer":
      return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
    case "boolean":
      return value === "true" || value === "false" ? value === "true" : value;
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    default:
      return value;
  }
}

function reshapeOption(value: unknown, options: readonly SchemaPart[], shape: Shape, depth: number): unknown {
  const kind = kindOf(value);
  const resolved = options.map((option) => resolve(option, shape.root));
  const fitting = resolved.find(({ type }) => type === kind || (type === "integer" && kind === "number"));
  if (kind === "null" && fitting) return null;
  const chosen = fitting ?? resolved.find(({ type }) => type !== "null");
  return chosen ? reshape(value, chosen, shape, depth + 1) : value;
}

/** A word in other case or with other joints: "Fact" for "fact". */
function reshapeEnum(value: unknown, allowed: readonly unknown[]): unknown {
  if (typeof value !== "string" || allowed.includes(value)) return value;
  return allowed.find((one) => typeof one === "string" && normalKey(one) === normalKey(value)) ?? value;
}

function reshapeObject(value: unknown, schema: SchemaPart, shape: Shape, depth: number): unknown {
  const properties = propertiesOf(schema);
  const only = onlyArray(properties, shape);
  const inArray = (items: readonly unknown[]): unknown =>
    only === null ? value : { [only.name]: reshape(items, only.part, shape, depth + 1) };
  if (value === null || value === undefined) return value === null ? inArray([]) : value;
  if (Array.isArray(value)) {
    const [first] = value;
    const isWrapped = value.length === 1 && (only === null || hasKeyOf(first, properties, shape));
    return isWrapped ? reshapeObject(first, schema, shape, depth) : inArray(value);
  }
  if (typeof value === "string") return reshapeString(value, properties, shape);
  if (!isRecord(value)) return value;
  if (hasKeyOf(value, properties, shape)) {
    return reshapeProperties(renameKeys(value, properties, shape), properties, schema, shape, depth);
  }
  const values = Object.values(value);
  if (values.length === 0) return inArray([]);
  const [inner] = values;
  // {"result": {...}}: one thing within a wrapping of the model's own.
  if (values.length === 1 && typeof inner === "object" && inner !== null && depth < DEEPEST) {
    return reshape(inner, schema, shape, depth + 1);
  }
  return inArray([value]);
}

function reshapeProperties(
  value: Readonly<Record<string, unknown>>,
  properties: ReadonlyMap<string, SchemaPart>,
  schema: SchemaPart,
  shape: Shape,
  depth: number,
): unknown {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const part = properties.get(name);
    if (part === undefined) return [[name, inner] as const];
    const made = reshape(inner, part, shape, depth + 1);
    // Models fill what they leave out with null.
    return made === null && !required.includes(name) && !allowsNull(part, shape) ? [] : [[name, made] as const];
  });
  return Object.fromEntries(entries);
}

/** The string as the first property that is one. */
function reshapeString(value: string, properties: ReadonlyMap<string, SchemaPart>, shape: Shape): unknown {
  const first = [...properties].find(([, part]) => {
    const { type, enum: allowed } = resolve(part, shape.root);
    return type === "string" && allowed === undefined;
  });
  return first === undefined ? value : { [first[0]]: value };
}

function reshapeArray(value: unknown, schema: SchemaPart, shape: Shape, depth: number): unknown {
  const items = isRecord(schema["items"]) ? schema["items"] : {};
  if (Array.isArray(value)) return value.map((item) => reshape(item, items, shape, depth + 1));
  if (value === null) return [];
  if (value === undefined) return value;
  if (isRecord(value)) {
    const keys = Object.keys(value);
    if (keys.length === 0) return [];
    if (keys.every((key) => /^\d+$/u.test(key))) return reshapeArray(Object.values(value), schema, shape, depth);
  }
  // A word in place of a list of things says that there are none, or nobody knows what.
  if (typeof value === "string" && resolve(items, shape.root)["type"] === "object") return value;
  return [reshape(value, items, shape, depth + 1)];
}

/** Gives expected keys that are missing the value of a key that is written otherwise or is a synonym. */
function renameKeys(
  value: Readonly<Record<string, unknown>>,
  properties: ReadonlyMap<string, SchemaPart>,
  { synonyms }: Shape,
): Readonly<Record<string, unknown>> {
  const spare = new Map(Object.keys(value).map((key) => [normalKey(key), key]));
  const names = new Map<string, string>();
  for (const name of properties.keys()) {
    if (Object.hasOwn(value, name)) continue;
    const found = [name, ...(synonyms[name] ?? [])]
      .map((one) => spare.get(normalKey(one)))
      .find((key) => key !== undefined);
    if (found !== undefined && !properties.has(found) && !names.has(found)) names.set(found, name);
  }
  if (names.size === 0) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [names.get(key) ?? key, inner]));
}

function hasKeyOf(value: unknown, properties: ReadonlyMap<string, SchemaPart>, shape: Shape): boolean {
  if (!isRecord(value)) return false;
  const renamed = renameKeys(value, properties, shape);
  return [...properties.keys()].some((name) => Object.hasOwn(renamed, name));
}

/** The one property that is an array, when there is exactly one. */
function onlyArray(
  properties: ReadonlyMap<string, SchemaPart>,
  shape: Shape,
): { name: string; part: SchemaPart } | null {
  const arrays = [...properties].filter(([, part]) => resolve(part, shape.root)["type"] === "array");
  const [first] = arrays;
  return arrays.length === 1 && first ? { name: first[0], part: first[1] } : null;
}

function allowsNull(part: SchemaPart, { root }: Shape): boolean {
  const schema = resolve(part, root);
  return schema["type"] === "null" || optionsOf(schema).some((option) => resolve(option, root)["type"] === "null");
}

/** The choices of a schema, also those written as a list of types. */
function optionsOf(schema: SchemaPart): readonly SchemaPart[] {
  const types = schema["type"];
  return Array.isArray(types)
    ? types.map((type) => ({ ...schema, type }))
    : partsOf(schema["anyOf"] ?? schema["oneOf"]);
}

function propertiesOf(schema: SchemaPart): ReadonlyMap<string, SchemaPart> {
  const properties = schema["properties"];
  return new Map(isRecord(properties) ? Object.entries(properties).filter(hasPart) : []);
}

function hasPart(entry: [string, unknown]): entry is [string, SchemaPart] {
  return isRecord(entry[1]);
}

function partsOf(value: unknown): readonly SchemaPart[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Follows a reference within the document. */
function resolve(part: SchemaPart, root: SchemaPart): SchemaPart {
  const reference = part["$ref"];
  if (typeof reference !== "string" || !reference.startsWith("#")) return part;
  const path = reference.split("/").slice(1);
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);
  return isRecord(found) ? found : part;
}

/** JSON within a string: an answer that was encoded twice. */
function decoded(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[{[]/u.test(value)) return value;
  try {
    const inner: unknown = JSON.parse(value);
    return inner;
  } catch {
    return value;
  }
}

/** Camel, snake and kebab case, spaces and capitals are all one. */
function normalKey(key: string): string {
  return key.toLowerCase().replace(/[\s_\-.]+/gu, "");
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
