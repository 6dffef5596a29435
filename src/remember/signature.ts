import type { AnchorRegistry } from "../language/anchors/index.ts";
import { BESIDE_CLAIM } from "../language/stopwords.ts";
import { foldText } from "../language/terms.ts";
import type { Anchor, Subject } from "../model/index.ts";

/** What makes a claim the same claim. */
export interface Claimed {
  readonly subject: Subject;
  readonly anchor: Anchor | null;
  readonly text: string;
}

/**
 * A key that is equal for a claim and its denial, and for nothing else: subject, anchor key and value; for free words their
 * folded text without denials, particles and marks. Codes, numbers and names stay whole, so that those that differ differ.
 */
export function claimSignature(claimed: Claimed, registry: AnchorRegistry): string {
  const subject = `${claimed.subject.who}:${claimed.subject.name ?? ""}`;
  if (claimed.anchor !== null) return `${subject}|${registry.signature(claimed.anchor)}`;
  return `${subject}|"${bareWords(claimed.text)}"`;
}

function bareWords(text: string): string {
  const folded = foldText(text);
  const bare = (
    /\p{Script=Han}/u.test(folded)
      ? folded.replace(BESIDE_CLAIM.zh, "")
      : folded.replace(/[’]/gu, "'").replace(BESIDE_CLAIM.en, " ")
  )
    .replace(/[^\p{L}\p{N}.+#/-]+/gu, " ")
    .replace(/(?<![\p{L}\p{N}])[.+#/-]+|[./-]+(?![\p{L}\p{N}])/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return bare === "" ? folded.trim() : bare;
}
