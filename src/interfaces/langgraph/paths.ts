/**
 * The texts of a value at the paths that LangGraph's stores index: `title`, `meta.title`, `chapters[*].content`,
 * `authors[0].name`, `notes[-1]`; `$` is all strings of the value.
 */
export function textsAt(value: unknown, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const steps =
      path === "$"
        ? []
        : path
            .replace(/\[([^\]]*)\]/gu, ".[$1]")
            .split(".")
            .filter((step) => step !== "");
    return steps
      .reduce<readonly unknown[]>((values, step) => values.flatMap((one) => stepInto(one, step)), [value])
      .flatMap(textsIn);
  });
}

function stepInto(value: unknown, step: string): readonly unknown[] {
  const place = /^\[(.*)\]$/u.exec(step)?.[1];
  if (place === undefined) return isRecord(value) && Object.hasOwn(value, step) ? [value[step]] : [];
  if (!Array.isArray(value)) return [];
  const values: readonly unknown[] = value;
  return place === "*" ? values : [values.at(Number.parseInt(place, 10))];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
