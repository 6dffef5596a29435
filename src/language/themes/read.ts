import { THEME_WORDS, type Theme } from "./words.ts";

const HAN = /\p{Script=Han}/u;

function patternOf(words: string): RegExp {
  const all = words.split(" ");
  const han = all.filter((word) => HAN.test(word));
  const latin = all.filter((word) => !HAN.test(word)).map((word) => word.replaceAll("-", "[ -]"));
  return new RegExp(`${han.join("|")}|(?<![a-z])(?:${latin.join("|")})(?![a-z])`, "u");
}

const isTheme = (name: string): name is Theme => Object.hasOwn(THEME_WORDS, name);

const MATCHERS = Object.keys(THEME_WORDS)
  .filter(isTheme)
  .map((theme) => ({ theme, pattern: patternOf(THEME_WORDS[theme]) }));

/** What a folded text speaks of, by the words of the themes. */
export function readThemes(folded: string): ReadonlySet<Theme> {
  return new Set(MATCHERS.flatMap(({ theme, pattern }) => (pattern.test(folded) ? [theme] : [])));
}
