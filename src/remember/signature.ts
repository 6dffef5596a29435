import type { AnchorRegistry } from "../language/anchors/index.ts";
import { foldText } from "../language/terms.ts";
import type { Anchor, Subject } from "../model/index.ts";

/** What makes a claim the same claim. */
export interface Claimed {
  readonly subject: Subject;
  readonly anchor: Anchor | null;
  readonly text: string;
}

/** Words that deny or place in time, and particles: they do not tell what is claimed or denied. */
const ZH_BESIDE =
  /(?:再也不|从来不|从来没有?|已经|不再|从不|没有|现在|目前|最近|其实|真的|非常|特别|一直|以前|曾经|[不没我很挺了的吧呢啊呀哦嘛啦也还都就是])/gu;
const EN_BESIDE =
  /\b(?:i|i'm|i've|am|do|does|did|have|has|had|not|n't|don't|doesn't|didn't|haven't|hasn't|isn't|never|no|longer|anymore|any|more|really|just|still|now|actually|a|an|the|very|already|also|currently)\b/gu;

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
      ? folded.replace(ZH_BESIDE, "")
      : folded.replace(/[’]/gu, "'").replace(EN_BESIDE, " ")
  )
    .replace(/[^\p{L}\p{N}.+#/-]+/gu, " ")
    .replace(/(?<![\p{L}\p{N}])[.+#/-]+|[./-]+(?![\p{L}\p{N}])/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return bare === "" ? folded.trim() : bare;
}
