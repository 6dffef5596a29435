import type { Json } from "./schema.ts";

const REFERENCE = /\$\{([^{}]*)\}/gu;
const WHOLE_REFERENCE = /^\$\{([^{}]*)\}$/u;
/** What is always there: the turn, the turn that started the run, the user, the date and the time. */
export const BUILT_IN_NAMES = ["turn", "trigger", "user", "slots", "today", "now"] as const;

/** Values by name; a name may itself hold dots, as those of tools do. */
export type Values = ReadonlyMap<string, Json>;

/** The paths that a text, or any text within a value, refers to. */
export function referencesIn(value: Json): readonly string[] {
  if (typeof value === "string") return [...value.matchAll(REFERENCE)].map((found) => (found[1] ?? "").trim());
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}

/** True for a text with a reference that is not closed. */
export function isUnclosed(text: string): boolean {
  return text.replace(REFERENCE, "").includes("${");
}

/** The name that a path begins with and what follows it: the longest of the names; null when it begins with none. */
export function splitPath(path: string, names: Iterable<string>): { name: string; rest: readonly string[] } | null {
  let best: string | null = null;
  for (const name of names) {
    const fits = path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
    if (fits && (best === null || name.length > best.length)) best = name;
  }
  if (best === null) return null;
  const rest = path
    .slice(best.length)
    .split(/[.[\]]/u)
    .filter((segment) => segment !== "");
  return { name: best, rest };
}

/** The value at a path; undefined when there is none. `${step.result}` of a result that is no object with that key is all of it. */
export function lookUp(path: string, values: Values): Json | undefined {
  const split = splitPath(path, values.keys());
  if (split === null) return undefined;
  let value = values.get(split.name);
  for (const [index, segment] of split.rest.entries()) {
    const next = memberOf(value, segment);
    const isWhole = next === undefined && index === 0 && segment === "result";
    if (!isWhole) value = next;
  }
  return value;
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return key === "length" ? value.length : value[Number(key)];
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A value with its references replaced; a text that is one reference becomes what it refers to, type and all. */
export function bind(template: Json, values: Values, missing: string[]): Json {
  if (typeof template === "string") return bindText(template, values, missing);
  if (typeof template !== "object" || template === null) return template;
  if (Array.isArray(template)) return template.map((item) => bind(item, values, missing));
  return Object.fromEntries(Object.entries(template).map(([key, item]) => [key, bind(item, values, missing)]));
}

function bindText(template: string, values: Values, missing: string[]): Json {
  const whole = WHOLE_REFERENCE.exec(template)?.[1]?.trim();
  const read = (path: string): Json => {
    const value = lookUp(path, values);
    if (value === undefined) missing.push(path);
    return value ?? null;
  };
  if (whole !== undefined) return read(whole);
  return template.replace(REFERENCE, (_found, path: string) => wordingOf(read(path.trim()), "en"));
}

/**
 * A text for the user with its references replaced.
 *
 * @param shown wording of values that are not said as they are stored, such as dates
 */
export function fill(text: string, values: Values, shown: ReadonlyMap<string, string>, language: "zh" | "en"): string {
  return text.replace(REFERENCE, (_found, inside: string) => {
    const path = inside.trim();
    return shown.get(path) ?? wordingOf(lookUp(path, values) ?? null, language);
  });
}

function wordingOf(value: Json, language: "zh" | "en"): string {
  if (value === null) return language === "zh" ? "（未知）" : "(unknown)";
  if (typeof value === "boolean") {
    const [yes, no] = language === "zh" ? ["是", "否"] : ["yes", "no"];
    return value ? yes : no;
  }
  if (Array.isArray(value)) return value.map((item) => wordingOf(item, language)).join(language === "zh" ? "、" : ", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
