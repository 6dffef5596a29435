import { readFile, stat } from "node:fs/promises";
import type { z } from "zod";
import { InputFileError, messageOf, systemCode } from "./faults.ts";

/** One line of a JSONL file. */
export interface JsonLine {
  /** From 1. */
  readonly line: number;
  readonly value: unknown;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder, not a file",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
};

/**
 * Reads a text file as UTF-8, without its byte order mark.
 *
 * @throws InputFileError when it is missing, may not be read, or is not UTF-8.
 */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputFileError({ file }, "it is not UTF-8 text", cause);
  }
}

/**
 * Reads a file.
 *
 * @throws InputFileError when it is missing or may not be read.
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new InputFileError({ file }, REASONS[systemCode(cause) ?? ""] ?? messageOf(cause), cause);
  }
}

/**
 * Size of a file in bytes.
 *
 * @throws InputFileError when it is missing or may not be looked at.
 */
export async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (cause) {
    throw new InputFileError({ file }, REASONS[systemCode(cause) ?? ""] ?? messageOf(cause), cause);
  }
}

/**
 * Parses JSONL; blank lines are passed over.
 *
 * @throws InputFileError naming the first broken line and why it is broken.
 */
export function parseJsonLines(text: string, file: string): readonly JsonLine[] {
  return text.split("\n").flatMap((raw, index) => {
    const line = index + 1;
    return raw.trim() === "" ? [] : [{ line, value: parseJson(raw, { file, line }) }];
  });
}

/**
 * Parses one JSON text.
 *
 * @throws InputFileError naming where it stands and why it is broken.
 */
export function parseJson(text: string, place: { readonly file: string; readonly line?: number }): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputFileError(place, `it is not JSON (${messageOf(cause)})`, cause);
  }
}

/** The first fault that a schema found, as a sentence that names the field. */
export function describeSchemaFault(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "it is malformed";
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `"${key}"`).join(", ");
    const where = field === "" ? "" : ` in "${field}"`;
    return `unknown ${issue.keys.length === 1 ? "field" : "fields"} ${names}${where}`;
  }
  if (field === "") return issue.message;
  return issue.code === "invalid_type" && issue.input === undefined && /received undefined/u.test(issue.message)
    ? `the field "${field}" is missing`
    : `the field "${field}": ${issue.message}`;
}

/**
 * Reads a value by a schema.
 *
 * @throws InputFileError naming where it stands and the field at fault.
 */
export function parseLine<T>(schema: z.ZodType<T>, value: unknown, place: { file: string; line?: number }): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InputFileError(place, describeSchemaFault(parsed.error), parsed.error);
}
