import type { Emotion } from "../../model/index.ts";
import { foldForMatching } from "../fold.ts";
import { DENIED, SENTIMENT_DEFAULTS } from "./defaults.ts";
import { readSigns } from "./signs.ts";
import type { Role } from "./table.ts";
import type { EventPattern, Sentiment } from "./types.ts";
import { readUnits, type Unit } from "./units.ts";
import { EVENTS } from "./words/events.ts";
import { SARCASM } from "./words/modifiers.ts";
import { TONES } from "./words/tones.ts";

const D = SENTIMENT_DEFAULTS;
/** The plain contrasts, in either language. */
const CONTRAST = /但是?|可是|不过|然而|\b(?:but|however)\b/gu;

/** A feeling found in the text, after what modifies it. */
interface Hit {
  readonly emotion: Emotion;
  /** With sign, not bounded. */
  readonly value: number;
  /** How much it counts towards naming the feeling. */
  readonly weight: number;
  readonly arousal: number;
}

interface Clause {
  readonly hits: Hit[];
  factor: number;
}

/**
 * Reads the feeling of a text, Chinese, English or both, by words and rules, without a model. Pure. Weighs what is denied
 * (不, "not"), made stronger or weaker (很, "a bit"), granted (虽然, "although"), supposed, asked, or followed by a contrast
 * (但是, "but"), and reads emoji, emoticons, capitals, drawn-out letters and exclamation marks. Plain mockery is turned round.
 * Other languages are read by their emoji alone.
 *
 * @example readSentiment("今天好倒霉，钱包丢了") // { label: "negative", valence: -0.92, arousal: 0.44, emotion: "sadness" }
 */
export function readSentiment(text: string): Sentiment {
  const raw = text.slice(0, D.readAtMost).replace(/https?:\/\/\S+|(?<![\p{L}\d])@[\w.-]+/gu, " ");
  const { feelings, rest } = readSigns(raw);
  const folded = foldForMatching(spaceHashtags(rest)).replace(/[ \t]+/gu, " ");
  const clauses = readClauses(readUnits(folded, shoutedIn(rest)));
  const signs = feelings.map((feeling) => hitOf(feeling, 1, false, false));
  const told = [...weighClauses(clauses), ...patternsIn(folded, EVENTS), ...signs];
  const hits = told.length > 0 ? told : patternsIn(folded, TONES);
  const isMocked = hits.some((hit) => hit.value > 0) && SARCASM.test(raw);
  return judge(isMocked ? hits.map(mock) : hits, exclamations(raw));
}

/** Whether a folded word alone is a word of feeling or only modifies one (开心, "very"). */
export function isFeelingWord(word: string): boolean {
  return readUnits(word, () => false).some((unit) => unit.type === "word");
}

/** "#SoHappy" -> "so happy": a hashtag is read like words. */
function spaceHashtags(text: string): string {
  if (!text.includes("#")) return text;
  return text.replace(
    /#([\p{L}\d_]+)/gu,
    (_, tag: string) => ` ${tag.replaceAll("_", " ").replace(/(?<=[\p{Ll}])(?=\p{Lu})/gu, " ")} `,
  );
}

function exclamations(text: string): number {
  let count = 0;
  for (const mark of text.matchAll(/[!！]/gu)) count += mark[0].length;
  return Math.min(3, count);
}

/** Words in capitals, when the text is not all capitals. */
function shoutedIn(text: string): (word: string) => boolean {
  const shouted = text.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu);
  if (shouted === null || !/\p{Ll}/u.test(text)) return () => false;
  const words = new Set(shouted.map((word) => word.toLowerCase()));
  return (word) => words.has(word);
}

/** Clauses with the feelings in them, each with what its own form makes of them. */
function readClauses(units: readonly Unit[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let clause: Clause = { hits: [], factor: 1 };
  units.forEach((unit, index) => {
    if (unit.type === "end") {
      if (unit.asks) clause.factor *= D.asked;
      clauses.push(clause);
      clause = { hits: [], factor: 1 };
      return;
    }
    if (unit.type !== "word") return;
    const { feeling, modifier } = unit.entry;
    if (modifier?.type === "contrast") {
      for (const before of [...clauses, clause]) before.factor *= D.beforeContrast;
      clauses.push(clause);
      clause = { hits: [], factor: D.afterContrast };
    }
    if (modifier?.type === "concession") clause.factor *= D.granted;
    if (modifier?.type === "condition") clause.factor *= D.supposed;
    if (feeling !== null && !isModifying(units, index)) clause.hits.push(modify(feeling, units, index, unit.stressed));
  });
  clauses.push(clause);
  return clauses;
}

/** 真, "damn", "pretty" and their like count as a degree when a word of feeling follows, and as a feeling otherwise. */
function isModifying(units: readonly Unit[], index: number): boolean {
  const unit = units[index];
  const next = units[index + 1];
  if (unit?.type !== "word" || unit.entry.modifier === null) return false;
  return unit.entry.modifier.type === "shield" || (next?.type === "word" && next.entry.feeling !== null);
}

function modify(
  feeling: Extract<Role, { type: "feeling" }>,
  units: readonly Unit[],
  index: number,
  stressed: boolean,
): Hit {
  let factor = stressed ? D.stressed : 1;
  let denied = false;
  let soft = false;
  let plain = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const unit = units[at];
    if (unit === undefined || unit.type === "end" || unit.type === "after") break;
    if (unit.type === "plain") {
      plain += 1;
      if (plain > (unit.tongue === "zh" ? D.reachZh : D.reachEn)) break;
      continue;
    }
    const { modifier, feeling: other } = unit.entry;
    if (modifier?.type === "degree") {
      if (plain === 0 || denied) factor *= modifier.factor;
      continue;
    }
    if (modifier?.type === "negator") {
      denied = !denied;
      soft ||= modifier.soft;
      continue;
    }
    if (modifier !== null || other !== null) break;
  }
  if (units[index + 1]?.type === "after") factor *= 1.3;
  return hitOf(feeling, factor, denied, soft);
}

function hitOf(feeling: Extract<Role, { type: "feeling" }>, factor: number, denied: boolean, soft: boolean): Hit {
  const value = feeling.valence * factor * (denied ? leftWhenDenied(feeling.valence, soft) : 1);
  const weight = feeling.valence === 0 ? D.unvalued * factor : Math.abs(value);
  const arousal = denied ? D.calm : D.calm + (feeling.arousal - D.calm) * factor;
  return { emotion: denied ? DENIED[feeling.emotion] : feeling.emotion, value, weight, arousal };
}

function leftWhenDenied(valence: number, soft: boolean): number {
  if (valence > 0) return D.deniedGood;
  return soft ? D.forbiddenBad : D.deniedBad;
}

function weighClauses(clauses: readonly Clause[]): readonly Hit[] {
  return clauses.flatMap(({ hits, factor }) =>
    factor === 1
      ? hits
      : hits.map((hit) => ({ ...hit, value: hit.value * factor, weight: hit.weight * Math.max(factor, 0.5) })),
  );
}

function patternsIn(folded: string, patterns: readonly EventPattern[]): readonly Hit[] {
  const turn = lastContrast(folded);
  return patterns.flatMap(({ pattern, emotion, valence }) => {
    const at = folded.search(pattern);
    if (at < 0) return [];
    const value = valence * (at < turn ? D.beforeContrast : 1);
    return [{ emotion, value, weight: Math.abs(value), arousal: D.calm }];
  });
}

/** Where the last contrast stands, -1 when there is none. */
function lastContrast(folded: string): number {
  let last = -1;
  for (const found of folded.matchAll(CONTRAST)) last = found.index;
  return last;
}

function mock(hit: Hit): Hit {
  return hit.value <= 0 ? hit : { ...hit, value: hit.value * D.mocked, emotion: "anger" };
}

function judge(hits: readonly Hit[], marks: number): Sentiment {
  const sum = hits.reduce((total, hit) => total + hit.value, 0) * (1 + D.exclaimed * marks);
  const valence = sum === 0 ? 0 : sum / Math.sqrt(sum * sum + D.squash);
  const label = valence >= D.positiveFrom ? "positive" : valence <= D.negativeTo ? "negative" : "neutral";
  return { label, valence, arousal: arousalOf(hits, marks), emotion: emotionOf(hits, label) };
}

function arousalOf(hits: readonly Hit[], marks: number): number {
  let weights = 0;
  let total = 0;
  for (const { arousal, weight } of hits) {
    total += arousal * weight;
    weights += weight;
  }
  const base = weights === 0 ? D.calm : total / weights;
  return Math.min(1, Math.max(0, base + D.exclaimedArousal * marks));
}

/** The feeling with the most weight on the side that the valence falls on; surprise and anticipation go with any. */
function emotionOf(hits: readonly Hit[], label: Sentiment["label"]): Emotion {
  const weights = new Map<Emotion, number>();
  for (const { emotion, value, weight } of hits) {
    const against = (label === "positive" && value < 0) || (label === "negative" && value > 0);
    if (against) continue;
    weights.set(emotion, (weights.get(emotion) ?? 0) + weight);
  }
  let named: Emotion = "neutral";
  let most: number = D.namedFrom;
  for (const [emotion, weight] of weights) {
    if (weight > most) {
      named = emotion;
      most = weight;
    }
  }
  return named;
}
