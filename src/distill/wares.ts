import { findAmounts } from "../language/amounts/index.ts";
import type { AnchorRegistry, FoundAnchor } from "../language/anchors/index.ts";
import {
  ASKS_FOR_WARES,
  COUNTED_NOT_PRICED,
  LEAST_PRICE,
  PRICED_BY,
  WARES_AFTER_PRICE,
  WARES_OF_OTHERS,
} from "../language/framing/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/** Chinese leaves the unit of a price out: 两千以内的双人床垫有没有. */
const isBarePrice = (value: number, language: "zh" | "en"): boolean => language === "zh" && value >= LEAST_PRICE;

/**
 * The most that a question about wares tells of: 月租4000以内的单间有吗 and "any flats under 1200 a month?" ask for wares and show what
 * the speaker would pay. Null where the clause does not ask so, names no thing and no price, or asks for somebody else.
 */
export function boundOfWares(
  { clause, subject }: ReadClause,
  language: "zh" | "en",
  registry: AnchorRegistry,
): FoundAnchor | null {
  const { text } = clause;
  const asks = ASKS_FOR_WARES[language].exec(text);
  if (asks === null || subject.who === "other" || WARES_OF_OTHERS.test(text)) return null;
  const definition = registry.definition("budget.max");
  const most = findAmounts(text, language).find(
    ({ kind, comparator, value }) =>
      comparator === "lte" &&
      (kind === "money" || (kind === "number" && (PRICED_BY[language].test(text) || isBarePrice(value, language)))),
  );
  if (definition === null || most === undefined) return null;
  const wares =
    language === "en" ? asks.groups?.["for"] : WARES_AFTER_PRICE.exec(text.slice(most.end))?.groups?.["for"];
  if (wares === undefined || COUNTED_NOT_PRICED.test(wares.trim())) return null;
  const value = {
    amount: most.value,
    ...(most.kind === "money" && most.unit !== null ? { currency: most.unit } : {}),
    for: wares.trim(),
  };
  return {
    anchor: { type: definition.type, key: definition.key, value },
    definition,
    polarity: "positive",
    span: { start: most.start, end: most.end },
    isPronoun: false,
    isListed: false,
    about: null,
    isOfSpeaker: false,
  };
}
