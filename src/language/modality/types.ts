/**
 * statement: claims something (plans too, with `intention`). question: asks. hypothetical: holds only in a supposed case.
 * wish: what the speaker would like to be so. quotation: words inside quotation marks. command: a request to the
 * assistant. instruction: a standing order on how the assistant should behave. exclamation: greeting, thanks,
 * interjection; claims nothing.
 */
export type ModalityKind =
  | "statement"
  | "question"
  | "hypothetical"
  | "wish"
  | "quotation"
  | "command"
  | "instruction"
  | "exclamation";

export interface Modality {
  readonly modality: ModalityKind;
  /** Said with doubt: 可能, 也许, maybe, I guess, not sure, heard that. */
  readonly hedged: boolean;
  /** A plan or a want to do something, not something done: 打算, 想去, "I want to go", "I'm going to". */
  readonly intention: boolean;
  /** A habit: 每天, 平时, usually, every week. */
  readonly habitual: boolean;
  /** True: about the past. False: marked as present or future. Null: no sign. */
  readonly past: boolean | null;
  /** Words of another told by the speaker: 他说…, "my doctor says …". */
  readonly reported: boolean;
}
