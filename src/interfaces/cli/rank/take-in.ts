import { HaimaError } from "../../../errors.ts";
import type { Haima } from "../../../haima.ts";
import { InputFileError } from "../faults.ts";
import type { Document } from "./input.ts";

/** Corpus ids by the id of the turn or memory that a line became; two lines may have become one memory. */
export type Origins = Map<string, Document["id"][]>;

/** Takes in the documents of one conversation as one user's. */
export async function takeIn(
  haima: Haima,
  user: string,
  documents: readonly Document[],
  options: { readonly file: string; readonly onDone: () => void },
): Promise<Origins> {
  const origins: Origins = new Map();
  for (const document of documents) {
    const id = await takeInOne(haima, user, document, options.file);
    origins.set(id, [...(origins.get(id) ?? []), document.id]);
    options.onDone();
  }
  return origins;
}

async function takeInOne(haima: Haima, user: string, document: Document, file: string): Promise<string> {
  const { text, speaker, session, line } = document;
  const at = document.at === null ? {} : { at: document.at };
  try {
    if (speaker === null) return (await haima.remember({ user }, { text, ...at })).memory.id;
    const turn = { text, name: speaker, session: session ?? "default", role: "user" as const, ...at };
    return (await haima.observe({ user }, turn)).turn;
  } catch (error) {
    const isOfLine = HaimaError.isInstance(error) && LINE_FAULTS.has(error.code);
    throw isOfLine ? new InputFileError({ file, line }, error.message, error) : error;
  }
}

/** Codes that blame the line itself. */
const LINE_FAULTS: ReadonlySet<string> = new Set(["invalid_input", "invalid_scope", "over_limit"]);
