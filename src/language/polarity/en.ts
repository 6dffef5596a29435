import { alternatives } from "../alternatives.ts";
import type { AttitudeCue } from "./zh.ts";

/** Phrases that hold a negator and deny nothing; taken out (by blanks of the same length) before negators are sought. */
export const NOT_NEGATIONS = new RegExp(
  alternatives`
    \bnot (?:only|just|merely|to mention|that bad|bad|half bad)\b
    \b(?:isn't|aren't|wasn't|ain't|'s not|is not) (?:(?:so|that|too|half) )?bad\b
    \b(?:isn't|aren't) (?:only|just)\b|\bno (?:problem|worries|doubt|matter|wonder|idea|way|\d+
    one (?:but|except))\b|\bno\.\s?\d|\b(?:can't|cannot|can not|couldn't) (?:wait|help|get enough
    live without|do without|resist|agree more|be happier|go wrong|imagine (?:my )?life without)\b
    \b(?:don't|doesn't|do not|does not|didn't|wouldn't|would not) mind\b
    \bno (?:choice|option|alternative) but\b|\b(?:can't|cannot|couldn't) (?:help but|function without
    survive without|start .{1,20} without|do (?:anything )?without|sleep without|work without)\b
    \b(?:lost|nothing|useless|not myself) without\b|\bnever mind\b|\bwhy not\b
    \bnothing (?:but|beats|better than)\b|\bnone other than\b|\bno less\b|\bnot (?:until|least)\b
    \bknot\b|\bnever (?:fails?|failed|gets? (?:old|tired)|miss(?:es|ed)?|tires? of
    stop(?:s|ped)? (?:loving|liking|enjoying))\b
  `,
  "gi",
);
/** Two denials that make an affirmation. */
export const DOUBLE_NEGATIONS =
  /\b(?:don't|doesn't|do not|does not|didn't|not|never) (?:dislike|hate|despise)\b|\bnot un\w+|\b(?:can't|couldn't|cannot) not\b|\bnever (?:not|don't)\b|\b(?:there's|there is) no \w+ i (?:don't|do not) (?:like|love|eat|enjoy)\b/gi;
/** Words that deny, longest first. */
export const NEGATORS = new RegExp(
  alternatives`
    \bno longer\b|\bnot? ?any ?more\b|\b(?:do|does|did|am|is|are|was|were|have|has|had|can|could|will
    would|should|must|might|need)n't\b|\b(?:can't|cannot|won't|ain't|dont|doesnt|didnt|cant|wont|isnt)\b
    \bnever\b|\bnot\b|\bno\b|\bnone\b|\bnobody\b|\bnothing\b|\bneither\b|\bnor\b|\bwithout\b
    \bhardly(?: ever)?\b|\bbarely\b|\b(?:refuse to|avoid|avoids|gave up|given up|give up
    allergic to the idea of)\b
  `,
  "gi",
);
export const NO_LONGER = new RegExp(
  alternatives`
    \bno longer\b|(?:\bnot|n't|\bnever)\b.*\b(?:any ?more|any longer)\b
    \bused to(?! (?:it|this|that|the|being|having|my|getting)\b)
    (?<!\b(?:am|is|are|was|were|get|got|getting) )\bused to (?=\w+ )
    \b(?:stopped|quit|quitting|gave up|given up|giving up) (?!by\b|at\b)|\bi (?:quit|stopped)\b
    \bformerly\b|\bno more \w+ for me\b|\bi'm done with\b|\bcancel?led\b
  `,
  "i",
);
/** "am used to" is being accustomed: it denies nothing. */
export const ACCUSTOMED =
  /\b(?:am|is|are|was|were|'m|'re|'s|get|got|getting|become)\s+(?:quite |really |not )?used to\b/i;
/** Stopping and past habits are themselves the denial, with no negator beside them. */
export const STOPPED = /\bused to\b|\b(?:stopped|quit|gave up|given up|giving up|done with|formerly|cancel?led)\b/gi;

const NOT_VERB_LIKE = alternatives`
    (?<!\b(?:looks?|looked|feels?|felt|sounds?|sounded|seems?|seemed|tastes?|tasted|smells?|smelled|is
    was|are|were|am|be|been|being|something|anything|nothing|stuff|things|people|just|exactly|more|such
    would|'d|'s|'m|'re|act|acts|acted|works?|lives?|dress|dresses|a lot
    (?:^|is|are|was|were|am|be|it|that|but|and|just|'s|'m|'re) ?not|much|and the|foods|places|games
    music|books|movies|languages|fruits|sports) )
  `;

export const ATTITUDES: readonly AttitudeCue[] = [
  {
    pattern: new RegExp(
      alternatives`
    \b(?:can't|cannot|couldn't) (?:get enough|live without|do without|function without|survive without
    start .{1,20} without)\b|\b(?:lost|nothing|useless|not myself) without\b
    \b(?:adore|adores|obsessed with|crazy about|passionate about|addicted to|absolutely love
    nothing beats|all-time favou?rite|love .{1,40} more than)\b
  `,
      "i",
    ),
    attitude: "like",
    strength: 1,
  },
  {
    pattern:
      /\b(?:detests?|despises?|loathes?|abhors?|can't stand|cannot stand|can't bear|cannot bear|absolutely hate|disgusts? me|disgusted by|hated?s? .{1,40} with a passion)\b/i,
    attitude: "dislike",
    strength: 1,
  },
  {
    pattern:
      /\b(?:love|loves|loved|loving|favou?rite|favou?rites|huge fan of|big fan of)\b(?! (?:life|story|letter|song)s?\b)/i,
    attitude: "like",
    strength: 0.8,
  },
  { pattern: /\b(?:hate|hates|hated|hating)\b/i, attitude: "dislike", strength: 0.8 },
  {
    pattern: new RegExp(
      alternatives`
    ${NOT_VERB_LIKE}\b(?<!^)(?:like|likes|liked)\b(?! to (?:think|say)\b)
    \b(?:enjoy|enjoys|enjoyed|prefer|prefers|preferred|fond of|a fan of|fan of|keen on|interested in
    (?:am|is|are|'m|'s|'re|really|got|not|n't|so|very|get|getting) into|appreciate|appreciates
    partial to|rather have)\b
  `,
      "i",
    ),
    attitude: "like",
    strength: 0.6,
  },
  {
    pattern:
      /\b(?:dislike|dislikes|disliked|turn-off|put off by|sick of|tired of|fed up with|annoyed by|annoys me|bothers me|bores me|scared of|afraid of)\b/i,
    attitude: "dislike",
    strength: 0.6,
  },
  { pattern: /\b(?:care for|don't mind|doesn't mind|isn't bad|not bad)\b/i, attitude: "like", strength: 0.3 },
];
/** Dislikes that hold their own denial: a negator inside them is not counted twice. */
export const SELF_DENIED = /\b(?:can't|cannot|can not|couldn't) (?:stand|bear)\b/gi;
