import { ROLE_OF_EN } from "./roles.ts";

/** Somebody of the speaker's who is named without "my". Offsets are those of the words. */
export interface NearOther {
  readonly role: string | null;
  /** The name that stands beside, as written; it may be none. */
  readonly name: string | null;
  readonly end: number;
}

/** "a mate of mine", "student of mine, Leo". */
const OF_MINE =
  /^(?:(?:an?|the|this|some|another|two|one|one of|some of)\s)?(?:(?:old|good|close|new|best|former|dear)\s){0,2}([\p{L}-]+)\sof\s(?:mine|ours)\b(?:,?\s(?:named\s|called\s)?(\p{Lu}[\p{L}'’-]+))?/iu;
/** Whoever is written of as in notes: "Patient, 67F, …", "customer says …", "landlord raised the rent". */
const NOTED =
  /^([\p{L}-]+)(?=,\s\d|\s(?:says?|said|told|tells|asks?|asked|wants?|wanted|complain(?:s|ed)|claims|claimed|reports|reported|refuses|refused|raised|died|left|moved|retired|presents|takes|suffers)\b)/iu;
/** "the blue car is my neighbour's", "this laptop belongs to my sister". */
const BELONGS_TO =
  /^(?:(?:the|this|that|these|those)\s(?:[\p{L}-]+\s){1,4}?|(?:it|this|that)(?:\s|(?=['’]s\s)))(?:(?:is|are|was|were|['’]s)\s(?:actually\s|really\s)?(?:my|our)\s(?:[\p{L}-]+\s)?([\p{L}-]+?)(?:['’]s|s['’])|belong(?:s|ed)?\sto\s(?:my|our)\s(?:[\p{L}-]+\s)?([\p{L}-]+))(?=$|[\s]?[.,;!])/iu;

/** Groups of people and pets, of whom a bare plural tells in general. */
const IN_GENERAL = /s$/u;

/** The person or animal near the speaker with whom some English words begin, or to whom their thing belongs; null for none. */
export function nearOther(words: string): NearOther | null {
  const found =
    OF_MINE.exec(words) ?? NOTED.exec(words) ?? (/['’]|belong/u.test(words) ? BELONGS_TO.exec(words) : null);
  const word = (found?.[1] ?? found?.[2] ?? "").toLowerCase();
  const role = ROLE_OF_EN.get(word);
  if (found === null || role === undefined) return null;
  const isNote = NOTED.test(words);
  if (isNote && IN_GENERAL.test(word)) return null;
  const name = found[1] !== undefined && /^\p{Lu}/u.test(found[2] ?? "") ? (found[2] ?? null) : null;
  return { role, name, end: found[0].length };
}

/** "Uncle Ray swears by garlic". Groups: the title, the name. */
const TITLED = /^(Uncle|Aunt|Auntie|Grandma|Grandpa|Granny|Nana|Cousin)\s(\p{Lu}\p{L}+)(?=['’\s])/u;
/** "two of the guys on my team", "half my class", "everyone in my family". Group 1: who they are. */
const SOME_OF =
  /^(?:(?:one|two|three|four|five|some|both|most|half|none|neither|many|several|a few|a couple|each)\s(?:of\s)?(?:the|my|our)|(?:everyone|everybody|no ?one|nobody|someone|somebody)\s(?:else\s)?(?:in|on|at|from)\s(?:my|our))\s(?:(?:new|old|other|younger|older)\s)?(\p{L}+)\b/iu;
const COMPANY =
  /^(?:guys|people|men|women|girls|boys|lads|class|team|office|department|neighbours|neighbors|group|squad|choir|band|street|building|school)$/u;
/** Somebody by what they are to the speaker and by name: "our tenant Mr Popov pays late". Groups: the calling, the name, the word after it. */
const CALLED =
  /^(?:my|our)\s((?:\p{Ll}[\p{Ll}-]*\s){0,1}\p{Ll}[\p{Ll}-]+),?\s((?:(?:Mr|Mrs|Ms|Dr)\.?\s)?\p{Lu}\p{Ll}+)\s([\p{L}'’]+)/u;

/** Some of a group of the speaker's, or kin by title and name; null for none. */
export function someOf(words: string): NearOther | null {
  const titled = TITLED.exec(words);
  if (titled !== null) {
    const role = ROLE_OF_EN.get((titled[1] ?? "").toLowerCase()) ?? null;
    return { role, name: titled[2] ?? null, end: titled[0].length };
  }
  const some = SOME_OF.exec(words);
  const who = (some?.[1] ?? "").toLowerCase();
  if (some === null || !(ROLE_OF_EN.has(who) || COMPANY.test(who))) return null;
  return { role: ROLE_OF_EN.get(who) ?? null, name: null, end: some[0].length };
}

/** Somebody of the speaker's by a calling and a name, with the word after it in lower case; null for none. */
export function calledByName(
  words: string,
): { readonly calling: string; readonly name: string; readonly next: string; readonly end: number } | null {
  const found = CALLED.exec(words.slice(0, 2).toLowerCase() + words.slice(2));
  const [whole = "", calling = "", name, next = ""] = found ?? [];
  if (name === undefined) return null;
  return { calling, name, next: next.toLowerCase(), end: whole.length - next.length - 1 };
}
