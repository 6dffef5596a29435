/**
 * How far the verdict of `knowledge.know` can be trusted: `npm run bench -- knowledge-gate [--misses]`. Questions to two shops' policies, Chinese and
 * English, about half of which the policy does not answer: chat, opinions, other matters (bench/data/knowledge-gate).
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createHaima } from "../src/index.ts";
import { describeMachine } from "./support/machine.ts";

const FOLDER = new URL("data/knowledge-gate/", import.meta.url);
const lineSchema = z.object({ id: z.string(), lang: z.enum(["zh", "en"]), answerable: z.boolean(), text: z.string() });

const read = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");
const questions = read("questions.jsonl")
  .trim()
  .split("\n")
  .map((line) => lineSchema.parse(JSON.parse(line)));

const { values } = parseArgs({ options: { misses: { type: "boolean", default: false } } });
console.log(describeMachine());
for (const lang of ["zh", "en"] as const) {
  await using haima = await createHaima({ data: ":memory:" });
  await haima.knowledge.learn({ title: `policy.${lang}.md`, text: read(`policy.${lang}.md`) });
  const asked: { readonly text: string; readonly answerable: boolean; readonly verdict: string }[] = [];
  for (const { text, answerable, lang: own } of questions)
    if (own === lang) asked.push({ text, answerable, verdict: (await haima.knowledge.know(text)).verdict });
  for (const [name, verdicts] of [
    ["sure", ["sure"]],
    ["sure or unsure", ["sure", "unsure"]],
  ] as const) {
    const given = asked.filter(({ verdict }) => verdicts.some((one) => one === verdict));
    const right = given.filter(({ answerable }) => answerable).length;
    const all = asked.filter(({ answerable }) => answerable).length;
    const share = (part: number, of: number) => `${((part / Math.max(1, of)) * 100).toFixed(0)} % (${part}/${of})`;
    console.log(`${lang}, ${name}: precision ${share(right, given.length)}, recall ${share(right, all)}`);
  }
  if (!values.misses) continue;
  for (const { text, answerable, verdict } of asked)
    if (answerable ? verdict === "none" : verdict !== "none") console.log(`  ${verdict}: ${text}`);
}
