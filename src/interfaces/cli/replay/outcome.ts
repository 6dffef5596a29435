/** One item that a step returned, as expectations look at it. */
export interface ItemView {
  readonly text: string;
  readonly status: string;
  /** Local date-time of the event, or of what stands for it; null when there is none. */
  readonly at: string | null;
}

export type FieldValue = string | number | boolean | null | readonly string[];

/** What a step did, as expectations look at it. Steps fill in what they have; the rest is empty. */
export interface StepOutcome {
  /** Items returned, in order. */
  readonly items: readonly ItemView[];
  /** Items listed beside those returned: the history of a recall. */
  readonly beside: readonly ItemView[];
  /** True when an item of any status counts as returned, as for history. */
  readonly countsAll: boolean;
  /** The text that all, any and none look at in place of items. */
  readonly text: string | null;
  /** Memories newly stored, where `count` means these. */
  readonly stored: number | null;
  readonly context: { readonly text: string; readonly tokens: number } | null;
  readonly verdict: string | null;
  readonly conflicts: readonly string[];
  /** Further fields by name: hops, mood, style, calls. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** The whole result, for `--json`. */
  readonly result: unknown;
}

const EMPTY: StepOutcome = {
  items: [],
  beside: [],
  countsAll: false,
  text: null,
  stored: null,
  context: null,
  verdict: null,
  conflicts: [],
  fields: {},
  error: null,
  result: null,
};

/** An outcome of what a step has. */
export function outcome(parts: Partial<StepOutcome>): StepOutcome {
  return { ...EMPTY, ...parts };
}
