import { loadLexicon } from "../../language/lexicon/index.ts";
import { OF_ANY_TROUBLE, PARTS, plainWords, TROUBLE } from "../../language/troubles/index.ts";
import { chooseProcedure } from "../choose.ts";
import type { ProcedureInput } from "../schema.ts";
import type { Case } from "./case.ts";

/** Numbers by which recurring issues are found. */
export const ISSUE_DEFAULTS = {
  /** Users below whom nothing is told: k-anonymity with k = 5, the usual least group of published health tables. */
  users: 5,
  /** Times as often with the product's troubles as with others that a word must be said, for it to be theirs. */
  lift: 2,
} as const;

/** An issue that many users have, in counts. Holds no words but such as that many users, or their agents, said. */
export interface RecurringIssue {
  readonly product: string;
  readonly topic: string;
  readonly users: number;
  readonly episodes: number;
  /** The procedure by which most of them were served; null when none is known. */
  readonly procedure: string | null;
}

/**
 * Issues that recur over users: a product's model, and the word that goes with its troubles for at least so many users and
 * seldom with other troubles.
 */
export function findIssues(
  cases: readonly Case[],
  procedures: readonly ProcedureInput[],
  limits: { readonly users: number } = ISSUE_DEFAULTS,
): readonly RecurringIssue[] {
  const troubles = cases.filter(isTrouble).map((one) => {
    const text = [...one.said, ...one.answered].join("\n");
    return { one, models: modelsIn(text), words: nounsIn(text) };
  });
  const models = new Set(troubles.flatMap((trouble) => [...trouble.models]));
  return [...models].toSorted().flatMap((model) => {
    const own = troubles.filter((trouble) => trouble.models.has(model));
    const others = troubles.filter((trouble) => !trouble.models.has(model));
    if (usersOf(own) < limits.users) return [];
    const topic = topicOf(own, others, limits.users);
    if (topic === null) return [];
    const told = own.filter(({ words }) => words.has(topic));
    const procedure = servedBy(
      told.map(({ one }) => one),
      procedures,
      limits.users,
    );
    return [{ product: model, topic, users: usersOf(told), episodes: told.length, procedure }];
  });
}

/** A procedure with a word on the issue before its steps, for those who speak of the product. */
export function withNotice(
  procedure: ProcedureInput | null,
  { product, topic, users }: RecurringIssue,
): ProcedureInput {
  const say = {
    zh: `近期有${users}位以上用户反馈 ${product} 的“${topic}”问题，请先按说明排查${topic}。`,
    en: `More than ${users} users reported trouble with the ${topic} of the ${product} lately. Please check the ${topic} first.`,
  };
  if (procedure === null) {
    const name = `${product} ${topic}`;
    return { name, trigger: [name], steps: [{ say }] };
  }
  return { ...procedure, steps: [{ when: `\${trigger.text} contains "${product}"`, say }, ...procedure.steps] };
}

function isTrouble({ said, valence }: Case): boolean {
  return valence < 0 || said.some((text) => TROUBLE.test(text.toLowerCase()));
}

/** A model of a thing: letters and up to four digits. Longer ones are numbers of orders and accounts. */
const MODEL = /(?<![A-Za-z0-9-])([A-Za-z]{1,6}-?\d{2,4}[A-Za-z]{0,2})(?![A-Za-z0-9]|-\d)/gu;

function modelsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(MODEL)].map((found) => (found[1] ?? "").toUpperCase()));
}

/** Things that a text speaks of: its nouns, and the parts that stand in it, known to the segmenter or not. */
function nounsIn(text: string): ReadonlySet<string> {
  const lexicon = loadLexicon();
  const folded = text.toLowerCase();
  const isThing = (word: string) => lexicon.classOf(word) === "noun" || /^[a-z]{4,}$/u.test(word);
  const nouns = [...plainWords(text)].filter((word) => !OF_ANY_TROUBLE.has(word) && isThing(word));
  const parts = [...PARTS].filter((part) => /\p{Script=Han}/u.test(part) && folded.includes(part));
  return new Set([...nouns, ...parts]);
}

type Trouble = { readonly one: Case; readonly words: ReadonlySet<string> };

function usersOf(troubles: readonly Trouble[]): number {
  return new Set(troubles.map(({ one }) => one.user)).size;
}

/** The word that most users have with this product's troubles, of those that go with it more than with others. */
function topicOf(own: readonly Trouble[], others: readonly Trouble[], least: number): string | null {
  const words = new Set(own.flatMap((trouble) => [...trouble.words]));
  const isModelPart = (word: string) => /^[a-z]{1,6}$/u.test(word) && own.every(({ words: all }) => all.has(word));
  const counted = [...words]
    .map((word) => ({
      word,
      users: usersOf(own.filter((trouble) => trouble.words.has(word))),
      share: own.filter((trouble) => trouble.words.has(word)).length / own.length,
      elsewhere: others.filter((trouble) => trouble.words.has(word)).length / Math.max(1, others.length),
    }))
    .filter(({ word, users }) => users >= least && !isModelPart(word))
    .filter(({ share, elsewhere }) => share >= elsewhere * ISSUE_DEFAULTS.lift);
  const lexicon = loadLexicon();
  // Of as many users the rarer word says more: 固件 rather than 版本.
  const rarity = (word: string) => {
    const row = lexicon.rowOf(word);
    return row < 0 ? Number.MAX_VALUE : -lexicon.logProbability(row);
  };
  counted.sort(
    (a, b) =>
      Number(PARTS.has(b.word)) - Number(PARTS.has(a.word)) ||
      b.users * (1 - b.elsewhere) - a.users * (1 - a.elsewhere) ||
      rarity(b.word) - rarity(a.word) ||
      (a.word < b.word ? -1 : 1),
  );
  return counted[0]?.word ?? null;
}

/** The procedure that most of the cases' turns ask for; told only when that many users are behind it. */
function servedBy(cases: readonly Case[], procedures: readonly ProcedureInput[], least: number): string | null {
  const users = new Map<string, Set<string>>();
  for (const one of cases) {
    for (const text of one.said) {
      const name = chooseProcedure(procedures, { text })?.procedure.name;
      if (name === undefined) continue;
      const own = users.get(name) ?? new Set();
      users.set(name, own.add(one.user));
    }
  }
  const [best] = [...users].toSorted((a, b) => b[1].size - a[1].size);
  return best !== undefined && best[1].size >= least ? best[0] : null;
}
