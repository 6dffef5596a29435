import { z } from "zod";
import { kindSchema, polaritySchema } from "../../model/index.ts";

/** One claim as a model proposes it. Nothing of it is believed before it is checked against the turn. */
export const proposalSchema = z.object({
  kind: kindSchema.describe("fact, event, preference or relationship"),
  quote: z.string().min(1).describe("The exact words of the turn that say it"),
  text: z.string().nullish().describe("The same clause with its pronouns resolved; null when the quote stands alone"),
  subject: z.string().min(1).describe('"user", or the name or role of the other person it is about, as written'),
  polarity: polaritySchema.default("positive").describe("negative when the turn denies it"),
  key: z.string().nullish().describe("One of the listed keys when one fits, else null"),
  value: z.union([z.string(), z.number(), z.boolean()]).nullish().describe("The value under the key, as written"),
  importance: z.int().min(1).max(5).nullish().describe("1 trivial .. 5 critical"),
  tags: z.array(z.string()).nullish().describe("At most three topics, one or two words each"),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** The whole answer that a model is asked for. */
export const proposalsSchema = z.object({ memories: z.array(proposalSchema) }).meta({ title: "memories" });

/** What models call these fields. */
export const PROPOSAL_SYNONYMS = {
  memories: ["facts", "claims", "items", "results", "extracted"],
  quote: ["evidence", "span", "source", "original", "原文", "引用"],
  text: ["fact", "content", "claim", "memory", "statement", "内容"],
  kind: ["type", "category", "类型"],
  subject: ["who", "about", "person", "主体", "主语"],
  polarity: ["sentiment", "stance"],
  key: ["anchor", "slot", "attribute", "field"],
  value: ["object", "val"],
  importance: ["priority", "weight", "score"],
  tags: ["topics", "labels", "标签"],
} as const;
