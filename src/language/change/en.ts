import { alternatives } from "../alternatives.ts";
import type { ChangeCue } from "./types.ts";

const THING = "[^,.!?;]{1,60}?";
const END =
  "(?=\\s+(?:now|instead|anymore|any more|last|this|yesterday|today|recently|because|since|so|and|but|in (?:19|20)\\d\\d|a (?:week|month|year)|\\w+ (?:weeks?|months?|years?|days?) ago)\\b|[,.!?;]|$)";

/** What is right, where what was wrong is not named: a number, a day, a number of things, a name. */
const RIGHT =
  "(?<to>(?:the )?[£$€]?\\d[\\d.,]*(?:st|nd|rd|th|k|am|pm)?(?: (?!instead|please|not)\\p{Ll}+)?|(?=[\\w-]*\\d)[A-Z\\d][A-Z\\d-]{3,}|\\p{Lu}[\\p{L}'-]*)(?= instead| please|[,.!;]|$)";

/** Tried in order; groups `from` and `to` are what is left and what takes its place. */
export const CUES_EN: readonly ChangeCue[] = [
  {
    kind: "replaces",
    pattern: new RegExp(
      `^(?:actually,? |ok,? |so )*(?:scrap|ditch|forget(?: about)?|cancel|skip|drop|no more) (?<from>${THING})[,;:]? (?:and |but )?(?=(?:we|i|let)\\b)(?<to>.{1,80}?)(?: instead)?$`,
      "iu",
    ),
    needs: /\b(?:scrap|ditch|forget|cancel|skip|drop|no more)\b/iu,
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `^(?:(?:actually|ok|okay|so|right|hey|oh|well|sorry|please|let's|we can|you can|i'll|we'll|just)[, ]+)*(?:scrap|ditch|bin|forget(?: about)?|never ?mind(?: about)?|cancel|skip|drop) (?!(?:about|it|that|this|what|everything|all)\\b)(?<from>${THING})(?: (?:idea|plan|thing))?$`,
      "iu",
    ),
    needs: /\b(?:scrap|ditch|bin|forget|never ?mind|cancel|skip|drop)\b/iu,
  },
  {
    kind: "correction",
    pattern: new RegExp(
      `\\b(?:[Mm]eant(?: to (?:say|write|type|put))?|[Mm]ake that|should(?:'ve| have) (?:said|been|put|written)|correction:?|typo,?) (?:that |on |at |in |the )*(?:it(?:'s| is) |i(?:'m| am) )?${RIGHT}`,
      "u",
    ),
    needs: /meant|make that|should|correction|typo/iu,
  },
  {
    kind: "correction",
    pattern: new RegExp(
      `^(?:(?:[Nn]o|[Oo]h|[Oo]ops|[Ww]hoops|[Ww]ait|[Ss]orry|[Aa]ctually|[Hh]ang on|[Hh]old on|I mean)[,.! ]+){1,4}(?:(?:it's|it is|that's|they're|it was|we're|make it) (?:actually |on |at |in |the )*|(?=(?:[A-Z]+-?)?\\d))${RIGHT}`,
      "u",
    ),
    needs: /^(?:no|oh|oops|whoops|wait|sorry|actually|hang|hold|i mean)\b/iu,
  },
  {
    kind: "correction",
    pattern:
      /\b(?:i (?:misspoke|was wrong|was mistaken|made a mistake|meant|mistyped)|correction|scratch that|let me correct|to correct (?:myself|that)|my (?:mistake|bad)|that's (?:not right|wrong)|i said .{1,40} but i meant|typo)\b/iu,
  },
  {
    kind: "changed_mind",
    pattern: new RegExp(
      alternatives`
    \b(?:changed my mind|change my mind|changing my mind|on second thou?ghts?|second thoughts
    had a change of heart|never ?mind|reconsidered|decided (?:against|not to)|decided to .{1,40} instead(?! of)
    plans? (?:has|have)? ?changed|change of plans?|forget (?:what i said|about)
    going to .{1,40} instead(?! of))\b
  `,
      "iu",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `\\b(?:moved|relocated|switched|changed|transferred|upgraded|converted|migrated|went|moving|switching|relocating)(?: me| us)?(?: (?:my|the|our) [\\w ]{1,20}?)? from (?<from>${THING}) to (?<to>${THING})${END}`,
      "iu",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `\\b(?:am|i'm|are|we're|went|came|got) (?:now )?off (?<from>${THING}) and (?:now )?on(?:to)? (?<to>${THING})${END}`,
      "iu",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `\\b(?:replaced|swapped|traded(?: in)?|exchanged|substituted) (?<from>${THING}) (?:with|for|by) (?<to>${THING})${END}`,
      "iu",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      alternatives`
    \b(?:moved (?:back |out |over )?(?:to|into)|relocated to|moving (?:back )?to|relocating to
    switched (?:over )?to|switching to|changed (?:it |that |my \w+ )?to|changed jobs to|transferred to
    upgraded to|rescheduled (?:it )?(?:to|for)|postponed (?:it )?(?:to|until)
    pushed (?:it )?(?:to|back to)|converted to|now prefer|got promoted to
    renamed (?:it )?to)\s+(?<to>${THING})${END}
  `,
      "iu",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(`(?<to>\\b\\w[^,.!?;]{0,40}?) (?:instead of|rather than) (?<from>${THING})${END}`, "iu"),
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `\\b(?:no longer|don't|doesn't|do not|does not|didn't|not|never|can't|won't|isn't|aren't|am not)\\s+(?<from>${THING})\\s+(?:any ?more|any longer)\\b`,
      "iu",
    ),
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `^(?<from>${THING})(?:'s| is| are|'re) (?:now )?(?:off|cancelled|canceled|not happening|out of the question)$`,
      "iu",
    ),
    needs: /off$|cancel|happening|out of the question/iu,
  },
  { kind: "stopped", pattern: new RegExp(`\\bno longer\\s+(?<from>${THING})${END}`, "iu") },
  {
    kind: "stopped",
    pattern: new RegExp(
      `(?<!\\b(?:am|is|are|was|were|get|got|getting) )(?<!'(?:m|s|re) )\\bused to\\s+(?<from>${THING})${END}`,
      "iu",
    ),
  },
  {
    kind: "stopped",
    pattern: new RegExp(
      `\\b(?:stopped|quit|gave up|given up|giving up|done with|cancel?led|dropped|broke up with|divorced|left my|resigned from|retired from|sold my|moved out of)\\s+(?<from>${THING})${END}`,
      "iu",
    ),
  },
  { kind: "stopped", pattern: /\bi (?:just |recently |finally )?(?:quit|resigned|retired|got divorced)\b/iu },
  {
    kind: "started",
    pattern: new RegExp(
      `\\b(?:(?:just |recently |have |'ve )?(?:started|began|begun|taken up|took up|joined|adopted|fell in love with|got into)|starting)\\s+(?<to>${THING})${END}`,
      "iu",
    ),
  },
  {
    kind: "replaces",
    pattern: new RegExp(
      `^(?:but |and |so )?(?:i|my [\\w ]{1,20}?|we)(?:'m| am| is| are| do)? now (?<to>${THING})${END}|^now (?:i|my|we)\\b|(?<!\\b(?:for|by|until|till) )\\bnow(?:adays)?$`,
      "iu",
    ),
  },
  { kind: "replaces", pattern: /\binstead$/iu },
  { kind: "correction", pattern: /^(?:actually|in fact|well actually|i mean|or rather)\b/iu },
];
