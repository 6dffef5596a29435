/** Numbers of the live window and its summary. */
export interface WindowOptions {
  /** Turns kept word for word. @default 20 */
  readonly turns: number;
  /** Tokens kept word for word, at most; the newest turn always stays. @default 4000 */
  readonly tokens: number;
  /** Lines that the running summary holds, at most. @default 40 */
  readonly summaryLines: number;
  /** Tokens of one line of the summary, at most. @default 60 */
  readonly lineTokens: number;
}

export const WINDOW_DEFAULTS = {
  // The last ten exchanges: what people point back to without naming it.
  turns: 20,
  // Room for 20 turns of 200 tokens.
  tokens: 4000,
  // With 60 tokens each a summary stays within the size of the window itself.
  summaryLines: 40,
  // A clause with a name, a number and a date has some 20 to 40 tokens.
  lineTokens: 60,
} as const satisfies WindowOptions;
