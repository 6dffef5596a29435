import type { ReplyStyle } from "../../model/index.ts";
import type { AgentLanguage } from "./types.ts";

/** What the built-in responder says. */
interface PlainWords {
  readonly kept: (texts: string) => string;
  readonly replaced: (texts: string) => string;
  readonly sure: (lines: string) => string;
  readonly unsure: (lines: string) => string;
  readonly none: string;
  readonly past: (lines: string) => string;
  readonly mind: (lines: string) => string;
  readonly said: (text: string, date: string) => string;
  readonly knows: (text: string, date: string) => string;
  readonly heard: Readonly<Record<ReplyStyle, string>>;
  readonly separator: string;
}

export const PLAIN_WORDS: Readonly<Record<AgentLanguage, PlainWords>> = {
  zh: {
    kept: (texts) => `记下了：${texts}。`,
    replaced: (texts) => `之前的“${texts}”不再算数。`,
    sure: (lines) => `我记得：${lines}。`,
    unsure: (lines) => `不太确定，可能是：${lines}。对吗？`,
    none: "这个我还不知道，可以告诉我吗？",
    past: (lines) => `以前是：${lines}。`,
    mind: (lines) => `我会注意：${lines}。`,
    said: (text, date) => `${date} 的对话里提到“${text}”`,
    knows: (text, date) => `${text}（${date}）`,
    heard: {
      empathetic: "听起来真不容易，我在听，慢慢说。",
      energetic: "太好了！接着说！",
      friendly: "好呀，我在听。",
      neutral: "好的，我在听。",
    },
    separator: "；",
  },
  en: {
    kept: (texts) => `Noted: ${texts}.`,
    replaced: (texts) => `"${texts}" no longer counts.`,
    sure: (lines) => `I remember: ${lines}.`,
    unsure: (lines) => `I am not sure, but it may be: ${lines}. Is that right?`,
    none: "I do not know that yet. Will you tell me?",
    past: (lines) => `Before that: ${lines}.`,
    mind: (lines) => `I will keep in mind: ${lines}.`,
    said: (text, date) => `"${text}" came up on ${date}`,
    knows: (text, date) => `${text} (${date})`,
    heard: {
      empathetic: "That sounds hard. I am listening, take your time.",
      energetic: "Wonderful! Go on!",
      friendly: "Sure, I am listening.",
      neutral: "All right, I am listening.",
    },
    separator: "; ",
  },
};
