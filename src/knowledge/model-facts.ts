import { z } from "zod";
import { readJson } from "../language/model-json/index.ts";
import { supports } from "../language/support.ts";
import type { ModelRequest } from "../ports/index.ts";
import { FACT_WORDS } from "./model-facts-words.ts";
import type { Passage, Triple } from "./types.ts";

const proposalsSchema = z.object({
  facts: z.array(z.object({ subject: z.string(), predicate: z.string(), object: z.string(), quote: z.string() })),
});
const SCHEMA = { title: "facts", ...z.toJSONSchema(proposalsSchema, { io: "input" }) };

/** Tokens of an answer: some forty facts. */
const MAX_TOKENS = 2_000;
/** Longest name or value, in UTF-16 units. */
const MAX_NAME_LENGTH = 200;
const HAN = /\p{Script=Han}/u;
/** A bracket, in any width, that opens or closes the wrapper for some reader. */
const WRAPPER = /[<＜﹤](?=[\s\p{Cf}]*(?:[/／][\s\p{Cf}]*)?p[\s\p{Cf}]*a[\s\p{Cf}]*s[\s\p{Cf}]*s)/giu;

/** The request for the facts of one passage, in its language. */
export function modelFactsRequest({ text, titles }: Passage): ModelRequest {
  const words = FACT_WORDS[HAN.test(text) ? "zh" : "en"];
  const [example, answer] = words.example;
  const passage = `${titles.join(" › ")}\n${text}`.replace(WRAPPER, "‹");
  return {
    messages: [
      {
        role: "system",
        content: [words.task, ...words.rules.map((rule, place) => `${place + 1}. ${rule}`)].join("\n"),
      },
      { role: "user", content: `<passage>${example}</passage>` },
      { role: "assistant", content: answer },
      { role: "user", content: `<passage>${passage}</passage>` },
    ],
    schema: SCHEMA,
    temperature: 0,
    maxTokens: MAX_TOKENS,
  };
}

/** What a model's answer says of a passage, checked. */
export interface ModelFactsReading {
  /** With the place of the quote, UTF-16 offsets into the document's text. */
  readonly facts: readonly (Triple & { readonly start: number; readonly end: number })[];
  /** Facts that the passage does not say in the model's own quote. */
  readonly refused: number;
}

/** Takes of a model's answer what the passage says: the quote stands in it word for word, names and values stand in the quote or above it. */
export function readModelFacts(answer: string, passage: Passage): ModelFactsReading {
  const reading = readJson(answer, proposalsSchema);
  if (!reading.ok) return { facts: [], refused: 0 };
  const facts = reading.value.facts.flatMap((fact) => {
    const at = fact.quote === "" ? -1 : passage.text.indexOf(fact.quote);
    if (at < 0 || !isSaid(fact, passage)) return [];
    const start = passage.start + at;
    const [subject, predicate, object] = [fact.subject.trim(), fact.predicate.trim(), fact.object.trim()];
    return [{ subject, predicate, object, start, end: start + fact.quote.length }];
  });
  return { facts, refused: reading.value.facts.length - facts.length };
}

/** The object stands in the quote; the subject there or, where a sentence goes on about what was named, in the passage and its titles. */
function isSaid({ subject, predicate, object, quote }: Triple & { readonly quote: string }, passage: Passage): boolean {
  const names = [subject, predicate, object];
  if (names.some((name) => name.trim() === "" || name.length > MAX_NAME_LENGTH)) return false;
  const folded = quote.toLowerCase();
  const around = `${passage.titles.join("\n")}\n${passage.text}`.toLowerCase();
  if (!folded.includes(object.trim().toLowerCase()) || !around.includes(subject.trim().toLowerCase())) return false;
  return supports(`${subject} ${object}`, quote, HAN.test(quote) ? "zh" : "en", `${around} ${predicate}`);
}
