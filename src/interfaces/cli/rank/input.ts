import { z } from "zod";
import { InputFileError } from "../faults.ts";
import { parseJsonLines, parseLine, readTextFile } from "../input-file.ts";

const id = z.union([z.string().min(1), z.number()]);

const documentSchema = z.looseObject({
  conversation: id,
  id,
  session: id.nullish(),
  time: z.string().nullish(),
  speaker: z.string().nullish(),
  text: z.string(),
});
const questionSchema = z.looseObject({ conversation: id, question_id: id, question: z.string() });

type Id = z.infer<typeof id>;

/** One line of the corpus: what was said or is known. */
export interface Document {
  readonly line: number;
  /** Echoed in the run as it stands in the corpus. */
  readonly id: Id;
  readonly session: string | null;
  /** Epoch ms; null for now. */
  readonly at: number | null;
  readonly speaker: string | null;
  readonly text: string;
}

export interface Question {
  readonly conversation: Id;
  readonly questionId: Id;
  readonly text: string;
}

/** What a run is about, the documents by conversation. */
export interface RankInput {
  readonly documents: ReadonlyMap<string, readonly Document[]>;
  readonly questions: readonly Question[];
  /** Corpus lines without words, which cannot go in. */
  readonly emptyLines: readonly number[];
}

/**
 * Reads a corpus and its queries.
 *
 * @throws InputFileError naming the line and the field at fault.
 */
export async function readRankInput(
  files: { readonly corpus: string; readonly queries: string },
  readTime: (text: string) => number | null,
): Promise<RankInput> {
  const documents = new Map<string, Document[]>();
  const emptyLines: number[] = [];
  for (const { line, value } of parseJsonLines(await readTextFile(files.corpus), files.corpus)) {
    const place = { file: files.corpus, line };
    const parsed = parseLine(documentSchema, value, place);
    if (parsed.text.trim() === "") {
      emptyLines.push(line);
      continue;
    }
    const ofConversation = documents.get(String(parsed.conversation)) ?? [];
    documents.set(String(parsed.conversation), ofConversation);
    ofConversation.push({
      line,
      id: parsed.id,
      session: parsed.session === null || parsed.session === undefined ? null : String(parsed.session),
      at: timeOf(parsed.time ?? null, readTime, place),
      speaker: parsed.speaker === "" ? null : (parsed.speaker ?? null),
      text: parsed.text,
    });
  }
  const questions = parseJsonLines(await readTextFile(files.queries), files.queries).map(({ line, value }) => {
    const parsed = parseLine(questionSchema, value, { file: files.queries, line });
    return { conversation: parsed.conversation, questionId: parsed.question_id, text: parsed.question };
  });
  return { documents, questions, emptyLines };
}

function timeOf(
  time: string | null,
  readTime: (text: string) => number | null,
  place: { readonly file: string; readonly line: number },
): number | null {
  if (time === null || time.trim() === "") return null;
  const at = readTime(time);
  if (at === null) throw new InputFileError(place, `the field "time": "${time}" is not a time that can be read`);
  return at;
}
