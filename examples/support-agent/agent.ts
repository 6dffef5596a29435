// 小智: what it says in a turn is put together from the profile, past talks, documents, and the procedure; each sentence knows which.
import { type Haima, HaimaError, type LanguageModel, type Performed } from "haima";
import type { Words } from "./words.ts";

export interface Sentence {
  readonly origin: keyof Words["origins"];
  /** Id of the memory, title of the document, name of the procedure, or path of the service. */
  readonly from: string;
  readonly text: string;
  /** As a model worded it. @default as it is */
  readonly said?: string;
}

export interface Reply {
  readonly sentences: readonly Sentence[];
  /** All of them, as they are said. */
  readonly text: string;
  readonly performed: Performed;
}

interface Parts {
  readonly haima: Haima;
  readonly words: Words;
  readonly user: string;
  readonly language: "zh" | "en";
  readonly model: LanguageModel | null;
  /** Reads the shop's services. */
  readonly ask: (path: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** Answers one turn and takes both sides of it in. */
export async function answer(parts: Parts, session: string, text: string): Promise<Reply> {
  const { haima, user } = parts;
  const scope = { user };
  const earlier = await haima.turns(scope, session).catch(() => []);
  await haima.observe(scope, { text, session });
  const performed = await haima.procedures.perform(scope, { text, session });
  const found =
    performed.procedure === null
      ? await know(parts, session, text, earlier.length === 0)
      : [{ origin: "procedural" as const, from: performed.procedure, text: performed.reply }];
  const sentences = await Promise.all(found.map((sentence) => word(parts, sentence)));
  const reply = { sentences, performed, text: sentences.map(({ text: plain, said = plain }) => said).join("\n") };
  for (const { tool, with: given, ok } of performed.calls) {
    const metadata = { with: JSON.stringify(given) };
    await haima.observe(scope, { role: "tool", name: tool, text: JSON.stringify({ ok }), session, metadata });
  }
  await haima.observe(scope, { role: "assistant", text: reply.text, session });
  return reply;
}

/** What is known that bears on a turn: who it is, what was before, what the documents say, what can be done. */
async function know(parts: Parts, session: string, text: string, isFirst: boolean): Promise<readonly Sentence[]> {
  const { haima, words, user } = parts;
  const sentences: Sentence[] = [];
  const { displayName } = await haima.setUser({ user }, {});
  if (isFirst && displayName !== null)
    sentences.push({ origin: "profile", from: user, text: words.say.hello(displayName) });
  const past = isFirst ? await remembered(parts, session, text) : await formerly(parts, session);
  for (const { id, day, text: said } of past)
    sentences.push({ origin: "episodic", from: id, text: words.say.remember(day, said) });
  const ticket = /EX-\d+/u.exec(past.map((one) => one.text).join("\n"))?.[0];
  if (ticket !== undefined) {
    const path = `/logistics/${ticket}`;
    const status = String((await parts.ask(path))["status"]);
    return [
      ...sentences,
      { origin: "service", from: path, text: words.say.done(ticket, words.statuses[status] ?? status) },
    ];
  }
  const passage = await passageFor(parts, session, text);
  if (passage !== null) {
    sentences.push({ origin: "semantic", from: passage.title, text: words.say.document(passage.title, passage.text) });
  }
  const [can] = isFirst ? [] : await haima.procedures.candidates(text, { threshold: 0.3 });
  if (can !== undefined) sentences.push({ origin: "procedural", from: can.name, text: words.say.offer(can.name) });
  return sentences;
}

interface Past {
  readonly id: string;
  readonly day: string;
  readonly text: string;
}

/** What earlier talks hold on what is said now. */
async function remembered(parts: Parts, session: string, text: string): Promise<readonly Past[]> {
  const { items } = await parts.haima.recall({ user: parts.user }, text, { limit: 8, session });
  return items
    .filter(({ source }) => source.session !== session && source.role !== "assistant")
    .slice(0, 3)
    .map(({ id, source, text: said }) => ({ id, day: dayOf(parts, source.at), text: said }));
}

/** How after-sales went before: the finished talk that was most about it. */
async function formerly(parts: Parts, session: string): Promise<readonly Past[]> {
  const episodes = await parts.haima.episodes({ user: parts.user }, { query: parts.words.afterSales });
  return episodes
    .filter((episode) => episode.session !== session)
    .slice(0, 1)
    .map(({ id, from, summary }) => ({ id, day: dayOf(parts, from), text: summary }));
}

function dayOf({ language }: Parts, at: number): string {
  return new Intl.DateTimeFormat(language, { month: "long", day: "numeric", timeZone: "Asia/Shanghai" }).format(at);
}

const quotes = new Map<string, Set<string>>();

/** What was quoted in a talk: a model may have worded it in any way. */
function quotedIn(session: string): Set<string> {
  const quoted = quotes.get(session) ?? new Set();
  quotes.set(session, quoted);
  return quoted;
}

/** The passage that bears most on a sentence of the turn, of documents that were not quoted in this talk yet. */
async function passageFor({ haima }: Parts, session: string, text: string) {
  const quoted = quotedIn(session);
  const clauses = text.split(/[，。！？,.!?]+/u).filter((clause) => clause.trim() !== "");
  const answers = await Promise.all(clauses.map((clause) => haima.knowledge.know(clause.trim())));
  const passages = answers.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.type === "passage" ? [{ title: item.titles[0] ?? "", text: item.text, confidence: item.confidence }] : [],
    ),
  );
  const [best = null] = passages
    .filter((passage) => !quoted.has(passage.text))
    .toSorted((a, b) => b.confidence - a.confidence);
  if (best !== null) quoted.add(best.text);
  return best;
}

/** A model, where there is one, words each sentence, so that each still has the memory it came from. */
async function word({ model, language }: Parts, sentence: Sentence): Promise<Sentence> {
  if (model === null) return sentence;
  const system =
    language === "zh"
      ? "你是电商客服小智。把给出的句子说得自然亲切，只回复这一句；单号、日期和数字一个不改，也不添加。"
      : "You are Xiaozhi, a shop's support agent. Say the given sentence in a natural and friendly way, and answer with it alone; change, add and drop no number.";
  try {
    const { text } = await model.generate({
      messages: [
        { role: "system", content: system },
        { role: "user", content: sentence.text },
      ],
    });
    return numbersIn(text) === numbersIn(sentence.text) ? { ...sentence, said: text.trim() } : sentence;
  } catch (error) {
    // The shop goes on answering when the model does not.
    if (HaimaError.isInstance(error)) return sentence;
    throw error;
  }
}

/** Every number of a text: what a customer must be able to rely on. */
function numbersIn(text: string): string {
  return [...new Set(text.match(/\d+/gu))].toSorted().join(" ");
}

/** What is kept of a talk when it is over: what was wrong and how it was solved, what the customer likes, how satisfied they are. */
export async function closeTalk(parts: Parts, ticket: string): Promise<void> {
  const { haima, words, user } = parts;
  const { history } = await haima.state({ user });
  const moods = history.map(({ mood }) => Math.round(mood * 100) / 100);
  const [from, to] = [Math.min(...moods), moods.at(-1) ?? 0];
  const { profile } = words;
  await haima.remember(
    { user },
    { text: profile.issue(ticket), kind: "event", importance: 4, tags: ["product-issue"] },
  );
  await haima.remember({ user }, { text: profile.preference, kind: "preference", importance: 4, tags: ["service"] });
  await haima.remember({ user }, { text: profile.satisfaction(from, to), kind: "fact", tags: ["satisfaction"] });
}
