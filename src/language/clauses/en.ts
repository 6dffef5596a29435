import { alternatives } from "../alternatives.ts";
import { mergePieces, type Piece, type PieceKind } from "./merge.ts";
import type { Joiner } from "./types.ts";
import { AUXILIARIES, isFiniteVerb, VERB_BASES, VERB_PASTS, VERB_THIRD_PERSONS } from "./verbs-en.ts";

const JOINERS: readonly (readonly [RegExp, Joiner, boolean])[] = [
  [/^(?:and\s+then|then)\s+/i, "then", true],
  [/^(?:and|plus)\s+(?:also\s+)?/i, "and", true],
  [/^(?:but|however|yet|whereas|while(?=\s+(?:my|he|she|they|i)\b)),?\s+/i, "but", true],
  [
    /^(?:so(?!\s+(?:that|far|much|many|good|called|long(?=\s+(?:as|since|ago)\b|\s*[,.!]|$)))|therefore|that['’]s why),?\s+/i,
    "so",
    true,
  ],
  [/^(?:because|cause|since(?=\s+(?:i['’]m|i am|my|he['’]s|she['’]s)))\s+(?!of\b)/i, "because", true],
  [/^or(?:\s+else)?\s+/i, "or", true],
  [
    /^(?:if|unless|in case|suppose|supposing|assuming|(?:let['’]s )?say (?:an?|some(?:one|body)|the|my|i|we|you)(?=['’ ](?:\w+ )?(?:has|have|had|am|m|is|was|were|wants?|needs?|buys?|asks?|comes?|earns?|lives?|lived)\b))/i,
    "if",
    false,
  ],
  [/^(?:although|though|even though|even if)\b/i, "although", false],
  [/^(?:when|whenever|every time)\b/i, "when", false],
];

export const INTERJECTION = new RegExp(
  alternatives`
    ^(?:hi|hiya|howdy|hello|hey|(?:just |only )?(?:kidding|joking)|jk|yes|yeah|yep|yup|no|nope|nah|ok|okay|sure
    thanks|thank you|thx|ty|well|oh|ah|wow|great|cool|nice|right|sorry|please|haha+|lol
    good (?:morning|afternoon|evening|night)|bye|goodbye|cheers|exactly|indeed|true|welcome|got it|i see
    of course)(?: (?:there|everyone|all|again|so much|a lot|very much|you))?$
  `,
  "i",
);
/** Openings that belong to what follows: time, place, stance, subordinate clauses of time. */
const LEADS_IN = new RegExp(
  alternatives`
    ^(?:actually|also|honestly|currently|recently|lately|now|today|yesterday|tomorrow|tonight|anyway
    basically|by the way|btw|fyi|last \w+|next \w+|this \w+|every \w+|in \w+|on \w+|at \w+|for \w+
    these days|nowadays|in fact|to be honest|after|before|as|since|once|until|when|whenever|while|during
    every time|usually|sometimes|often|first|second|finally|then|unfortunately|luckily|sadly|instead
    correction|for me|personally|as for)\b
  `,
  "i",
);
const CARRIES_ON =
  /^(?:which|who|whom|whose|where|especially|such as|like|including|e\.g\.|for example|particularly|except|too|as well|right|etc)\b/i;
const SUBJECT =
  /^(?:(?:i|we|you|he|she|they|it|there|who|everyone|nobody|everybody|someone)\b(?:['’](?:m|s|re|ve|d|ll)\b)?|(?:this|that|these|those|here|what|where|how)\b(?=['’\s]))/i;
const NOUN_PHRASE = /^(?:my|our|his|her|their|your|its|the|a|an|some|both|all|most|no|one|\p{Lu}[\p{L}'’-]+)\s/u;
const OPENING_ADVERBS =
  /^(?:(?:also|then|now|still|actually|honestly|usually|always|never|often|today|yesterday|recently|currently|sometimes|really|just|already|only|even|mostly|mainly|please|btw|apparently|unfortunately|luckily)\s+)+/i;
const BARE_NEEDS_COMPLEMENT = /^\S+\s+\S/;
const INNER_CUT = /\s(?=(?:and|but|so|because|whereas|while|although|though|or|since)\s)/gi;

/** Participles that describe a noun ("a dog named Max") rather than say what it did. */
const PARTICIPLES: ReadonlySet<string> = new Set([
  "named",
  "called",
  "nicknamed",
  "based",
  "located",
  "used",
  "bored",
  "tired",
]);

/** Words as compared: lower case, straight apostrophes. */
function wordsOf(stretch: string): readonly string[] {
  return (
    stretch
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{Nd}'-]+/gu) ?? []
  );
}

function hasFiniteVerb(words: readonly string[], reach: number): boolean {
  return words.slice(0, reach).some((word) => {
    if (AUXILIARIES.has(word) || VERB_THIRD_PERSONS.has(word) || VERB_PASTS.has(word)) return !PARTICIPLES.has(word);
    return (
      VERB_BASES.has(word) ||
      /^\p{L}+'(?:m|s|re|ve|d|ll)$/u.test(word) ||
      (/\p{L}{3,}ed$/u.test(word) && !PARTICIPLES.has(word))
    );
  });
}

/** "Sandeep's covering", "mine's the rusty one". */
const NAME_IS = /^(?:\p{Lu}\p{L}+|mine|yours|hers|theirs|(?:dog|cat|mum|mom|dad|gran|grandma|grandpa))['’]s\s+\S+/u;
/** A noun without an article as subject: "mornings are no good for me", "Jazz is my thing", "grandpa only speaks Cantonese". */
const BARE_NOUN_IS = new RegExp(
  alternatives`
    ^(?!(?:who|which|that|what|where|when|how|why|if|and|but|or|not|then|there|here|as|to|for|with|in|on
    at|from|of|by|like|than|because|so)\b)(?:\p{L}[\p{L}'’-]*\s){1,2}(?:is|are|isn['’]t|aren['’]t)(?:\s
    $)|^(?:grandpa|grandma|gran|granny|mum|mom|dad|mother|father|sis
    bro|doc|doctor|gp|hubby|boss)\s(?:(?:only|just|never|always|still|also|really)\s)?\p{L}+(?:s|ed)\s
  `,
  "iu",
);

/** Whether a stretch has its own subject and a finite verb. */
export function hasOwnSubject(stretch: string): boolean {
  const body = stretch.replace(OPENING_ADVERBS, "");
  const subject = SUBJECT.exec(body);
  if (subject !== null) {
    const rest = wordsOf(body.slice(subject[0].length));
    if (rest.length === 0) return false;
    const isDemonstrative = /^(?:this|that|these|those|here|what|where|how)$/i.test(subject[0]);
    return isDemonstrative ? hasFiniteVerb(rest, 3) : true;
  }
  if (NAME_IS.test(body)) return true;
  if (NOUN_PHRASE.test(body)) return hasFiniteVerb(wordsOf(body).slice(1), 7);
  return BARE_NOUN_IS.test(body);
}

/** A predicate that leaves out both the subject and "am": "allergic to bees", "no kids". */
const BARE_ADJECTIVE = new RegExp(
  alternatives`
    ^(?:(?:allergic|intolerant|addicted|married|engaged|used|new) to
    (?:afraid|scared|terrified|fond|sick|tired|proud) of|(?:obsessed|happy|fed up) with
    (?:based|born|raised|interested) in|(?:good|bad|terrible|great) at|hooked on|(?:such a )?(?:big|huge|massive|lifelong) fan of|originally from
    lactose[ -]intolerant|no (?:kids|children|pets|siblings|car|license|licence|allergies|sense of)\b)
  `,
  "i",
);

/** Whether a stretch is a predicate whose subject stands earlier ("work at Siemens", "don't eat eggs"). */
function isBarePredicate(stretch: string): boolean {
  const body = stretch.replace(OPENING_ADVERBS, "");
  const first = wordsOf(body)[0] ?? "";
  if (AUXILIARIES.has(first) || BARE_ADJECTIVE.test(body)) return true;
  return isFiniteVerb(first) && BARE_NEEDS_COMPLEMENT.test(body);
}

function kindOf(words: string): PieceKind {
  if (INTERJECTION.test(words)) return "interjection";
  if (hasOwnSubject(words))
    return /^(?:when|whenever|after|before|as|since|once|until|while)\b/i.test(words) ? "after" : "clause";
  if (CARRIES_ON.test(words)) return "before";
  if (LEADS_IN.test(words)) return "after";
  return isBarePredicate(words) || DOING_FIRST.test(words) ? "clause" : "fragment";
}

/** For whom or of whom something is asked or planned, before what is told of them: "asking for a friend", "gift for my dad". */
const ON_BEHALF =
  /^(?!(?:i|we|he|she|they)\b)(?:[\p{L}'’-]+\s){0,5}?(?:for|about|with|on behalf of)\s(?:an?|my|our|the|some)\s(?:[\p{L}'’-]+\s){0,2}?\p{L}+$/iu;
const OF_THIRD = /^(?:s?he|they)(?:['’]|\s)/iu;

/** What stands before a sentence on he, she or they and says who that is, is no part of that sentence. */
function apartOnBehalf(stretch: string, pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    if (next === undefined || piece.kind === "interjection" || piece.kind === "clause") return piece;
    if (!OF_THIRD.test(stretch.slice(next.wordsStart, next.end))) return piece;
    return ON_BEHALF.test(stretch.slice(piece.wordsStart, piece.end).trim()) ? { ...piece, kind: "clause" } : piece;
  });
}

function pieceOf(stretch: string, start: number, end: number): Piece {
  const raw = stretch.slice(start, end);
  const words = raw.trim();
  const from = start + raw.length - raw.trimStart().length;
  const opening = JOINERS.find(([pattern]) => pattern.test(words));
  if (opening === undefined) return { start, end, wordsStart: from, joiner: "none", kind: kindOf(words) };
  const [pattern, joiner, dropped] = opening;
  const length = pattern.exec(words)?.[0].length ?? 0;
  const rest = words.slice(length).trim();
  if (joiner === "when") return { start, end, wordsStart: from, joiner, kind: "after" };
  // "I left Leeds and now live in Bristol": the adverb leads in a predicate of its own.
  const isPredicate =
    (joiner === "and" && OPENING_ADVERBS.test(`${rest} `) && isBarePredicate(rest)) ||
    (joiner === "so" && ORDER.test(rest));
  const kind = joiner === "if" || joiner === "although" || isPredicate ? "clause" : kindOf(rest);
  const drops = dropped && rest !== "" && kind === "clause";
  return {
    start,
    end,
    wordsStart: drops ? from + length : from,
    joiner,
    kind: kind === "after" && dropped ? "fragment" : kind,
  };
}

/** A bare verb after "and" belongs to an infinitive or a modal before it ("I want to go to Rome and see the sea"). */
function isOpenToBareVerb(left: string): boolean {
  return /\b(?:to|let|let's|make|makes|can|could|will|would|should|must|help|'ll|'d|and)\s+(?:\w+\s+)?\w+(?:\s|$)/i.test(
    left,
  );
}

/** What is asked for because of what stands before "so": "I'm away, so don't ring me". */
const ORDER =
  /^(?:(?:please|pls|just|always|kindly)\s\p{L}|(?:don['’]?t|do not|never|hold|pause|avoid|skip|keep|send|ring|call|text|email|book|speak|explain|make sure|go easy|stick to|remind)\s)/iu;
/** What one does, without "I'm": "working nights this week so don't …". */
const DOING_FIRST =
  /^(?:working|travell?ing|staying|living|studying|looking|flying|moving|going|saving|trying|training)\s/i;

function mayCut(left: string, right: string): boolean {
  const joint = /^(\w+)\s+/.exec(right);
  const rest = right.slice(joint?.[0].length ?? 0);
  // "I heard Tom and Becky are moving": two names, one subject.
  if (/\p{Lu}\p{Ll}+$/u.test(left) && /^(?:and|or) \p{Lu}\p{Ll}+ (?:are|were|have|both|don['’]t)\b/u.test(right))
    return false;
  const isLeftClause = hasOwnSubject(left) || isBarePredicate(left) || DOING_FIRST.test(left);
  if (!isLeftClause) return false;
  if (hasOwnSubject(rest)) return !/\b(?:if|whether|think|believe|know|say|says|said|that)$/i.test(left.trim());
  if (/^so$/i.test(joint?.[1] ?? "") && ORDER.test(rest)) return true;
  if (!/^(?:and|but|or)$/i.test(joint?.[1] ?? "")) return false;
  const first = wordsOf(rest.replace(OPENING_ADVERBS, ""))[0] ?? "";
  const isBareBase = VERB_BASES.has(first) && !VERB_PASTS.has(first) && !AUXILIARIES.has(first);
  return isBarePredicate(rest) && !(isBareBase && isOpenToBareVerb(left));
}

/** "Since my husband died I live alone": what befell another, before what is told of the speaker. */
const AFTER_ANOTHER =
  /^(?:and |but )?(?:ever )?since\s(?:my|our|the)\s[^,]{2,40}?\s(?:died|passed(?: away)?|left(?: me| us)?|moved out|retired|was born|got (?:ill|sick|divorced|married))(?=\si\b)/iu;

function innerCuts(stretch: string, start: number, end: number): readonly number[] {
  const cuts: number[] = [];
  let from = start;
  const after = AFTER_ANOTHER.exec(stretch.slice(start, end));
  if (after !== null) {
    cuts.push(start + after[0].length);
    from = start + after[0].length + 1;
  }
  for (const found of stretch.slice(start, end).matchAll(INNER_CUT)) {
    const at = start + found.index;
    if (
      !mayCut(
        stretch
          .slice(from, at)
          .trim()
          .replace(/^(?:and|but|so|because)\s+/i, ""),
        stretch.slice(at + 1, end),
      )
    )
      continue;
    cuts.push(at);
    from = at + 1;
  }
  return cuts;
}

/** Clauses of one English sentence, as stretches of it. `commas` are the offsets of the commas that may cut. */
export function cutEnglish(stretch: string, commas: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const end of [...commas, stretch.length]) {
    let from = start;
    for (const cut of [...innerCuts(stretch, start, end), end]) {
      if (stretch.slice(from, cut).trim() !== "") pieces.push(pieceOf(stretch, from, cut));
      from = cut;
    }
    start = end + 1;
  }
  return mergePieces(apartOnBehalf(stretch, pieces));
}
