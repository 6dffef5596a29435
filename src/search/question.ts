/** What a query asks for, and what an item answers with; patterns by language. */

/** Asks for a point or length of time. "When" inside a sentence only joins its parts. */
const ASKS_WHEN = [
  /^\W*when\b|\b(?:since when|how long|how recently|(?:what|which) (?:day|date|month|year|time|week|season))\b/iu,
  /什么时候|何时|几月|几号|几点|哪天|哪一天|哪年|哪一年|哪个月|多久|多长时间|什么时间|哪个星期/u,
] as const;

/** Names a time, absolute or relative. */
const NAMES_TIME = [
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|weeks?|weekends?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|(?:19|20)\d\d)\b/iu,
  /昨[天晚日]|今[天晚早年]|明[天晚年早]|前[天年]|后天|大前天|大后天|[上下这本][个]?(?:周|星期|礼拜|月)|去年|当年|周[一二三四五六日末]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|[\d一二两三四五六七八九十]+(?:天|周|个月|个星期|年|月|号|日)[前后]?|(?:19|20)\d\d年/u,
] as const;

const QUESTION_MARK = /[?？]/u;
/** A question mark at the end, closing quotes, brackets and emoji after it aside. */
const ENDS_ASKING = /[?？](?:[\s"'”’」』)）\]!！~～.…]|\p{Extended_Pictographic}|\u{fe0f}|\u{200d})*$/u;
/** How much of the end of a text is looked at for its last mark. */
const TAIL = 200;

export function asksWhen(query: string): boolean {
  return ASKS_WHEN.some((pattern) => pattern.test(query));
}

export function namesTime(text: string): boolean {
  return NAMES_TIME.some((pattern) => pattern.test(text));
}

export function hasQuestion(text: string): boolean {
  return QUESTION_MARK.test(text);
}

export function endsAsking(text: string): boolean {
  return ENDS_ASKING.test(text.slice(-TAIL));
}
