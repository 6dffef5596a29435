import type { ReplyStyle, State } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";
import { TELLING } from "./telling.ts";

/** A style with the reasons for it, as sentences. */
export interface StyleChoice {
  readonly style: ReplyStyle;
  readonly reasons: readonly string[];
}

const two = (value: number): string => (Math.round(value * 100) / 100).toFixed(2);

/**
 * The style of the next reply: empathetic below mood -0.5, else energetic above energy 0.7, else friendly above liking 0.8, else
 * neutral.
 *
 * @param state as of now: drift it first
 */
export function replyStyle(state: State, language: "zh" | "en"): StyleChoice {
  const { lowMood, highEnergy, highLiking } = AFFECT_DEFAULTS.style;
  const words = TELLING[language];
  const mood = two(state.mood);
  const energy = two(state.energy);
  const liking = two(state.liking);
  if (state.mood < lowMood) return choice("empathetic", words.lowMood(mood, String(lowMood)), state, language);
  if (state.energy > highEnergy)
    return choice("energetic", words.highEnergy(energy, String(highEnergy)), state, language);
  if (state.liking > highLiking)
    return choice("friendly", words.highLiking(liking, String(highLiking)), state, language);
  return choice("neutral", words.neutral(mood, energy, liking), state, language);
}

function choice(style: ReplyStyle, reason: string, { moment }: State, language: "zh" | "en"): StyleChoice {
  if (moment === null || moment.emotion === "neutral") return { style, reasons: [reason] };
  const words = TELLING[language];
  return { style, reasons: [reason, words.moment(words.emotions[moment.emotion])] };
}
