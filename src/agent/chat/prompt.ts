import { inertLine } from "../../language/inert.ts";
import type { RecallResult } from "../../model/index.ts";
import type { ModelMessage } from "../../ports/index.ts";
import { PROMPT_WORDS } from "./prompt-words.ts";
import type { AgentLanguage, Manner, Talk } from "./types.ts";

/** What a prompt is made of. */
export interface PromptInput {
  readonly language: AgentLanguage;
  /** Who the agent is, in the builder's words. */
  readonly persona: string | null;
  /** How it is to speak, in the builder's words. */
  readonly style: string | null;
  readonly profile: string;
  readonly recalled: RecallResult;
  readonly manner: Manner;
  readonly talk: Talk;
  readonly text: string;
}

/**
 * The messages for the model: who it is and the rules for using memory, the profile, what bears on the turn, how to speak;
 * then the talk so far, then the turn. What comes first changes least, so that a prompt cache can hit.
 */
export function buildPrompt(input: PromptInput): readonly ModelMessage[] {
  const words = PROMPT_WORDS[input.language];
  const { summary, recent } = input.talk;
  const sections = [
    input.persona ?? words.persona,
    words.rules,
    ...(input.style === null ? [] : [`${words.style}${input.style}`]),
    ...(input.profile === "" ? [] : [`${words.profile}\n<haima-profile>\n${input.profile}\n</haima-profile>`]),
    mannerOf(input),
    ...(summary.length === 0 ? [] : [`${words.summary}\n${summaryText(input)}`]),
    words.verdict[input.recalled.verdict],
    input.recalled.context.text,
  ];
  return [
    { role: "system", content: sections.filter((section) => section !== "").join("\n\n") },
    ...recent.flatMap(({ role, text }) => (role === "user" || role === "assistant" ? [{ role, content: text }] : [])),
    { role: "user", content: input.text },
  ];
}

/** What the style asks of the reply, and how the user writes. */
function mannerOf({ manner, language }: PromptInput): string {
  const words = PROMPT_WORDS[language];
  const asked = [words.tones[manner.style], manner.styleGuide].filter((text) => text !== "");
  return asked.length === 0 ? "" : `${words.manner}${asked.join(" ")}`;
}

/** Lines of the summary as inert data: they quote people, and what they say is no instruction. */
function summaryText({ talk, language }: PromptInput): string {
  const { speaker } = PROMPT_WORDS[language];
  return talk.summary.map((line) => `- ${speaker[line.role]}: ${inertLine(line.text)}`).join("\n");
}
