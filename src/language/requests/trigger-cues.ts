/** What stands before a trigger and says how it is meant. All read in folded text, up to the trigger. */

const CLAUSE_END = /[，,。.!！?？;；\n]/u;
const SENTENCE_END = /[。.!！?？;；\n](?=\s|$|[^\d])/u;

const DENIED =
  /(?<!要|是|能|可)(?:不(?:想|要|用|打算|需要|准备|会)?|别|没(?:有|想)?|无需|不是(?:要|想)?)(?:再|去)?[\p{Script=Han}]{0,2}$|\b(?:don'?t|do not|didn'?t|won'?t|not|never|no need|undo|instead of)\s+(?:\w+\s+){0,3}$/u;

/** Asks for what follows: up to four words stand between ("want to possibly also return"). */
const WISHED =
  /(?:想要?|要|请|帮我?|帮忙|麻烦|需要|申请|能不能|可以|打算)(?:你|您|给我|把)?[\p{Script=Han}]{0,4}$|\b(?:want|wish|like|love|need|prefer|trying|help me|please|can (?:i|you|we)|could (?:i|you|we)|may i|how (?:do|can) i)\b(?:\s+(?:me|you))?(?:\s+to)?(?:\s+\w+){0,4}\s*$/u;

/** Opens what is wanted only in a certain case. */
const CONDITIONAL =
  /(?:^|[\s，,])(?:如果|要是|假如|万一|若|不行的?话|实在不行)|\b(?:if|unless|otherwise|in case|should (?:it|that|this) not)\b/u;

/** True when the words before a trigger deny it ("I don't want to …"). */
export function isDenied(before: string): boolean {
  return DENIED.test(lastOf(before, CLAUSE_END));
}

/** True when the words before a trigger ask for it. */
export function isWished(before: string): boolean {
  return WISHED.test(lastOf(before, CLAUSE_END));
}

/** True when the sentence up to a trigger opens with a condition. */
export function isConditional(before: string): boolean {
  return CONDITIONAL.test(lastOf(before, SENTENCE_END));
}

const BYGONE_BEFORE =
  /(?:上次|上回|上一次|之前|以前|先前|前几天|上周|上个月|昨天|刚才|已经)(?:(?!想|要|能|可以)[^，。,.]){0,8}$/u;
const BYGONE_AFTER = /^(?:的|了|过|完)/u;

/** True when a Chinese trigger tells of what was done before: 上次换货的耳机. */
export function isBygone(before: string, after: string): boolean {
  return BYGONE_AFTER.test(after) && BYGONE_BEFORE.test(lastOf(before, CLAUSE_END));
}

function lastOf(before: string, end: RegExp): string {
  return before.slice(-MAX_BEFORE).split(end).at(-1) ?? "";
}

/** Longest stretch before a trigger that is looked at, in characters: a sentence. */
const MAX_BEFORE = 300;

/** True when an English word stands there in the past alone: "I returned from Paris" asks for no return. */
export function isPastOnly(word: string, text: string): boolean {
  if (!/^[a-z]+$/u.test(word)) return false;
  const stem = word.replace(/(?:e|ing)$/u, "");
  const forms = text.match(/[a-z]+/gu)?.filter((form) => form.startsWith(stem)) ?? [];
  return forms.length > 0 && forms.every((form) => form.endsWith("ed"));
}
