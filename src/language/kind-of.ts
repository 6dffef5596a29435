import { CATEGORIES } from "./categories.ts";
import { foldText } from "./terms.ts";

const HAN = /\p{Script=Han}/u;
/** What begins so is no kind of what it ends in: 无糖, 代餐. */
const NO_KIND = /^[无不零代假非低脱半]/u;

/** The noun that names a category in each language, to its members; made when first asked for. */
let members: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function membersOf(general: string): ReadonlySet<string> | undefined {
  members ??= new Map(
    CATEGORIES.flatMap((category) => {
      const own = new Set(category.members);
      const heads = [category.nouns[0], category.nouns.find((noun) => HAN.test(noun))];
      return heads.flatMap((head): [string, ReadonlySet<string>][] => (head === undefined ? [] : [[head, own]]));
    }),
  );
  return members.get(general);
}

/**
 * Whether one thing is a kind of another: by the table of categories, and in Chinese by the noun that a compound ends in
 * (红酒 is 酒). False for the same thing.
 *
 * @example isKindOf("红酒", "酒") // true
 */
export function isKindOf(special: string, general: string): boolean {
  const [one, all] = [foldText(special).trim(), foldText(general).trim()];
  if (one === all || all === "") return false;
  if (membersOf(all)?.has(one) === true) return true;
  return HAN.test(all) && one.length > all.length && one.endsWith(all) && !NO_KIND.test(one);
}
