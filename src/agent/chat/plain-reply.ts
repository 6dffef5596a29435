import { ENDS_AS_QUESTION } from "../../language/asking/index.ts";
import { localDay } from "../../language/zone.ts";
import type { ObserveReceipt, RecallItem, RecallResult, ReplyStyle } from "../../model/index.ts";
import { PLAIN_WORDS } from "./plain-words.ts";
import type { AgentLanguage } from "./types.ts";

/** What the built-in responder answers from. */
export interface PlainInput {
  readonly language: AgentLanguage;
  readonly text: string;
  readonly recalled: RecallResult;
  /** Null when the turn was not kept. */
  readonly receipt: ObserveReceipt | null;
  readonly style: ReplyStyle;
  /** IANA zone of the dates. */
  readonly zone: string;
}

/** Items told of at most. */
const TOLD = 3;

/**
 * A plain reply without a model, which shows what memory did: what was kept, what it replaced, what is remembered, in the
 * words in which it was said. What the gate calls unsure is asked, never stated.
 */
export function plainReply(input: PlainInput): string {
  const words = PLAIN_WORDS[input.language];
  const parts = isQuestion(input) ? answerParts(input) : [...keptParts(input), ...mindParts(input)];
  const style = input.style;
  if (parts.length > 0)
    return style === "empathetic"
      ? [words.heard.empathetic, ...parts].join("")
      : parts.join(input.language === "en" ? " " : "");
  return words.heard[style];
}

function isQuestion({ text, receipt }: PlainInput): boolean {
  return ENDS_AS_QUESTION.test(text) || (receipt?.refused.some(({ reason }) => reason === "question") ?? false);
}

function answerParts({ language, recalled, zone }: PlainInput): readonly string[] {
  const words = PLAIN_WORDS[language];
  const told = recalled.items.slice(0, TOLD);
  if (recalled.verdict === "none" || told.length === 0) return [words.none];
  const sure = recalled.verdict === "sure" ? told.filter(isCertain) : [];
  const shown = sure.length > 0 ? sure : told;
  const lines = shown.map((item) => lineOf(item, language, zone)).join(words.separator);
  const before = recalled.history.slice(0, TOLD).map((item) => lineOf(item, language, zone));
  const past = before.length === 0 ? [] : [words.past(before.join(words.separator))];
  return [sure.length > 0 ? words.sure(lines) : words.unsure(lines), ...past];
}

function isCertain(item: RecallItem): boolean {
  return item.status === "active";
}

function keptParts({ language, receipt }: PlainInput): readonly string[] {
  if (receipt === null) return [];
  const words = PLAIN_WORDS[language];
  // A hint beside what was said ("推荐点零食" hints at a liking) is not told: it is not what the user said.
  const said = receipt.effects.filter(({ status }) => status !== "pending");
  const effects = said.length > 0 ? said : receipt.effects;
  const textsOf = (actions: readonly string[]) =>
    [...new Set(effects.filter(({ action }) => actions.includes(action)).map(({ text }) => trimEnd(text)))].join(
      words.separator,
    );
  const kept = textsOf(["stored", "merged", "raised"]);
  const replaced = textsOf(["superseded"]);
  return [...(kept === "" ? [] : [words.kept(kept)]), ...(replaced === "" ? [] : [words.replaced(replaced)])];
}

/** What must be respected when the user asks for something to be done. */
function mindParts({ language, recalled }: PlainInput): readonly string[] {
  const words = PLAIN_WORDS[language];
  const binding = recalled.items.filter(
    (item) => item.type === "memory" && item.memory.anchor?.type === "constraint" && isCertain(item),
  );
  const lines = binding.slice(0, TOLD).map((item) => trimEnd(item.text));
  return lines.length === 0 ? [] : [words.mind(lines.join(words.separator))];
}

function lineOf(item: RecallItem, language: AgentLanguage, zone: string): string {
  const date = localDay(item.event?.from ?? item.source.at, zone);
  const words = PLAIN_WORDS[language];
  return item.type === "turn" ? words.said(trimEnd(item.text), date) : words.knows(trimEnd(item.text), date);
}

function trimEnd(text: string): string {
  return text.replace(/[\s.。!！;；,，]+$/u, "");
}
