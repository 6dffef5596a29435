import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { LanguageModel } from "../../ports/index.ts";
import type { AgentLanguage } from "./types.ts";

/** Who an agent is; all optional. */
export interface AgentOptions {
  /** Who it is, such as "You are Mei, a patient maths tutor." @default a plain personal assistant */
  readonly persona?: string;
  /** How it speaks, such as "short sentences, no emoji". @default as the user does */
  readonly style?: string;
  /** Language of its own words; `auto` follows the user's turn. @default "auto" */
  readonly language?: AgentLanguage | "auto";
  /** Tokens of memory in the prompt, 0 and more. @default 800 */
  readonly budgetTokens?: number;
  /** What words the replies. @default the model of createHaima, else the built-in responder */
  readonly model?: LanguageModel;
}

const optionsSchema = z.strictObject({
  persona: z.string().min(1).optional(),
  style: z.string().min(1).optional(),
  language: z.enum(["zh", "en", "auto"]).default("auto"),
  budgetTokens: z.int().min(0).default(800),
  model: z.custom<LanguageModel>().optional(),
});

/** Options of an agent, checked and complete. */
export type CheckedAgentOptions = z.infer<typeof optionsSchema>;

/**
 * Checks the options and fills in what they leave out.
 *
 * @throws HaimaError `invalid_input` naming the option.
 */
export function parseAgentOptions(options: AgentOptions = {}): CheckedAgentOptions {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || "options";
  throw new HaimaError("invalid_input", `The agent option ${field} is malformed.`, {
    facts: { field },
    cause: parsed.error,
  });
}
