import { CATEGORIES } from "../../language/categories.ts";
import { stemWord } from "../../language/terms.ts";
import type { Turn } from "../../model/index.ts";
import { isContent, type Saying } from "./sayings.ts";
import { binomialTail } from "./statistics.ts";

/** When a choice is told, and when it counts as a habit. */
export const CHOICE = {
  /** Times that a choice was open, at least. */
  open: 6,
  /** Times that one thing was chosen, at least: twice is a coincidence. */
  chosen: 3,
  /** Share that is a clear majority. */
  majority: 2 / 3,
  /**
   * Most that chance may account for in a habit: that any of the things seen, each as likely, has as clear a majority. Nine of ten
   * between two things pass (.02), eight of ten (.11) do not.
   */
  alpha: 0.05,
  /**
   * Below the same for the one thing that leads, the numbers are worth telling, as numbers and no habit: seven of ten between two things
   * has .17. Of fewer than ten choices more is asked.
   */
  told: 0.2,
  toldOfFew: 0.05,
  few: 10,
  /** Latest choices that count: a habit that is given up is gone after some of them. */
  recent: 50,
  /** Words of a thing that is chosen, at most. */
  words: 3,
} as const;

/** Something chosen among several, with what was said each time. */
export interface Choice {
  /** As the user wrote it last. */
  readonly value: string;
  readonly count: number;
  readonly total: number;
  /** The other things and how often each was chosen, most often first. */
  readonly others: readonly { readonly value: string; readonly count: number }[];
  /** Chance that any of the things has as clear a majority without a habit. */
  readonly chance: number;
  /** False when chance may well account for it: then it is a count and no more. */
  readonly isHabit: boolean;
  /** The clauses in which the value was chosen, and all in which something was, oldest first. */
  readonly chosenIn: readonly Saying[];
  readonly openIn: readonly Saying[];
}

interface Option {
  readonly saying: Saying;
  readonly value: string;
  /** As written. */
  readonly shown: string;
  /** The words before and after it, each marked with its side. */
  readonly beside: readonly string[];
}

/**
 * The clear choices in what a user said: clauses alike but for one place (用 Python 实现, 用 Java 实现), and clauses that
 * name one of a kind of things each (a latte, an espresso).
 */
export function findChoices(all: readonly Saying[]): readonly Choice[] {
  const sayings = all.filter(({ isDenial }) => !isDenial);
  const found = [...groupByTemplate(sayings), ...groupByCategory(sayings)].flatMap(
    (options) => judgeChoice(options) ?? [],
  );
  return withoutRepeats(found);
}

/** Clauses with one stretch of words masked, by what is left. */
function groupByTemplate(sayings: readonly Saying[]): Iterable<readonly Option[]> {
  const groups = new Map<string, Option[]>();
  for (const saying of sayings) {
    const { keys } = saying;
    for (let from = 0; from < keys.length; from += 1) {
      for (let to = from + 1; to <= Math.min(keys.length, from + CHOICE.words); to += 1) {
        const rest = [...keys.slice(0, from), "*", ...keys.slice(to)];
        const value = keys.slice(from, to);
        if (value.includes("#") || !value.some(isContent) || !rest.some((key) => key !== "*" && isContent(key)))
          continue;
        addOption(groups, JSON.stringify(rest), optionOf(saying, from, to));
      }
    }
  }
  return groups.values();
}

/** Categories of things that are chosen, by their first noun; people, feelings, illnesses and days are not. */
const CHOSEN: ReadonlySet<string> = new Set(
  (
    "sport instrument music food dessert drink alcohol fruit vegetable nut spice vehicle hobby art movie game subject language programming " +
    "color clothes jewelry luggage appliance furniture investment"
  ).split(" "),
);
const CATEGORY_OF = categoriesByMember();

/** Clauses that name one member of a category, by category. */
function groupByCategory(sayings: readonly Saying[]): Iterable<readonly Option[]> {
  const groups = new Map<string, Option[]>();
  for (const saying of sayings) {
    const named = new Map<number, number[]>();
    saying.keys.forEach((key, place) => {
      for (const category of CATEGORY_OF.get(stemWord(key)) ?? []) {
        named.set(category, [...(named.get(category) ?? []), place]);
      }
    });
    for (const [category, places] of named) {
      const [place] = places;
      if (places.length === 1 && place !== undefined) {
        addOption(groups, String(category), optionOf(saying, place, place + 1));
      }
    }
  }
  return [...groups.values()].map(inLikePlaces);
}

/**
 * Those that stand beside the same word (用 Go, 用 Rust; in Go, in Rust), of the word beside which most do: a television that was
 * watched and a printer that broke are no choice between the two.
 */
function inLikePlaces(options: readonly Option[]): readonly Option[] {
  const beside = new Map<string, Option[]>();
  for (const option of options) {
    for (const key of option.beside) beside.set(key, [...(beside.get(key) ?? []), option]);
  }
  return [...beside.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

function categoriesByMember(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  CATEGORIES.forEach(({ nouns, members }, number) => {
    if (!CHOSEN.has(nouns[0] ?? "")) return;
    for (const member of new Set(members.map(stemWord))) found.set(member, [...(found.get(member) ?? []), number]);
  });
  return found;
}

function optionOf(saying: Saying, from: number, to: number): Option {
  const start = saying.tokens[from]?.start ?? 0;
  const end = saying.tokens[to - 1]?.end ?? start;
  const before = saying.keys[from - 1];
  const after = saying.keys[to];
  const beside = [...(before === undefined ? [] : [`<${before}`]), ...(after === undefined ? [] : [`>${after}`])];
  return { saying, value: saying.keys.slice(from, to).join(" "), shown: saying.text.slice(start, end), beside };
}

function addOption(groups: Map<string, Option[]>, key: string, option: Option): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [option]);
  else group.push(option);
}

function judgeChoice(all: readonly Option[]): Choice | null {
  if (all.length < CHOICE.open) return null;
  // One choice a turn, the latest ones.
  const byTurn = new Map<Turn["id"], Option>(all.map((option) => [option.saying.turn.id, option]));
  const options = [...byTurn.values()].sort((a, b) => a.saying.turn.at - b.saying.turn.at).slice(-CHOICE.recent);
  const counts = new Map<string, Option[]>();
  for (const option of options) counts.set(option.value, [...(counts.get(option.value) ?? []), option]);
  const ranked = [...counts.values()].sort((a, b) => b.length - a.length);
  const [chosen = [], ...rest] = ranked;
  const total = options.length;
  if (rest.length === 0 || total < CHOICE.open || chosen.length < CHOICE.chosen) return null;
  const ofLeader = binomialTail(chosen.length, total, 1 / ranked.length);
  const told = total < CHOICE.few ? CHOICE.toldOfFew : CHOICE.told;
  if (chosen.length / total < CHOICE.majority || ofLeader > told) return null;
  // Which one would lead was not said beforehand.
  const chance = Math.min(1, ranked.length * ofLeader);
  return {
    value: chosen.at(-1)?.shown ?? "",
    count: chosen.length,
    total,
    others: rest.map((others) => ({ value: others.at(-1)?.shown ?? "", count: others.length })),
    chance,
    isHabit: chance <= CHOICE.alpha,
    chosenIn: chosen.map(({ saying }) => saying),
    openIn: options.map(({ saying }) => saying),
  };
}

/** One choice for one set of turns: of several masks over the same words the one with the shortest value says it best. */
function withoutRepeats(choices: readonly Choice[]): readonly Choice[] {
  const ranked = [...choices].sort(
    (a, b) => b.total - a.total || a.value.length - b.value.length || a.chance - b.chance,
  );
  const kept: Choice[] = [];
  for (const choice of ranked) {
    const turns = new Set(choice.openIn.map(({ turn }) => turn.id));
    const isToldAlready = kept.some((other) => {
      const shared = other.openIn.filter(({ turn }) => turns.has(turn.id)).length;
      return shared * 2 >= Math.min(turns.size, other.total);
    });
    if (!isToldAlready) kept.push(choice);
  }
  return kept;
}
