import type { Json, SlotInput, SlotType, Speech } from "./schema.ts";
import { everydayLabels, inferSlotType } from "./slot-types.ts";

/** A slot, with what its definition leaves open worked out. */
export interface Slot {
  readonly name: string;
  readonly prompt: Speech | null;
  readonly type: Exclude<SlotType, "string">;
  /** True when the definition names the type: nothing else is taken for a value then. */
  readonly isTyped: boolean;
  readonly options: readonly string[];
  readonly pattern: RegExp | null;
  /** Words by which the user calls it, longest first. */
  readonly labels: readonly string[];
  /** Undefined when it has none. */
  readonly fallback: Json | undefined;
}

/** The slot that definitions of one name make together: that of the procedure, and that of the step that asks. */
export function makeSlot(name: string, parts: readonly SlotInput[]): Slot {
  const merged: SlotInput = Object.assign({}, ...parts);
  const prompts = promptsOf(merged.prompt);
  const declared = merged.type === undefined || merged.type === "string" ? null : merged.type;
  return {
    name,
    prompt: merged.prompt ?? null,
    type: declared ?? inferSlotType(name, prompts),
    isTyped: declared !== null,
    options: merged.options ?? [],
    pattern: merged.pattern === undefined ? null : new RegExp(merged.pattern, "iu"),
    labels: merged.labels ?? everydayLabels(name, prompts),
    fallback: merged.default,
  };
}

function promptsOf(prompt: Speech | undefined): readonly string[] {
  if (prompt === undefined) return [];
  return typeof prompt === "string" ? [prompt] : [prompt.zh, prompt.en];
}
