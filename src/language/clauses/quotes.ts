import type { Span } from "../../model/index.ts";
import { alternatives } from "../alternatives.ts";

const CLOSER_OF: Readonly<Record<string, string>> = { "“": "”", "「": "」", "『": "』", "«": "»", "‘": "’" };
const MARK = /[“”「」『』«»‘’'"\n]/gu;
/** Words that a straight apostrophe opens without quoting: 'cause, 'til, '90s. */
const CLIPPED = /^['’](?:cause|til|em|bout|n|tis|twas|round|\d0s)\b/iu;

/** An apostrophe closes a quotation only where no letter follows: it stands in "don't" too. */
function closes(text: string, at: number, mark: string): boolean {
  if (mark !== "'" && mark !== "’") return true;
  return /\S/u.test(text.charAt(at - 1)) && !/[\p{L}\p{Nd}]/u.test(text.charAt(at + 1));
}

/** A straight mark opens a quotation before a word; after a digit it is inches, after a letter an apostrophe. */
function opensStraight(text: string, at: number, mark: string): boolean {
  const before = text.charAt(at - 1);
  if (mark === '"') return !/\d/u.test(before);
  return (
    /^$|[\s:：,，(（—"-]/u.test(before) &&
    /[\p{L}\p{Nd}]/u.test(text.charAt(at + 1)) &&
    !CLIPPED.test(text.slice(at, at + 8))
  );
}

/**
 * What stands between quotation marks, marks excluded, in order and not nested. A mark that nothing closes in its line
 * opens nothing.
 */
export function findQuoted(text: string): readonly Span[] {
  const spans: Span[] = [];
  let open: { readonly at: number; readonly closer: string } | null = null;
  for (const found of text.matchAll(MARK)) {
    const mark = found[0];
    const at = found.index;
    if (mark === "\n") open = null;
    else if (open !== null) {
      if (mark !== open.closer || !closes(text, at, mark)) continue;
      spans.push({ start: open.at, end: at });
      open = null;
    } else if (mark === '"' || mark === "'") {
      if (opensStraight(text, at, mark)) open = { at: at + 1, closer: mark };
    } else {
      const closer = CLOSER_OF[mark];
      if (closer !== undefined) open = { at: at + 1, closer };
    }
  }
  return spans;
}

/** Who says something, and the colon before it; the speaker's own words to others ("I told him: …") are no quotation. */
const SPEECH = new RegExp(
  alternatives`
    (?<=^|[\n。！？!?;；]|\.\s)[ \t\u3000]{0,8}(?!\s|(?:我|咱)(?!妈|爸|老|哥|姐|弟|妹|同|朋|男|女|的|家|儿|妻|丈)|i\b|we\b
    note|remember)[^\n。！？!?:：“”"]{1,40}?(?:说道?|写道|回复(?:我|道)?|回答|问我|告诉我|(?:发|传)(?:来|消息|微信|短信)(?:给我)?|留言
    says?|said|wrote|texted(?: me)?|told me|replied|messaged(?: me)?|goes|posted|announced
    yelled)\s?[:：]\s*
  `,
  "giu",
);

/** What stands after "she said:" without quotation marks, to the end of the sentence; of the line, where it begins with "I". */
export function findSpoken(text: string): readonly Span[] {
  return [...text.matchAll(SPEECH)].flatMap((found) => {
    const start = found.index + found[0].length;
    const ofSelf = /^(?:我|i\b|my\b)/iu.test(text.slice(start, start + 4));
    const length =
      (ofSelf ? /^[^\n]*/u : /^(?:[^\n。！？!?.]|\.(?!\s|$))*/u).exec(text.slice(start, start + SPOKEN_REACH))?.[0]
        .length ?? 0;
    return length === 0 || /^["“「『'‘]/u.test(text.charAt(start)) ? [] : [{ start, end: start + length }];
  });
}

/** Longest speech that is told without quotation marks, in characters. */
const SPOKEN_REACH = 400;
