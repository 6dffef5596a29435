import type { State, Writing } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";
import { TELLING } from "./telling.ts";

/** From when a habit is told. Judgements; a share is of turns. */
const TOLD = {
  /** Words of a turn: short up to, long from. */
  shortWords: 12,
  longWords: 60,
  formality: 0.3,
  emojiFrom: 0.3,
  emojiRare: 0.05,
  exclaiming: 0.4,
  punctuatedUpTo: 0.3,
  mixed: 0.3,
  /** Share of turns in Chinese from which the user speaks it, and up to which English. */
  chinese: 0.8,
  english: 0.2,
} as const;

/**
 * The user's way of writing as a short text for a prompt, learned from the user's own words alone. Empty until enough turns were seen.
 *
 * @example styleGuide(state, "en") // "How the user writes: short turns; a casual, colloquial tone; emoji often. Lean towards …"
 */
export function styleGuide(state: State, language: "zh" | "en"): string {
  const { writing } = state;
  if (writing.turns < AFFECT_DEFAULTS.guideFrom) return "";
  const words = TELLING[language].guide;
  const habits = [...form(writing, words), ...marks(writing, words), ...terms(writing, words)];
  return `${words.opening}${habits.join(words.join)}${words.closing}`;
}

type GuideWords = (typeof TELLING)["zh" | "en"]["guide"];

function form({ length, formality, chinese, mixed }: Writing, words: GuideWords): readonly string[] {
  const tongue = chinese >= TOLD.chinese ? words.chinese : chinese <= TOLD.english ? words.english : words.both;
  return [
    tongue,
    ...(length <= TOLD.shortWords ? [words.short] : length >= TOLD.longWords ? [words.long] : []),
    ...(formality >= TOLD.formality ? [words.formal] : formality <= -TOLD.formality ? [words.casual] : []),
    ...(mixed >= TOLD.mixed ? [words.mixed] : []),
  ];
}

function marks({ emoji, exclaiming, punctuated }: Writing, words: GuideWords): readonly string[] {
  return [
    ...(emoji >= TOLD.emojiFrom ? [words.emoji] : emoji <= TOLD.emojiRare ? [words.noEmoji] : []),
    ...(exclaiming >= TOLD.exclaiming ? [words.exclaims] : []),
    ...(punctuated <= TOLD.punctuatedUpTo ? [words.unpunctuated] : []),
  ];
}

function terms(writing: Writing, words: GuideWords): readonly string[] {
  const often = writing.terms.filter(({ weight }) => weight >= AFFECT_DEFAULTS.termTold).map(({ term }) => term);
  return often.length === 0 ? [] : [words.terms(often.slice(0, AFFECT_DEFAULTS.termsTold))];
}
