import { alternatives } from "../alternatives.ts";
import { isFiniteVerb } from "../clauses/verbs-en.ts";
import { NOT_NAMES_EN } from "./names.ts";
import { calledByName, nearOther, someOf } from "./near-en.ts";
import { ROLE_OF_EN, ROLE_PATTERN_EN } from "./roles.ts";
import type { SubjectReading } from "./types.ts";
import type { Match } from "./zh.ts";

const LEAD = new RegExp(
  alternatives`
    ^(?:(?:and|but|so|because|if|although|though|even|also|then|now|well|yes|no|actually|honestly
    currently|recently|lately|today|yesterday|tonight|tomorrow|usually|sometimes|often|maybe|perhaps
    apparently|please|remember(?: that)?|note(?: that)?|in fact|to be honest|by the way|btw|these days
    nowadays|last \w+|next \w+|this (?:week|month|year|morning|evening|summer|winter)|every \w+|on \w+
    in (?:\w+ )?\w+|after \w+|when(?:ever)?|since|while|unfortunately|luckily|instead|correction|still
    just|both|hi|hello|hey)[,:]?\s+){1,5}
  `,
  "i",
);
const FIRST = /^(?:i|we)(?=['’\s]|$)/i;
const SECOND = /^(?:you|the user|users|the assistant)(?=['’\s]|$)/i;
const THIRD = /^(?:he|she|they)(?=['’\s]|$)/i;
const IT = /^it(?=['’\s]|$)/i;
const WEATHER =
  /^it(?:['’]s| is| was| will)?\s+(?:rain|snow|hot|cold|sunny|cloudy|windy|late|early|\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|seems|looks|sounds|takes|depends)/i;
const NOBODY = /^(?:there|here|this|that|these|those|the|an?|some|nothing|something|everything|what|how)(?=['’\s]|$)/i;
const GROUP =
  /^(?:people|everyone|everybody|someone|somebody|nobody|anyone|some people|most people|experts|scientists)(?=['’\s]|$)/i;
/** "my older brother Jack's wife": the last role of the chain is the one meant. */
const OWN = new RegExp(
  alternatives`
    ^(?:[Mm]y
    [Oo]ur)\s+((?:(?!(?:${ROLE_PATTERN_EN})\b)[\p{L}'’-]+\s+){0,3}?)(${ROLE_PATTERN_EN})\b(?![-])(?:(?:['’]s)\s+(?:[\p{L}-]+\s+){0,1}?(${ROLE_PATTERN_EN})\b)?(?:,?\s+(?:named\s+
    called\s+)?(?!(?:I|Mr|Is)\b)(\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+)?))?
  `,
  "u",
);
const OWN_NOUN = /^(?:my|our|mine)\b/i;
const A_ROLE = new RegExp(
  `^(?:[Tt]he|[Aa]n?|[Tt]his|[Ss]ome|[Aa]nother|(?:[Oo]ne|[Tt]wo|[Ss]ome|[Bb]oth|[Aa]ll|[Mm]ost|[Mm]any|[Ee]ach) (?:of )?(?:my|our))\\s+(?:[\\p{L}-]+\\s+){0,1}?(${ROLE_PATTERN_EN})\\b(?:\\s+(?:named\\s+|called\\s+)?(\\p{Lu}[\\p{L}'’-]+))?`,
  "u",
);
/** Kin that need no "my": "mom hates cilantro". */
const KIN =
  /^(?:mom|mum|mommy|mama|dad|daddy|papa|grandma|grandpa|grandad|granddad|granny|gran|nan|nana|hubby|sis|bro|mother(?! tongue)|father)(?=\s\p{Ll}|['’]s\s)/iu;
/** A person without a role: "the guy upstairs". */
const A_PERSON =
  /^(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|[Ss]ome)\s+(?:[\p{L}-]+\s+){0,2}?(?:guy|girl|man|woman|lady|boy|couple|kid|dude|gentleman|person|lad|bloke|chap|fella|teenager|stranger)\b/u;
/** "his sister": another, by what they are to the one spoken of. */
const THEIR_ROLE = new RegExp(
  `^(?:[Hh]is|[Hh]er|[Tt]heir)\\s+(?:[\\p{L}-]+\\s+){0,2}?(${ROLE_PATTERN_EN})\\b(?!['’-])(?:\\s+(\\p{Lu}[\\p{L}'’-]+))?`,
  "u",
);
/** A pet or kin without "my": "dog's called Pretzel". */
const BARE_ROLE = new RegExp(
  `^(${ROLE_PATTERN_EN})(?=['’]s\\s|\\s(?:is|was|has|hates|loves|likes|keeps|got|just|won['’]t|doesn['’]t|needs)\\s)`,
  "u",
);
/** What is heard of somebody: what follows is about them. */
const HEARD = /^(?:i|we)(?:['’]ve)?\s(?:just\s)?(?:heard|hear|was told|were told|found out|gather)\s(?:that\s)?/i;
const THEIR = /^(?:his|her|their)\s/i;
const ITS_NAME =
  /^\S+(?:\s\S+){0,4}?(?:['’]s name is|\s(?:is|was) (?:named|called)|['’]s (?:named|called)|,? (?:named|called))\s+(\p{Lu}[\p{L}'’-]+)/u;
const CAPITALISED = new RegExp(
  alternatives`
    ^((?:Mr|Mrs|Ms|Dr|Prof)\.?\s)?(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)(?:['’]s)?\s+(?:(?:(?:from|in
    at|of)\s(?:(?:the|my|our|his|her)\s)?(?:[\p{L}-]+\s){1,2}?
    (?:upstairs|downstairs|next door)\s)(?=\p{Ll}+(?:s|ed|['’]\p{L}+)\s|is\s|was\s|has\s
    will\s))?([\p{L}'’]+)
  `,
  "u",
);
const TOGETHER = new RegExp(
  `^(?:(?:my|our)\\s+(?:[\\p{L}-]+\\s+){0,2}?(?:${ROLE_PATTERN_EN})(?:\\s\\p{Lu}\\p{L}+)?|\\p{L}+)\\s+and\\s+(?:i|me)\\b`,
  "iu",
);

/** "Lucas, my line cook, …": the name is told of, and what follows. */
const APPOSED = /^(\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}-]+)?),\s(?:my|our|the|an?|his|her|their|who)\s/u;
/** "Kim from accounting", "Bernard next door": who is meant, by where they are. */
const NAMED_BY_PLACE =
  /^(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?)\s(?:(?:from|in|at|of|on)\s(?:(?:the|my|our)\s)?[\p{L}-]+(?:\s(?:\d+|[\p{L}-]+))?|next door|upstairs|downstairs|across the (?:street|road|hall))\s([\p{L}'’]+)/u;
/** What only a person does; it makes a person of whoever "my coauthor" is. */
const DONE_BY_PEOPLE =
  /^(?:my|our)\s((?:[\p{L}-]+\s){0,2}?[\p{L}-]+)\s(?:also\s|always\s|never\s|just\s|really\s|recently\s|finally\s|still\s)?(?:prefers|thinks|believes|says|said|told|wants|wanted|retired|studied|studies|graduated|lives|married|remarried|teaches|plays|speaks|insists|collects|hopes|plans|quit|resigned|failed|passed away|went bankrupt|complained|complains|asked|asks|refuses|refused|promised|apologi[sz]ed|loves|hates|likes|dislikes|got (?:re)?married|got (?:divorced|fired|promoted|hired))\b/iu;
const NO_PERSON =
  /\b(?:stomach|skin|body|heart|brain|head|gut|hair|back|knees?|legs?|eyes?|hands?|mind|phone|laptop|computer|car|bike|printer|router|app|company|school|office|team|bank|doctor['’]s note|instinct|favou?rite|contract|policy|insurance|plants?|garden|band|playlist|diet|accent|religion|faith|tummy|dog|cat|lungs?|job|boss fight)$/iu;

type Who = SubjectReading["who"];

function match(who: Who, start: number, end: number, more: Partial<Match> = {}): Match {
  return { who, name: null, role: null, pronoun: null, start, end, ...more };
}

/** "Taking care of them helps", "Writing has become an escape": what is done, and no name, though "Irving" is one. */
function isDoing(word: string): boolean {
  const stem = word.slice(0, -3);
  return /[aeiouy].*ing$/u.test(word) && (isFiniteVerb(stem) || isFiniteVerb(`${stem}e`));
}

function isName(word: string): boolean {
  const first = word.toLowerCase().split(" ")[0] ?? "";
  return /^\p{Lu}/u.test(word) && !NOT_NAMES_EN.has(first) && !isDoing(first);
}

function matchOwn(rest: string, at: number): Match | null {
  const found = OWN.exec(rest);
  const roleWord = found?.[2];
  if (found === null || roleWord === undefined) return null;
  const between = (found[1] ?? "").trim();
  // "my car like my brother's" and "my favourite dog breed" are about something else.
  // A single word that may be a verb stands for what they share: "my study partner", "my work friend".
  const words = between.split(/\s+/);
  if (words.length > 1 && words.some((word) => isFiniteVerb(word.toLowerCase()))) return null;
  if (/^(?:is|was|has|had|likes?|hates?|loves?|needs?|wants?)$/i.test(between)) return null;
  if (/favou?rite/i.test(between)) return null;
  const after = rest.slice(found[0].length);
  const following = /^\s+([\p{L}'’-]+)/u.exec(after)?.[1]?.toLowerCase() ?? "";
  if (
    /^(?:food|breed|name|insurance|appointment|phone|number|day|allergy|course|class|office|tag|tongue['’]?)s?$/.test(
      following,
    ) &&
    found[4] === undefined
  ) {
    return following === "name" ? null : match("user", at, at + 2, { pronoun: rest.slice(0, 2) });
  }
  const role = ROLE_OF_EN.get((found[3] ?? roleWord).toLowerCase()) ?? null;
  const apposed = found[4] !== undefined && isName(found[4]) ? found[4].replace(/['’]s$/, "") : null;
  const said = ITS_NAME.exec(rest)?.[1] ?? null;
  const length = apposed === null && found[4] !== undefined ? found[0].lastIndexOf(found[4]) : found[0].length;
  return match("other", at, at + rest.slice(0, length).trimEnd().length, { role, name: apposed ?? said });
}

/** A verb in a finite form, or a regular past: "Priya handed". */
const isVerbOfName = (verb: string): boolean => isFiniteVerb(verb) || /^[a-z]{2,}ed$/.test(verb);

function matchNamed(rest: string, at: number): Match | null {
  const apposed = APPOSED.exec(rest)?.[1];
  if (apposed !== undefined && isName(apposed)) return match("other", at, at + apposed.length, { name: apposed });
  const placed = NAMED_BY_PLACE.exec(rest);
  if (placed?.[1] !== undefined && isName(placed[1]) && isVerbOfName(placed[2]?.toLowerCase() ?? ""))
    return match("other", at, at + placed[1].length, { name: placed[1] });
  const found = CAPITALISED.exec(rest);
  const name = found?.[2];
  if (name === undefined || !isName(name)) return null;
  const verb = (found?.[3] ?? "").toLowerCase().replaceAll("’", "'");
  const isPossessive = /^\S+['’]s\s/u.test(rest);
  const isPerson =
    found?.[1] !== undefined ||
    isVerbOfName(verb) ||
    isPossessive ||
    /^(?:also|never|always|really|usually|often|still|just|and)$/.test(verb);
  return isPerson ? match("other", at, at + (found?.[1]?.length ?? 0) + name.length, { name }) : null;
}

/** Another by role or name, of whom some words tell a sentence ("Dan is moving", "my dad should eat less salt"); null when they begin otherwise. */
export function toldOf(words: string, at: number): Match | null {
  const found = matchEnglish(words);
  if (found === null || found.who !== "other" || (found.role ?? found.name) === null) return null;
  if (found.pronoun !== null || found.role === "people") return null;
  const next = NEXT_WORD.exec(words.slice(found.end));
  if (next === null || (next[1] !== undefined && !isVerbOfName(next[1].toLowerCase().replaceAll("’", "'"))))
    return null;
  return { ...found, start: found.start + at, end: found.end + at };
}

/** The first word after a subject, adverbs left out; group 1 is none where the verb is drawn together with the subject. */
const NEXT_WORD =
  /^(?:['’](?:s|ll|d|re|ve)\b|\s(?:also\s|always\s|never\s|just\s|really\s|recently\s|still\s)?([\p{L}'’]+))/u;

/** The speaker, the listener, nobody, or a pronoun. */
function matchPronoun(rest: string, at: number): Match | null {
  const heard = HEARD.exec(rest)?.[0].length ?? 0;
  const of = heard === 0 ? null : toldOf(rest.slice(heard), at + heard);
  if (of !== null) return of;
  const first = FIRST.exec(rest)?.[0];
  if (first !== undefined) return match("user", at, at + first.length, { pronoun: first });
  const second = SECOND.exec(rest)?.[0];
  if (second !== undefined) return match("assistant", at, at + second.length, { pronoun: second });
  if (WEATHER.test(rest)) return match("none", at, at + 2, { pronoun: rest.slice(0, 2) });
  const near = nearOther(rest);
  if (near !== null) {
    const name = near.name !== null && isName(near.name) ? near.name : null;
    return match("other", at, at + near.end, { role: near.role, name });
  }
  const it = IT.exec(rest)?.[0];
  if (it !== undefined) return match("none", at, at + it.length, { pronoun: it });
  const third = THIRD.exec(rest)?.[0];
  if (third !== undefined) return match("other", at, at + third.length, { pronoun: third });
  return TOGETHER.test(rest) ? match("user", at, at + 2, { pronoun: "I" }) : null;
}

/** What begins with "my" or "our": somebody of the speaker's, or the speaker. */
function matchMine(rest: string, at: number): Match | null {
  const own = matchOwn(rest, at);
  if (own !== null) return own;
  const doer = DONE_BY_PEOPLE.exec(rest)?.[1];
  if (doer !== undefined && !NO_PERSON.test(doer)) {
    return match("other", at, at + rest.indexOf(doer) + doer.length, { name: doer.toLowerCase() });
  }
  const called = calledByName(rest);
  if (
    called !== null &&
    isName(called.name.replace(/^(?:Mr|Mrs|Ms|Dr)\.?\s/u, "")) &&
    !NO_PERSON.test(called.calling) &&
    isVerbOfName(called.next)
  )
    return match("other", at, at + called.end, { name: called.name });
  return OWN_NOUN.test(rest) ? match("user", at, at + 2, { pronoun: rest.slice(0, 2) }) : null;
}

/** Somebody by a role, with the name where one is apposed or said. */
function matchRole(rest: string, at: number): Match | null {
  const named = (found: RegExpExecArray | null, name: string | null): Match | null =>
    found === null
      ? null
      : match("other", at, at + found[0].length, {
          role: ROLE_OF_EN.get((found[1] ?? "").toLowerCase()) ?? null,
          name,
        });
  const apposed = (found: RegExpExecArray | null): Match | null =>
    named(found, found?.[2] !== undefined && isName(found[2]) ? found[2] : null);
  const role = apposed(A_ROLE.exec(rest));
  if (role !== null) return role;
  const some = someOf(rest);
  if (some !== null) return match("other", at, at + some.end, { role: some.role, name: some.name });
  const kin = KIN.exec(rest)?.[0];
  if (kin !== undefined)
    return match("other", at, at + kin.length, { role: ROLE_OF_EN.get(kin.toLowerCase()) ?? null });
  const person = A_PERSON.exec(rest)?.[0];
  if (person !== undefined) return match("other", at, at + person.length);
  return apposed(THEIR_ROLE.exec(rest)) ?? named(BARE_ROLE.exec(rest), ITS_NAME.exec(rest)?.[1] ?? null);
}

/** What stands before somebody of the speaker's in a question on them: "where does", "what's", "how old is". */
const ASKS_OF =
  /^(?:(?:so|and|but|hey|hi|ok|okay|well|please|btw)[, ]+)*(?:(?:what|where|when|who|how)['’]s\s|(?:(?:what|where|when|who|which|why|how)(?:\s[\p{L}'’-]+){0,2}?\s)?(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\s)(?=(?:my|our)\s)/iu;
/** What is asked of a pet is known of the speaker. */
const PETS: ReadonlySet<string> = new Set(["dog", "cat", "pet"]);

/** Whose matter an English question asks, where it is that of one of the speaker's people: "Where does my sister live?". */
export function askedOfOther(words: string): Match | null {
  const at = ASKS_OF.exec(words)?.[0].length ?? 0;
  const found = at === 0 ? null : matchOwn(words.slice(at), at);
  if (found === null || found.role === null || PETS.has(found.role)) return null;
  // "Does my sister know where I live?"
  return /\b(?:i|me|we|us)\b/iu.test(words.slice(found.end)) ? null : found;
}

/** The subject that an English clause names at its beginning, or null when it names none. */
export function matchEnglish(words: string): Match | null {
  const asked = askedOfOther(words);
  if (asked !== null) return asked;
  const lead = LEAD.exec(words)?.[0].length ?? 0;
  const at = lead === words.length ? 0 : lead;
  const rest = words.slice(at);
  const found = matchPronoun(rest, at) ?? matchMine(rest, at) ?? matchRole(rest, at);
  if (found !== null) return found;
  const theirs = THEIR.exec(rest)?.[0].trim();
  if (theirs !== undefined) return match("other", at, at + theirs.length, { pronoun: theirs });
  const group = GROUP.exec(rest)?.[0];
  if (group !== undefined) return match("other", at, at + group.length, { role: "people" });
  const nobody = NOBODY.exec(rest)?.[0];
  if (nobody !== undefined) return match("none", at, at + nobody.length);
  return matchNamed(rest, at);
}
