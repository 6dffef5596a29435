/**
 * Retrieval quality of the search index alone:
 *
 *     npx tsx bench/search-lab.ts --corpus corpus.jsonl --queries queries.jsonl [--out run.jsonl] [--ablate]
 *                                 [--weights '{"soft":0.5}'] [--no-sessions] [--vectors vectors.jsonl]
 *
 * corpus: {conversation, id, session, time, speaker, text}; queries: {conversation, question_id, question, category?, gold?}. One index a
 * conversation. Prints recall@5/10/25 by category; --ablate adds a line for each weight set to 0; --no-sessions puts all turns of a
 * conversation in one session, as in an endless chat; --vectors gives texts and questions what an embedding model made of them: {text, vector}.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { findDates, OPEN_FROM, OPEN_TO } from "../src/language/dates/index.ts";
import { epochOf } from "../src/language/zone.ts";
import { readTime } from "../src/main/read-time.ts";
import { ItemIndex, quantise, type TimeSpan, type Weights } from "../src/search/index.ts";
import { readLines } from "./support/read-lines.ts";

const Line = z.object({
  conversation: z.string(),
  id: z.string(),
  session: z.union([z.string(), z.number()]).nullish(),
  time: z.string().nullish(),
  speaker: z.string().nullish(),
  text: z.string(),
});
type Line = z.infer<typeof Line>;

const Question = z.object({
  conversation: z.string(),
  question_id: z.string(),
  question: z.string(),
  category: z.string().default("all questions"),
  gold: z.array(z.string()).default([]),
});

const Embedded = z.object({ text: z.string(), vector: z.array(z.number()) });

const WeightOverrides = z.record(z.string(), z.number());

const DEPTHS = [5, 10, 25] as const;
const RANKED = 50;
const ZONE = "UTC";
/** Weights whose absence is measured. */
const ABLATED = [
  "reply",
  "before",
  "before2",
  "after",
  "window",
  "session",
  "sessionGathering",
  "categoryGathering",
  "opening",
  "date",
  "dateRead",
  "speaker",
  "when",
  "asks",
  "category",
  "vector",
  "vectorGap",
  "softReply",
  "soft",
  "softAlone",
  "dense",
  "denseGap",
] as const satisfies readonly (keyof Weights)[];

const { values: options } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    out: { type: "string" },
    weights: { type: "string", default: "{}" },
    ablate: { type: "boolean", default: false },
    "no-sessions": { type: "boolean", default: false },
    vectors: { type: "string" },
  },
  strict: true,
});

type Vectors = ReadonlyMap<string, Float32Array>;

function readVectors(path: string | undefined): Vectors {
  const lines = path === undefined ? [] : readLines(path, Embedded);
  return new Map(lines.map(({ text, vector }) => [text, Float32Array.from(vector)]));
}

const languageOf = (text: string): "zh" | "en" => (/\p{Script=Han}/u.test(text) ? "zh" : "en");

function readSpans(text: string, at: number): readonly TimeSpan[] {
  return findDates(text, languageOf(text), { at, zone: ZONE }).flatMap(({ from, to }) =>
    from === null || to === null || from === to || from === OPEN_FROM || to === OPEN_TO
      ? []
      : [{ from: epochOf(from, ZONE), to: epochOf(to, ZONE) }],
  );
}

interface Prepared extends Line {
  readonly at: number;
  readonly dates: readonly TimeSpan[];
}

interface Conversation {
  readonly index: ItemIndex;
  readonly positions: Map<string, number>;
  end: number;
}

function buildIndexes(
  corpus: readonly Prepared[],
  weights: Partial<Weights>,
  vectors: Vectors,
): Map<string, Conversation> {
  const conversations = new Map<string, Conversation>();
  for (const line of corpus) {
    const conversation = conversations.get(line.conversation) ?? {
      index: new ItemIndex({ weights }),
      positions: new Map(),
      end: 0,
    };
    conversations.set(line.conversation, conversation);
    const given = line.session === null || line.session === undefined ? null : String(line.session);
    const session = options["no-sessions"] ? "all" : given;
    const position = session === null ? null : (conversation.positions.get(session) ?? 0);
    if (session !== null) conversation.positions.set(session, (position ?? 0) + 1);
    conversation.end = Math.max(conversation.end, line.at);
    const { id, text, at, dates, speaker = null } = line;
    conversation.index.put({
      id,
      text,
      session,
      position,
      at,
      dates,
      speaker,
      role: "user",
      turn: null,
      timeExpression: false,
    });
    const vector = vectors.get(text);
    if (vector !== undefined) conversation.index.setVector(id, quantise(vector).bytes);
  }
  return conversations;
}

interface Ranking {
  readonly question: z.infer<typeof Question>;
  readonly ranked: readonly string[];
}

function rankAll(
  corpus: readonly Prepared[],
  questions: readonly Ranking["question"][],
  weights: Partial<Weights>,
  vectors: Vectors,
): readonly Ranking[] {
  const conversations = buildIndexes(corpus, weights, vectors);
  return questions.map((question) => {
    const conversation = conversations.get(question.conversation);
    const result = conversation?.index.search({
      text: question.question,
      at: conversation.end + 60_000,
      zone: ZONE,
      limit: RANKED,
      vector: vectors.get(question.question),
    });
    return { question, ranked: result?.hits.map(({ id }) => id) ?? [] };
  });
}

/** Recall at each depth by category, "all" first, in percent. */
function scoreRecall(rankings: readonly Ranking[]): ReadonlyMap<string, readonly number[]> {
  const sums = new Map<string, { count: number; recall: number[] }>([["all", { count: 0, recall: [0, 0, 0] }]]);
  for (const { question, ranked } of rankings) {
    if (question.gold.length === 0) continue;
    const gold = new Set(question.gold);
    for (const category of ["all", question.category]) {
      const sum = sums.get(category) ?? { count: 0, recall: [0, 0, 0] };
      sums.set(category, sum);
      sum.count++;
      DEPTHS.forEach((depth, i) => {
        const found = ranked.slice(0, depth).filter((id) => gold.has(id)).length;
        sum.recall[i] = (sum.recall[i] ?? 0) + found / gold.size;
      });
    }
  }
  return new Map([...sums].map(([name, { count, recall }]) => [name, recall.map((value) => (100 * value) / count)]));
}

function print(name: string, scores: ReadonlyMap<string, readonly number[]>): void {
  const cells = [...scores].map(([category, recall]) => `${category} ${recall.map((r) => r.toFixed(1)).join("/")}`);
  console.log(`${name.padEnd(12)} ${cells.join(" | ")}`);
}

if (options.corpus === undefined || options.queries === undefined) {
  console.error("Give --corpus FILE and --queries FILE.");
  process.exitCode = 2;
} else {
  const corpus = readLines(options.corpus, Line).map((line) => {
    const at = readTime(line.time ?? "", ZONE) ?? 0;
    return { ...line, at, dates: readSpans(line.text, at) };
  });
  const questions = readLines(options.queries, Question);
  const weights = WeightOverrides.parse(JSON.parse(options.weights));
  const vectors = readVectors(options.vectors);
  const rankings = rankAll(corpus, questions, weights, vectors);
  if (options.out !== undefined) {
    const lines = rankings.map(({ question: { conversation, question_id }, ranked }) =>
      JSON.stringify({ conversation, question_id, ranked }),
    );
    writeFileSync(options.out, `${lines.join("\n")}\n`);
  }
  print("all terms", scoreRecall(rankings));
  if (options.ablate) {
    for (const name of ABLATED) {
      print(`- ${name}`, scoreRecall(rankAll(corpus, questions, { ...weights, [name]: 0 }, vectors)));
    }
  }
}
