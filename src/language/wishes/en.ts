import { alternatives } from "../alternatives.ts";
import type { WishPattern } from "./types.ts";

/** How a wish begins in English: courtesies and fillers. */
const OPEN =
  "^(?:(?:ok(?:ay)?|hey|so|well|and|also|oh|please|pls|kindly|now|btw|by the way|can you|could you|would you|will you|i(?:'d| would) like you to|i want you to|you should|just)[,:]?\\s+){0,4}";
const CLOSE = "(?:,?\\s*(?:please|pls|thanks|thank you|ok(?:ay)?|now|for me|will you|would you))*\\s*[.!?~]*$";
const TALK = alternatives`
    (?:this (?:chat|conversation|session|talk|part|discussion|next part)
    what (?:follows|comes next|i(?:'m| am) (?:about to|going to) (?:say|tell you))
    the (?:next|following) (?:part|bit|messages?)|anything i (?:say|tell you) (?:from here|next|today
    in this (?:chat|session)))
  `;
const NOT_KEEP =
  "(?:do(?:n't| not)|never|stop|no need to|avoid)\\s+(?:remember(?:ing)?|record(?:ing)?|sav(?:e|ing)|stor(?:e|ing)|log(?:ging)?|keep(?:ing)?|memoriz(?:e|ing))";
const ALL =
  "(?:everything|all(?: of it)?|all (?:of )?(?:my|your) (?:data|memories|information|history)|all (?:that )?you (?:know|remember|have|stored))";

/** Ways of putting wishes in English, the first that fits decides. */
export const WISHES_EN: readonly WishPattern[] = [
  {
    type: "on_record",
    pattern: new RegExp(
      `${OPEN}(?:(?:we(?:'re| are)|this is|let's go|go)?\\s*back on the record|you (?:can|may) (?:remember|record|save|take notes) (?:again|now)|(?:start|resume) (?:remembering|recording|saving)(?: again)?)${CLOSE}`,
      "iu",
    ),
  },
  {
    type: "forget_all",
    pattern: new RegExp(
      `${OPEN}(?:forget|delete|erase|wipe|clear|remove)\\s+${ALL}(?:\\s+(?:about|on|from|of) me|\\s+you (?:know|remember|have|stored)(?: (?:about|on) me)?|\\s+i(?:'ve| have)? (?:ever )?(?:said|told you))*${CLOSE}`,
      "iu",
    ),
  },
  {
    type: "forget_last",
    pattern: new RegExp(
      `${OPEN}(?:forget|delete|erase|${NOT_KEEP})\\s+(?:what i(?:'ve| have)? just (?:said|told you|wrote|typed)|(?:that|my|the) last (?:message|thing|bit|part|one|line)(?: i said)?|i (?:just )?said that)${CLOSE}`,
      "iu",
    ),
  },
  {
    type: "off_record",
    pattern: new RegExp(
      `${OPEN}(?:(?:this|what follows|the next (?:part|bit)|let's go|we(?:'re| are)|let this be|keep this|strictly)\\s*(?:is|stays)?\\s*)?off the record\\b`,
      "iu",
    ),
  },
  { type: "off_record", pattern: new RegExp(`${OPEN}${NOT_KEEP}\\s+${TALK}`, "iu") },
  {
    type: "off_record",
    pattern: new RegExp(`${OPEN}(?:stop|pause)\\s+(?:remembering|recording|saving|taking notes)${CLOSE}`, "iu"),
  },
  {
    type: "skip",
    pattern: new RegExp(`${OPEN}${NOT_KEEP}\\s+(?:this|that)(?:\\s+(?:one|message|line|bit))?\\s*[:,.;!-]`, "iu"),
  },
  {
    type: "skip",
    pattern: new RegExp(
      `[,.;(\\s]\\s*(?:but |and |please |so )*${NOT_KEEP}\\s+(?:this|that|it)(?:\\s+(?:one|message|line|bit))?\\)?${CLOSE}`,
      "iu",
    ),
  },
  {
    type: "skip",
    pattern: new RegExp(`${OPEN}${NOT_KEEP}\\s+(?:this|that)(?:\\s+(?:one|message|line|bit))?${CLOSE}`, "iu"),
  },
  {
    type: "list",
    pattern: new RegExp(
      alternatives`
    ^(?:(?:ok(?:ay)?|so|and|hey|please|tell me|show me|list)[,:]?\s+){0,3}(?:what|everything|all
    which things?)\s*(?:(?:else )?(?:do|did
    have) )?(?:that )?you(?:'ve)?\s*(?:all |still |really |actually )?(?:know|remember(?:ed)?|have
    stored?|saved?|learn(?:ed|t)?)(?: on file)?\s*(?:about|of|on) me(?: so far| now)?\s*[.!?]*$
  `,
      "iu",
    ),
  },
  {
    type: "list",
    pattern:
      /^(?:please )?(?:show|list|tell)(?: me)? (?:all )?(?:of )?(?:my|your) (?:memories|memory|profile|notes)(?: (?:of|about|on) me)?\s*[.!?]*$/iu,
  },
  {
    type: "remember",
    pattern: new RegExp(
      `${OPEN}(?:do(?:n't| not)|never)\\s+forget,?\\s+(?:that\\s+)?(?<what>(?:i|i'm|my|we|our)\\b.{2,})$`,
      "isu",
    ),
  },
  {
    type: "remember",
    pattern: new RegExp(
      alternatives`
    ${OPEN}(?:always )?(?:remember|memori[sz]e|note(?: down)?|make a note|take a note|keep in mind
    bear in mind|jot down|write down)(?: this| that)?(?:\s*[:,-]\s*
    \s+(?:that\s+|of\s+)?)(?<what>(?!when\b|how\b|the time\b|me\b[?!.]*$|this\b[.!]*$
    it\b[.!]*$)[^?]{3,})$
  `,
      "isu",
    ),
  },
  {
    type: "forget",
    pattern: new RegExp(
      alternatives`
    ${OPEN}(?:forget|delete|erase|remove)\s+(?:(?:everything|anything|all
    what(?:ever)?)\s+)?(?:(?:that )?(?:you )?(?:know|remember|stored|have
    saved)\s+)?(?:i (?:ever )?(?:said|told you)\s+)?(?:about\s+
    that\s+)?(?<what>(?!it\b[.!, ]*|that\b[.!, ]*$|this\b[.!, ]*$|me\b|about it\b|you\b
    to\b)[^?]{2,}?)(?:\s+from (?:your )?memory)?${CLOSE}
  `,
      "isu",
    ),
  },
  {
    type: "forget",
    pattern: new RegExp(
      `${OPEN}(?:do(?:n't| not)|stop)\\s+remember(?:ing)?\\s+(?:that\\s+)?(?<what>(?!this\\b|that\\b|it\\b)[^?]{2,}?)(?:\\s+any ?more)?${CLOSE}`,
      "isu",
    ),
  },
];
