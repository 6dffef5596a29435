import { findAmounts } from "../language/amounts/index.ts";
import type { AnchorRegistry, FoundAnchor } from "../language/anchors/index.ts";
import { ASKS_FOR_WARES, PRICED_BY, WARES_AFTER_PRICE, WARES_OF_OTHERS } from "../language/framing/index.ts";
import type { ReadClause } from "./read-clauses.ts";

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
    ({ kind, comparator }) =>
      comparator === "lte" && (kind === "money" || (kind === "number" && PRICED_BY[language].test(text))),
  );
  if (definition === null || most === undefined) return null;
  const wares =
    language === "en" ? asks.groups?.["for"] : WARES_AFTER_PRICE.exec(text.slice(most.end))?.groups?.["for"];
  if (wares === undefined) return null;
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
