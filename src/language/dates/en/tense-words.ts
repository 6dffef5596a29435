import { alternatives } from "../../alternatives.ts";
/**
 * English verb forms that put a clause into the past: auxiliaries, common strong verbs, and regular -ed forms of four
 * letters and more ("need", "bed" and the like are not).
 */
export const EN_PAST = new RegExp(
  alternatives`
    \b(?:was|were|did|didn't|had|went|got|came|saw|met|bought|ate|ran|took|gave|made|said|told|left|felt
    found|began|started|wrote|spoke|drove|flew|slept|won|lost|quit|spent|paid|read it|heard|knew|thought
    became|brought|caught|taught|sold|sent|built|broke|chose|drank|fell|grew|held|kept|led|rode|sang|sat
    stood|swam|threw|woke|wore|been|ago|just|already|happened|used to|[a-z]{2,}[^e\W]ed)\b
  `,
  "iu",
);

/** English words that put a clause into the future. */
export const EN_FUTURE = new RegExp(
  alternatives`
    \b(?:will|won't|shall|going to|gonna|'ll|plan(?:s|ning)? (?:to|on)|want to|would like|need to
    have to|has to|must|should|hope to|remind|schedule|book|upcoming|can you|could you|let's
    are you (?:free|available)|due|deadline|by then|is coming
    am (?:seeing|meeting|flying|leaving|going|having|visiting)
    are (?:seeing|meeting|flying|leaving|going|having|visiting))\b|'ll\b|’ll\b
  `,
  "iu",
);
