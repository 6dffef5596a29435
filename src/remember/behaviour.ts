import {
  BEHAVIOUR_CUES,
  CHANNEL_TOPICS,
  DUTIES,
  IN_PLACE_OF,
  LASTING,
  LIGHT_WORDS,
  MARK,
  OCCASION,
  SAME_TOPIC,
} from "../language/liking/index.ts";
import { contentWords, foldText, indexTerms, stemWord } from "../language/terms.ts";

/** What a behaviour tells of a liking: for it, or against it. */
export type Bearing = "for" | "against";

/** What a like or dislike is about: each word with the others that name the same thing, folded. */
export interface Topic {
  readonly words: readonly (readonly string[])[];
  /** Doing it tells nothing of liking it. */
  readonly isDuty: boolean;
}

/** Mark out of a hundred from which a test went well, and below which it went badly: a good grade, and a fail. */
const MARKS = { good: 80, bad: 60, most: 100 } as const;

/** Reads what the value of a like or dislike is about: 弹钢琴 is about 钢琴. */
export function readTopic(value: string): Topic {
  const all = [...new Set(contentWords(value).map((word) => word.toLowerCase()))];
  const telling = all.filter((word) => !LIGHT_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).map(sameAs);
  return { words, isDuty: words.flat().some((word) => DUTIES.has(word)) };
}

const groups = new Map<string, readonly string[]>();

/** The word with all that name the same thing. */
function sameAs(word: string): readonly string[] {
  if (groups.size === 0) {
    for (const group of SAME_TOPIC) for (const name of group) groups.set(termOf(name), group);
  }
  const known = groups.get(termOf(word));
  if (known !== undefined) return known;
  // 喝酒 is one word of the table and about 酒.
  const rest = word.slice(1);
  return LIGHT_WORDS.has(word.charAt(0)) && HAN.test(rest) ? (groups.get(rest) ?? [word]) : [word];
}

const HAN = /\p{Script=Han}/u;
const termOf = (word: string): string => (HAN.test(word) ? word : stemWord(word));

/** A text read for topics. */
interface Said {
  readonly folded: string;
  readonly terms: ReadonlySet<string>;
}

const say = (text: string): Said => ({ folded: foldText(text), terms: new Set(indexTerms(text)) });

const says = ({ folded, terms }: Said, word: string): boolean =>
  HAN.test(word) && word.length > 1 ? folded.includes(word) : terms.has(termOf(word));

const isAbout = (said: Said, { words }: Topic): boolean =>
  words.length > 0 && words.every((names) => names.some((name) => says(said, name)));

/** Whether a text speaks of a topic: each of its words is in it, by one name or another. */
export const speaksOf = (text: string, topic: Topic): boolean => isAbout(say(text), topic);

/** A clause with the sentence that it stands in. */
export interface BehaviourText {
  readonly clause: string;
  readonly sentence: string;
  readonly language: "zh" | "en";
  /** The clause asks for something to be done. */
  readonly isRequest: boolean;
}

/**
 * What a clause tells of a topic: that it was enjoyed or went well, or was done of the speaker's own accord (for); that it was
 * disliked, went badly or was dodged (against); null when it tells neither. What must be done anyway counts only when a feeling is
 * told with it.
 */
export function readBearing({ clause, sentence, language, isRequest }: BehaviourText, topic: Topic): Bearing | null {
  if (!speaksOf(clause, topic)) return null;
  const [chosen = "", left] = clause.split(IN_PLACE_OF);
  if (left !== undefined && !speaksOf(chosen, topic)) return speaksOf(left, topic) ? "against" : null;
  const felt = feelingIn(chosen, language) ?? feelingIn(sentence, language);
  if (felt !== null) return felt;
  return !topic.isDuty && (isRequest || BEHAVIOUR_CUES[language].doing.test(chosen)) && isFree(sentence, language)
    ? "for"
    : null;
}

function isFree(sentence: string, language: "zh" | "en"): boolean {
  const { compelled, undone } = BEHAVIOUR_CUES[language];
  return !compelled.test(sentence) && !undone.test(sentence);
}

function feelingIn(text: string, language: "zh" | "en"): Bearing | null {
  const { good, bad, not } = BEHAVIOUR_CUES[language];
  const mark = markIn(text);
  if (mark !== null) return mark;
  const badAt = bad.exec(text);
  // 没意思, "no fun" deny by themselves; "not boring" praises.
  if (badAt !== null) return not.test(text.slice(0, badAt.index)) ? "for" : "against";
  const goodAt = good.exec(text);
  if (goodAt === null) return null;
  return not.test(text.slice(0, goodAt.index)) ? "against" : "for";
}

function markIn(text: string): Bearing | null {
  const found = MARK.exec(text);
  const mark = Number(found?.[1] ?? found?.[2] ?? Number.NaN);
  if (!(mark <= MARKS.most)) return null;
  return mark >= MARKS.good ? "for" : mark < MARKS.bad ? "against" : null;
}

/** Whether a topic is the way in which a turn was said: voice, a call, text. */
export function isAboutChannel(topic: Topic, channel: string): boolean {
  const names = CHANNEL_TOPICS[foldText(channel)] ?? [];
  return topic.words.length === 1 && topic.words.flat().some((word) => names.includes(word));
}

/** Whether a clause with a like or dislike in it tells of one occasion, so that it says nothing of all others. */
export function isOccasion(clause: string, language: "zh" | "en"): boolean {
  return OCCASION[language].test(clause) && !LASTING[language].test(clause);
}

/** Whether one thing was once chosen in place of another. */
export const isOneChoice = (clause: string): boolean => IN_PLACE_OF.test(clause);
