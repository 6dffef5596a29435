/**
 * How far the verdict of `knowledge.know` can be trusted: `npm run bench -- knowledge-gate [--misses]`. Questions in Chinese and English, about half
 * of which the documents do not answer: chat, opinions, other matters, and what the documents speak of without saying it. The rules were written
 * with `tune` in sight (two shops' policies); `held` is of other documents (a library, a campsite, two appliances), was written without a look at
 * the rules, and no rule is changed for it (bench/data/knowledge-gate).
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createHaima } from "../src/index.ts";
import { describeMachine } from "./support/machine.ts";

const FOLDER = new URL("data/knowledge-gate/", import.meta.url);
const lineSchema = z.object({ id: z.string(), lang: z.enum(["zh", "en"]), answerable: z.boolean(), text: z.string() });

const read = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");
type Question = z.infer<typeof lineSchema>;
const linesOf = (name: string): readonly Question[] =>
  read(name)
    .trim()
    .split("\n")
    .map((line) => lineSchema.parse(JSON.parse(line)));
const SETS = [
  { name: "tune", questions: linesOf("questions.jsonl"), document: (lang: string) => `policy.${lang}.md` },
  { name: "held", questions: linesOf("held.jsonl"), document: (lang: string) => `held.${lang}.md` },
] as const;

const share = (part: number, of: number): string => `${((part / Math.max(1, of)) * 100).toFixed(0)} % (${part}/${of})`;
const { values } = parseArgs({ options: { misses: { type: "boolean", default: false } } });

interface Asked {
  readonly text: string;
  readonly answerable: boolean;
  readonly verdict: string;
}

/** Of those that got one of the verdicts, how many are of the kind; and how many of the kind got one. */
function tell(label: string, asked: readonly Asked[], verdicts: readonly string[], isAnswerable: boolean): void {
  const given = asked.filter(({ verdict }) => verdicts.includes(verdict));
  const right = given.filter(({ answerable }) => answerable === isAnswerable).length;
  const all = asked.filter(({ answerable }) => answerable === isAnswerable).length;
  console.log(`${label}: precision ${share(right, given.length)}, recall ${share(right, all)}`);
}

console.log(describeMachine());
for (const { name, questions, document } of SETS) {
  for (const lang of ["zh", "en"] as const) {
    await using haima = await createHaima({ data: ":memory:" });
    await haima.knowledge.learn({ title: document(lang), text: read(document(lang)) });
    const asked: Asked[] = [];
    for (const { text, answerable, lang: own } of questions)
      if (own === lang) asked.push({ text, answerable, verdict: (await haima.knowledge.know(text)).verdict });
    tell(`${name} ${lang}, sure`, asked, ["sure"], true);
    tell(`${name} ${lang}, sure or unsure`, asked, ["sure", "unsure"], true);
    tell(`${name} ${lang}, none`, asked, ["none"], false);
    if (!values.misses) continue;
    for (const { text, answerable, verdict } of asked)
      if (answerable ? verdict === "none" : verdict !== "none") console.log(`  ${verdict}: ${text}`);
  }
}
