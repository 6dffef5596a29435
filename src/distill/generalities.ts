import { CATEGORIES } from "../language/categories.ts";
import {
  DEFINES_ZH,
  DOES_EN,
  EATEN,
  KIND_ZH,
  MADE_EN,
  OF_A_PLACE_ZH,
  OF_A_WORK,
  OF_THINGS,
  PEOPLE_EN,
  PEOPLE_ZH,
  PLURAL_EN,
  WORLD_ZH,
} from "../language/generalities/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import type { ReadClause } from "./read-clauses.ts";

const THINGS: ReadonlySet<string> = new Set(
  CATEGORIES.filter(({ nouns }) => OF_THINGS.test(nouns[0] ?? "")).flatMap(({ members }) => members),
);

/**
 * Whether a clause tells of the world and of nobody near the speaker: what a kind of thing is or does, people at large, a place,
 * a work. Told by what it begins with; a clause with "I" or "my" in it is never one.
 */
export function isGeneral(read: ReadClause, language: "zh" | "en"): boolean {
  const { clause, subject } = read;
  const words = clause.text;
  if (FIRST_PERSON.test(words)) return false;
  return language === "zh" && /\p{Script=Han}/u.test(words)
    ? isGeneralZh(read, words)
    : isGeneralEn(read, words, subject.role === null);
}

function isGeneralZh(read: ReadClause, words: string): boolean {
  if (PEOPLE_ZH.test(words) || WORLD_ZH.test(words) || OF_A_WORK.test(words)) return true;
  const place = read.entities.find((entity) => entity.type === "PLACE" && entity.start === read.clause.start);
  if (place !== undefined && OF_A_PLACE_ZH.test(words.slice(place.end - read.clause.start))) return true;
  if (read.subject.explicit && read.subject.who === "other" && !ANIMALS.has(read.subject.role ?? "")) return false;
  if (DEFINES_ZH.test(words) && read.subject.who !== "other") return true;
  const thing = kindAtStart(words);
  return thing !== null && KIND_ZH.test(words.slice(thing.length)) && !EATEN.test(words.slice(thing.length));
}

const ANIMALS: ReadonlySet<string> = new Set(["dog", "cat", "pet"]);

/** The longest name of a kind of thing with which a Chinese clause begins. */
function kindAtStart(words: string): string | null {
  for (let length = 4; length > 0; length -= 1) {
    const start = words.slice(0, length);
    if (start.length === length && THINGS.has(start)) return start;
  }
  return null;
}

function isGeneralEn(read: ReadClause, words: string, isWithoutRole: boolean): boolean {
  if (PEOPLE_EN.test(words)) return true;
  if (!isWithoutRole) return false;
  if (PLURAL_EN.test(words) || MADE_EN.test(words)) return true;
  const place = read.entities.find((entity) => entity.type === "PLACE" && entity.start === read.clause.start);
  if (place !== undefined) return true;
  const first = /^(?:the\s)?(\p{L}[\p{L}'-]*)/iu.exec(words)?.[1]?.toLowerCase() ?? "";
  // "Rent goes up in June" is of one's own rent: what holds in general has no day.
  const isDated = read.dates.some(({ grain, type }) => type === "date" && grain !== "year" && grain !== "decade");
  return !isDated && THINGS.has(first) && DOES_EN.test(words);
}
