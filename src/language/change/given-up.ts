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

/** Kinds of devices of which somebody mostly has one, by what they are called, and by models that say it. */
const DEVICES: readonly (readonly [noun: RegExp, model: RegExp])[] = [
  [
    /手机|\b(?:cell|mobile|smart)? ?phone\b/iu,
    /iphone|\b(?:galaxy|pixel|mate|pura|magic|reno|find x)\b|荣耀|华为|小米|红米|oppo|vivo|一加|魅族|真我|realme|三星/iu,
  ],
  [
    /电脑|笔记本|台式机|\b(?:laptop|computer|notebook|desktop|pc)\b/iu,
    /macbook|imac|thinkpad|surface|matebook|拯救者|小新|戴尔|惠普|华硕|dell|\bxps\b/iu,
  ],
  [/平板|\btablet\b/iu, /ipad/iu],
  [/耳机|\b(?:headphones|earbuds|earphones)\b/iu, /airpods|freebuds|\bwh-1000/iu],
  [/手表|手环|\bwatch\b/iu, /apple watch|garmin|佳明/iu],
  [/相机|\bcamera\b/iu, /佳能|尼康|富士|canon|nikon|fujifilm/iu],
  [
    /车(?!位|票|站|次)|\bcar\b/iu,
    /比亚迪|特斯拉|宝马|奔驰|奥迪|丰田|本田|大众|蔚来|小鹏|理想|问界|tesla|toyota|honda|bmw|volkswagen/iu,
  ],
];

/** Which kind of device a text speaks of, as a number; null when it does not say. What it is called goes before what it looks like. */
export function deviceKind(text: string): number | null {
  const byNoun = DEVICES.findIndex(([noun]) => noun.test(text));
  const found = byNoun >= 0 ? byNoun : DEVICES.findIndex(([, model]) => model.test(text));
  return found >= 0 ? found : null;
}
