import { z } from "zod";
import type { AnchorRegistry } from "../../language/anchors/index.ts";
import type { Turn } from "../../model/index.ts";
import type { ModelRequest } from "../../ports/index.ts";
import { DISTILL_DEFAULTS } from "../candidate.ts";
import { DISTILL_WORDS } from "./prompt-words.ts";
import { proposalsSchema } from "./proposals.ts";

/** A turn as a model is asked about it. */
export interface ModelDistillInput {
  readonly turn: Turn;
  /** The assistant's turn right before; null when there is none. */
  readonly previous: Turn | null;
  readonly anchors: AnchorRegistry;
  /** The language to ask in. */
  readonly language: "zh" | "en";
}

/** Characters of the assistant's turn that are shown. */
const SHOWN_BEFORE = 600;
/** Tokens of the answer: some thirty claims. */
const MAX_TOKENS = 2_000;
const SCHEMA = z.toJSONSchema(proposalsSchema, { io: "input" });

/** The request for one turn, in the language of the talk. Temperature 0, since nothing is to be invented. */
export function distillRequest({ turn, previous, anchors, language }: ModelDistillInput): ModelRequest {
  const words = DISTILL_WORDS[language];
  const keys = anchors.definitions.filter(({ key }) => !key.includes("*")).map(({ key }) => key);
  const rules = words.rules.map((rule, index) => `${index + 1}. ${rule}`);
  const [example, answer] = words.example;
  const before =
    previous === null ? "" : `${words.before}\n<before>${inert(previous.text.slice(-SHOWN_BEFORE))}</before>\n`;
  return {
    messages: [
      { role: "system", content: [words.task, ...rules, `${words.keys}${keys.join(", ")}`].join("\n") },
      { role: "user", content: `${words.turn}\n<turn>${example}</turn>` },
      { role: "assistant", content: answer },
      {
        role: "user",
        content: `${before}${words.turn}\n<turn>${inert(turn.text.slice(0, DISTILL_DEFAULTS.readAtMost))}</turn>`,
      },
    ],
    schema: SCHEMA,
    temperature: 0,
    maxTokens: MAX_TOKENS,
  };
}

/** What cannot be seen, or is a space, may stand between the letters of a tag and is read over. */
const HIDDEN = "[\\s\\p{Cf}]*";
const NAMES = ["turn", "before"].map((name) => [...name].join(HIDDEN)).join("|");
/** A bracket, in any width, that opens or closes one of the wrappers for some reader. */
const WRAPPER = new RegExp(`[<＜﹤](?=${HIDDEN}(?:[/／]${HIDDEN})?(?:${NAMES}))`, "giu");

/** The text cannot close its wrapper. All else stays as it is, since quotes are looked up in it. */
function inert(text: string): string {
  return text.replace(WRAPPER, "‹");
}
