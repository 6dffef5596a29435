import { alternatives } from "../alternatives.ts";

/** Says that something is eaten again or newly, so that the way of eating that forbade it is given up. */
export const EATS_NEWLY = new RegExp(
  alternatives`
  (?:开始|重新|又|恢复|可以|改)(?:能|可以|试着)?(?:吃|碰|沾)|不再?(?:吃素|素食|忌)|(?:吃|沾)(?:上|回)|不是素食
  \b(?:started|begun|began|back to|now|again|no longer|not .{0,12}any ?more)\b
`,
  "iu",
);
/** A denial that is of meat and fish alike: 荤腥不沾. */
export const NO_FLESH = /荤/u;
