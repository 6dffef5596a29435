import { HaimaError } from "../../errors.ts";
import { type DocumentReading, readInSteps, type SplitText } from "../../knowledge/index.ts";
import { loadLexicon } from "../../language/lexicon/index.ts";
import { TextReader } from "../../search/index.ts";
import type { Facade } from "../context.ts";

/** Passages that are read before other work of the process gets its turn: some 30 ms. */
const AT_ONCE = 20;

let reader: TextReader | undefined;

export interface ReadingOptions {
  /** Told of each passage that was read. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Stops the call with `aborted`. */
  readonly signal?: AbortSignal;
}

/** Reads a document for the index, other work of the process in between. */
export async function readSlowly(
  document: SplitText,
  { onProgress, signal }: ReadingOptions,
  clock: Facade["clock"],
): Promise<DocumentReading> {
  reader ??= new TextReader(loadLexicon());
  const steps = readInSteps(document, reader);
  for (;;) {
    if (signal?.aborted === true)
      throw new HaimaError("aborted", "The document was not learnt: the caller's signal stopped it.", {
        cause: signal.reason,
      });
    const step = steps.next();
    if (step.done === true) return step.value;
    const { done, total } = step.value;
    onProgress?.({ done, total });
    if (done % AT_ONCE === 0) await clock.sleep(0);
  }
}
