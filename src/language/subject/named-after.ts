import { ROLE_PATTERN_ZH } from "./roles.ts";

/** Names somebody without saying whom: 叫糖糖. */
const NAMES =
  /^(?:(?:大|小|英文)?名字?)?(?:就)?叫(?:做)?(?![我你您他她它车醒停板外人大家])[\p{Script=Han}A-Za-z]{1,8}/u;
/** Ends in somebody whom it brings up: 我有个女儿, 紧急联系人是我姐, 我养了只猫. */
const BRINGS_UP = new RegExp(
  `(?:有|养|领|捡|买|生|是|找|谈|交|请|带|认识|抱|接)[^，。我你他她]{0,8}?((?:我(?:们)?家?的?)?(?:${ROLE_PATTERN_ZH}))$`,
  "u",
);

/**
 * Whom a clause that begins with 叫 names: the person or animal that the clause before it ends in; null when it names the speaker.
 *
 * @example namedAfter("我有个女儿", "叫糖糖") // "女儿"
 */
export function namedAfter(before: string, words: string): string | null {
  return NAMES.test(words) ? (BRINGS_UP.exec(before)?.[1] ?? null) : null;
}
