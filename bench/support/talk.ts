/** Synthetic talk for speed measurements: bilingual, with names, numbers, dates and preferences; the same for the same seed. */

const PLACES = ["杭州", "成都", "青岛", "Berlin", "Lisbon", "Osaka", "苏州", "厦门"];
const THINGS = ["火锅", "jazz", "登山", "咖啡", "tennis", "摄影", "电影", "sushi", "骑行", "chess"];
const PEOPLE = ["妈妈", "Jack", "小李", "my sister", "老板", "Ann", "同事", "Tom"];
const PATTERNS = [
  (place: string, thing: string, _person: string, n: number) => `我上周在${place}试了第${n}家${thing}，感觉不错`,
  (place: string, thing: string, person: string, n: number) =>
    `${person} told me about ${thing} lesson ${n} in ${place}`,
  (place: string, _thing: string, person: string, n: number) => `订单号 SF${100000 + n}，寄到${place}，${person}收`,
  (_place: string, thing: string, _person: string, n: number) => `I prefer ${thing} over anything else on day ${n}`,
  (place: string, thing: string, person: string, n: number) =>
    `下个月想和${person}去${place}${thing}，预算${1000 + n}元`,
  (place: string, thing: string, _person: string, n: number) =>
    `We walked ${n} km around ${place} and talked about ${thing}`,
];

/** A small generator of pseudo-random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The n-th sentence of a seed. */
export function sentence(random: () => number, n: number): string {
  const pick = <T>(values: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    values[Math.floor(random() * values.length)];
  const pattern = pick(PATTERNS) ?? ((place: string) => place);
  return pattern(pick(PLACES) ?? "", pick(THINGS) ?? "", pick(PEOPLE) ?? "", n);
}

export const QUESTIONS = [
  "我上周去了哪里？",
  "What music do I prefer?",
  "我的订单号是多少",
  "下个月的旅行预算是多少",
  "What did Jack tell me about chess?",
  "和妈妈去哪里玩",
  "Where did we walk?",
  "我喜欢什么咖啡",
] as const;
