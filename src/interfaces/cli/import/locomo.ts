import { z } from "zod";
import type { Haima } from "../../../haima.ts";
import { InputFileError } from "../faults.ts";
import { describeSchemaFault } from "../input-file.ts";

type TurnInput = Parameters<Haima["observe"]>[1];

const turnSchema = z.looseObject({
  speaker: z.string().min(1),
  dia_id: z.string().min(1),
  text: z.string().default(""),
  blip_caption: z.string().exactOptional(),
});
const sampleSchema = z.looseObject({
  sample_id: z.string().min(1),
  conversation: z.record(z.string(), z.unknown()),
});
const fileSchema = z.union([z.array(sampleSchema), sampleSchema.transform((sample) => [sample])]);

/** One conversation of a LoCoMo file. */
export interface LocomoSample {
  readonly id: string;
  readonly turns: readonly TurnInput[];
}

const SESSION = /^session_(\d+)$/u;

/**
 * Reads a LoCoMo file: a list of samples, each with `conversation.session_N` (turns) and `session_N_date_time`.
 * A picture's caption is put after the words, since it is all that is known of the picture.
 *
 * @throws InputFileError naming the sample, the session and the turn at fault.
 */
export function readLocomo(
  value: unknown,
  file: string,
  readTime: (text: string) => number | null,
): readonly LocomoSample[] {
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    const reason = `it is not of LoCoMo's form, a list of samples with sample_id and conversation: ${describeSchemaFault(parsed.error)}`;
    throw new InputFileError({ file }, reason, parsed.error);
  }
  return parsed.data.map((sample) => {
    const id = sample.sample_id;
    const sessions = Object.keys(sample.conversation).filter((key) => SESSION.test(key));
    sessions.sort((a, b) => Number(SESSION.exec(a)?.[1]) - Number(SESSION.exec(b)?.[1]));
    return {
      id,
      turns: sessions.flatMap((session) => readSession({ id, session, file, readTime }, sample.conversation)),
    };
  });
}

interface Place {
  readonly id: string;
  readonly session: string;
  readonly file: string;
  readonly readTime: (text: string) => number | null;
}

function readSession(place: Place, conversation: Readonly<Record<string, unknown>>): readonly TurnInput[] {
  const { id, session, file, readTime } = place;
  const written = conversation[`${session}_date_time`];
  const at = typeof written === "string" ? readTime(written) : null;
  if (at === null) {
    throw new InputFileError({ file }, `sample ${id}: ${session}_date_time is missing or no time that can be read`);
  }
  const turns = z.array(turnSchema).safeParse(conversation[session]);
  if (!turns.success) {
    const reason = `sample ${id}, ${session}: ${describeSchemaFault(turns.error)}`;
    throw new InputFileError({ file }, reason, turns.error);
  }
  return turns.data.flatMap((turn) => {
    const caption = turn.blip_caption === undefined ? "" : `[shares ${turn.blip_caption}]`;
    const text = [turn.text, caption].filter((part) => part.trim() !== "").join(" ");
    if (text === "") return [];
    return [
      {
        text,
        role: "user",
        name: turn.speaker,
        session,
        at,
        idempotencyKey: `locomo:${id}:${turn.dia_id}`,
        metadata: { source: "locomo", dia_id: turn.dia_id },
      },
    ];
  });
}
