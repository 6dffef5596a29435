/**
 * What stays together in writing with Latin letters and digits. Sticky patterns, tried in order at a position where a token may begin.
 * None can backtrack over more than its own match.
 */

/** Letters, digits and the marks on them. */
const ALNUM = "[\\p{Script=Latin}\\p{N}\\p{M}]";
const LETTER = "[\\p{Script=Latin}\\p{M}]";

/** The dot that begins a name (.NET, .gitignore): nothing written before it, two letters after it. */
const LEADING_DOT = `(?<![\\p{L}\\p{N}.])\\.(?=${LETTER}{2})`;

/** A web address: up to white space, Chinese characters or a closing quote or bracket. */
export const URL_PATTERN =
  /(?:https?:\/\/|www\.)[^\s\p{Script=Han}\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40"'<>`{}|\\^]{1,2048}/iuy;

/** Signs that end the sentence, not the address. */
export const URL_TAIL = /[.,;:!?)\]…]+$/u;

/** An e-mail address. Lengths are capped as in RFC 5321. */
export const EMAIL_PATTERN = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/uy;

/** A number with thousands separators (5,000 / 1,234,567.89), not running on into letters or more digits. */
export const GROUPED_NUMBER_PATTERN = /\d{1,3}(?:,\d{3})+(?:\.\d+)?[%％‰]?(?![\p{Script=Latin}\p{Nd}])/uy;

/** A number, decimal, time, date or ratio of digits (30%, 4.5, 18:30, 2024/05/01, 24/7), not running on into a word. */
export const NUMBER_PATTERN =
  /\p{Nd}+(?:[.:/．：／]\p{Nd}+)*[%％‰]?(?![\p{Script=Latin}\p{N}\p{M}_]|[-'’_.:#&+@][\p{Script=Latin}\p{Nd}]|\+\+)/uy;

/**
 * A word or a code: letters and digits joined by inner hyphens, apostrophes, underscores, dots before a letter or digit, colons and slashes before
 * a digit, "&" between capitals; "C++", "C#" and ".NET" are whole.
 */
export const WORD_PATTERN = new RegExp(
  `(?:${LEADING_DOT})?${ALNUM}+` +
    `(?:(?:[-‐‑_'’＇]|\\.(?!\\p{Lu}\\p{Ll})|:(?=\\p{Nd})|(?<=\\p{Nd})/(?=\\p{Nd})|(?<=\\p{Lu})&(?=\\p{Lu}))${ALNUM}+)*` +
    `(?:(?<=(?<!${ALNUM})${LETTER}{1,3})(?:\\+\\+|#)\\d{0,2}(?!${ALNUM}))?`,
  "uy",
);

/** Letters of scripts that write words apart (Cyrillic, Greek, Arabic, Hebrew, Hangul, Devanagari, …), marks and inner apostrophes with them. */
export const SPACED_SCRIPT_PATTERN =
  /(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}])+(?:['’-](?:(?![\p{Script=Latin}\p{Script=Han}])[\p{L}\p{M}])+)*/uy;

/** A run of Chinese characters and kana. */
export const CJK_PATTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\u3005\u3006]+/uy;

/** Hiragana or katakana: the run is Japanese. */
export const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}\uff70\u30fc]/u;

/** A run of a script that writes without spaces and has no segmenter of our own. */
export const UNSPACED_SCRIPT_PATTERN = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/uy;

/** An emoji with its modifiers and joined parts, or a flag. */
export const EMOJI_PATTERN =
  /(?:\p{RI}\p{RI}|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)*)/uy;

/** Between tokens: white space, punctuation, control and format characters, but not the dot of ".NET". */
export const GAP_PATTERN = new RegExp(`(?:(?!${LEADING_DOT})[\\s\\p{P}\\p{Z}\\p{Cc}\\p{Cf}])+`, "uy");
