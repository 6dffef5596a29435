import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { AnchorRegistry } from "../../language/anchors/index.ts";
import { type Anchor, anchorSchema, optionFault } from "../../model/index.ts";
import { TALK_GAP_HOURS } from "./talks.ts";

/** What holds for a segment of users until one of them says otherwise. */
export interface SegmentDefault {
  /** Structured side: its key decides when the user's own word takes its place. */
  readonly anchor: Anchor;
  readonly text: { readonly zh: string; readonly en: string };
}

/** How new users are got to know; all optional. */
export interface ColdStartOptions {
  /**
   * Anchor keys that the agent needs, the most needed first; only these are asked for. A key whose type has no question
   * is left out.
   *
   * @default communication, diet, allergy, budget.level, schedule, travel.style, style, language, risk, then your own types that have a question
   */
  readonly domain?: readonly string[];
  /** Defaults by the segment of the user's record. */
  readonly defaults?: Readonly<Record<string, readonly SegmentDefault[]>>;
  /** Questions put in one talk, 0..3; 0 asks nothing. @default 3 */
  readonly maxQuestions?: number;
  /** The talk of a user, counted from 1, from which questions are put: each session is one at least. @default 3 */
  readonly fromSession?: number;
  /** Hours of quiet within one session after which the next turn opens another talk, above 0. @default 6 */
  readonly talkGapHours?: number;
}

/** Options, checked and complete. */
export interface ColdStart {
  readonly domain: readonly string[];
  readonly defaults: Readonly<Record<string, readonly SegmentDefault[]>>;
  readonly maxQuestions: number;
  readonly fromSession: number;
  readonly talkGapHours: number;
}

/** How to talk comes first, since it bears on every reply; then what can do harm, then what narrows a choice. */
const DEFAULT_DOMAIN: readonly string[] = [
  "communication",
  "diet",
  "allergy",
  "budget.level",
  "schedule",
  "travel.style",
  "style",
  "language",
  "risk",
];

/** Questions in one talk at most, and the talk from which they are put: who came back twice may be asked a little, and a fourth question makes a form. */
const MOST_QUESTIONS = 3;
const FIRST_SESSION = 3;

const segmentDefaultSchema = z.strictObject({
  anchor: anchorSchema,
  text: z.strictObject({ zh: z.string().min(1).max(500), en: z.string().min(1).max(500) }),
});

const optionsSchema = z.strictObject({
  domain: z.array(z.string().min(1)).optional(),
  defaults: z.record(z.string(), z.array(segmentDefaultSchema)).default({}),
  maxQuestions: z.int().min(0).max(MOST_QUESTIONS).default(MOST_QUESTIONS),
  fromSession: z.int().min(1).default(FIRST_SESSION),
  talkGapHours: z.number().positive().default(TALK_GAP_HOURS),
});

/**
 * Checks the options and fills in what they leave out.
 *
 * @throws HaimaError `invalid_input` naming the field: a malformed one, an anchor key that no type has, a value that its schema refuses.
 */
export function parseColdStart(options: ColdStartOptions, anchors: AnchorRegistry): ColdStart {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) throw optionFault("coldStart", parsed.error);
  const { domain, ...rest } = parsed.data;
  const unknown = domain?.find((key) => anchors.definition(key) === null);
  if (unknown !== undefined) {
    const message = `The option coldStart.domain names ${unknown}, a key that no anchor type has. Register one, or use a known key.`;
    throw new HaimaError("invalid_input", message, { facts: { field: "coldStart.domain", key: unknown } });
  }
  for (const { anchor } of Object.values(rest.defaults).flat()) anchors.check(anchor.key, anchor.value);
  return { ...rest, domain: [...new Set(domain ?? defaultDomain(anchors))] };
}

function defaultDomain(anchors: AnchorRegistry): readonly string[] {
  const asking = anchors.definitions.flatMap(({ key, question }) => (question === undefined ? [] : [key]));
  return [...DEFAULT_DOMAIN, ...asking];
}
