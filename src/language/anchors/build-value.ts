import type { Anchor } from "../../model/index.ts";
import { findAmounts, readNumeral } from "../amounts/index.ts";
import { parseZhNumber } from "../dates/zh/numerals.ts";
import type { AnchorDefinition } from "./anchor-file.ts";
import type { HoleValue } from "./hole-readers.ts";

type Scalar = string | number | boolean;

/** The value in the form its schema asks for: a plain one, or an object of the holes; numbers are read as amounts. */
export function buildValue(
  definition: AnchorDefinition,
  fields: ReadonlyMap<string, readonly HoleValue[]>,
  value: HoleValue,
  language: "zh" | "en",
): Anchor["value"] | null {
  if (definition.value["type"] !== "object") {
    const read = scalar(definition.value["type"], value.value, language);
    return isWithin(read, definition.value) ? read : null;
  }
  const properties = definition.value["properties"];
  const built: Record<string, Scalar> = {};
  for (const [name, values] of fields) {
    const schema = property(properties, name);
    if (schema === null) continue;
    const text = name === "value" ? value.value : (values[0]?.value ?? "");
    const part = scalar(schema["type"], text, language);
    if (part === null) return null;
    built[name] = part;
    const currency = property(properties, "currency") === null ? null : (findAmounts(text, language)[0]?.unit ?? null);
    if (schema["type"] === "number" && currency !== null) built["currency"] = currency;
  }
  return Object.keys(built).length === 0 ? null : built;
}

/** A number beyond the bounds of its schema is no such value: nobody is 200 years old. */
function isWithin(value: Scalar | null, { minimum, maximum }: Readonly<Record<string, unknown>>): boolean {
  if (typeof value !== "number") return true;
  return !(typeof maximum === "number" && value > maximum) && !(typeof minimum === "number" && value < minimum);
}

function property(properties: unknown, name: string): Readonly<Record<string, unknown>> | null {
  if (!isRecord(properties)) return null;
  const schema = properties[name];
  return isRecord(schema) ? schema : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function scalar(type: unknown, text: string, language: "zh" | "en"): Scalar | null {
  if (type !== "number" && type !== "integer") return text;
  const [amount] = findAmounts(text, language);
  const bare = amount === undefined ? readNumeral(text) : null;
  const value =
    amount?.upper ??
    amount?.value ??
    bare?.upper ??
    bare?.value ??
    parseZhNumber(spokenInFull(text.replace(/[,，\s]/gu, "")));
  return Number.isFinite(value) ? value : null;
}

const NEXT_UNIT: Readonly<Record<string, string>> = { 万: "千", 千: "百", 百: "十" };

/** 四千五 is said for 四千五百: the last digit counts the next smaller unit. */
function spokenInFull(numeral: string): string {
  return numeral.replace(
    /([万千百])([一二两三四五六七八九])$/u,
    (_, unit: string, digit: string) => `${unit}${digit}${NEXT_UNIT[unit] ?? ""}`,
  );
}
