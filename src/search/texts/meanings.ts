import { SOFT } from "../soft.ts";
import { numberOf } from "./packed.ts";
import type { Wording } from "./wording.ts";

/** Terms mapped to the words of a wording that they meet and how closely; made once for each wording and emptied again. */
export class MeaningMarks {
  /** By term, the place of its first meeting in the arrays below, plus one. */
  #heads = new Int32Array(0);
  #marked: number[] = [];
  #words: number[] = [];
  #similarities: number[] = [];
  #next: number[] = [];
  #best = new Float64Array(0);
  #wording: Wording | null = null;

  mark(wording: Wording, size: number): void {
    if (this.#heads.length < size) this.#heads = new Int32Array(Math.ceil(size * 1.25));
    if (this.#best.length < wording.words.length) this.#best = new Float64Array(wording.words.length);
    this.#wording = wording;
    for (const [place, { own, related }] of wording.words.entries()) {
      if (own >= 0) this.#add(own, place, 1);
      const { numbers, similarities } = related;
      for (let i = 0; i < numbers.length; i++)
        if (numbers[i] !== own) this.#add(numbers[i] ?? 0, place, similarities[i] ?? 0);
    }
  }

  clear(): void {
    for (const number of this.#marked) this.#heads[number] = 0;
    this.#marked = [];
    this.#words = [];
    this.#similarities = [];
    this.#next = [];
    this.#wording = null;
  }

  /** Coverage of the marked wording by the meaning of a text's words, 0 and more. */
  coverage(own: Int32Array, relativeLength: number): number {
    const words = this.#wording?.words ?? [];
    const best = this.#best.fill(0);
    for (const packed of own) {
      let at = this.#heads[numberOf(packed)] ?? 0;
      while (at > 0) {
        const word = this.#words[at - 1] ?? 0;
        const similarity = this.#similarities[at - 1] ?? 0;
        if (similarity > (best[word] ?? 0)) best[word] = similarity;
        at = this.#next[at - 1] ?? 0;
      }
    }
    let sum = 0;
    for (let i = 0; i < words.length; i++) sum += (words[i]?.share ?? 0) * (best[i] ?? 0);
    return sum / (1 - SOFT.lengthShare + SOFT.lengthShare * relativeLength);
  }

  #add(number: number, word: number, similarity: number): void {
    this.#words.push(word);
    this.#similarities.push(similarity);
    this.#next.push(this.#heads[number] ?? 0);
    this.#heads[number] = this.#words.length;
    this.#marked.push(number);
  }
}
