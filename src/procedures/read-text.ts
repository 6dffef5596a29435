import { HaimaError } from "../errors.ts";

/** Longest text of a definition, in characters: two hundred steps with all they say take a tenth of it. */
const MAX_TEXT = 1_000_000;

/**
 * What a definition in YAML, or in JSON, which is YAML too, holds. The parser is loaded when it is first needed.
 *
 * @throws HaimaError `invalid_input` naming the line, `over_limit`.
 */
export async function readText(text: string): Promise<unknown> {
  if (text.length > MAX_TEXT) {
    throw new HaimaError("over_limit", `The text of the procedure has more than ${MAX_TEXT} characters.`, {
      facts: { field: "procedure", length: text.length, limit: MAX_TEXT },
    });
  }
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text, { prettyErrors: true, strict: true, uniqueKeys: true });
  const error = document.errors[0];
  if (error !== undefined) {
    const line = error.linePos?.[0].line ?? 0;
    throw new HaimaError("invalid_input", `The text of the procedure is neither YAML nor JSON, from line ${line} on.`, {
      facts: { line },
      cause: error,
    });
  }
  try {
    return document.toJS();
  } catch (cause) {
    // Aliases that unfold without end are refused by the parser as it reads them.
    throw new HaimaError("invalid_input", "The text of the procedure refers to its own parts too often.", { cause });
  }
}
