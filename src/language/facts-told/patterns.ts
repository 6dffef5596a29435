/** A wording that tells a fact: the groups `s` and `o`, and `p` where the predicate is in the text, else `predicate`. */
export interface FactPattern {
  readonly pattern: RegExp;
  /** The predicate as it is kept; empty when the group `p` holds it. */
  readonly predicate: string;
}

/** Longest name in a sentence: 24 Chinese characters, or 40 of any text without marks. */
const ZH = '[^\\s，,。；;：:、？?！!“”"（）()|]';
const ZH_NAME = `${ZH}(?:(?:${ZH}|[ ]){0,22}${ZH})?`;
const ZH_LIST = `[^，,。；;：:？?！!“”"|]{1,80}`;
const EN_NAME = '[^,.;:?!"()|]{1,50}?';
const EN_LIST = '[^.;:?!"()|]{1,100}';

/** Read in this order; the first that fits a clause tells what it says. Written for folded or plain text alike, case does not count. */
export const FACT_PATTERNS: readonly FactPattern[] = [
  {
    predicate: "不适用于",
    pattern: new RegExp(`^(?<s>${ZH_NAME}?)\\s?(?:不适用于|并不适用于)\\s?(?<o>${ZH_LIST})$`, "u"),
  },
  {
    predicate: "适用于",
    pattern: new RegExp(`^(?<s>${ZH_NAME}?)\\s?(?:仅|只|也|同样|均|都)?适用于(?<o>${ZH_LIST})$`, "u"),
  },
  {
    predicate: "是一部分",
    pattern: new RegExp(
      `^(?<s>${ZH_NAME}?)\\s?是\\s?(?<o>${ZH_NAME})\\s?的(?:一部分|组成部分|一个?部件|一个?零件|一个?配件)$`,
      "u",
    ),
  },
  {
    predicate: "属于",
    pattern: new RegExp(
      `^(?<s>${ZH_NAME}?)\\s?(?:也|都|均)?(?:属于|归类为|归属于|是一种|是一类|是一款|是一个)\\s?(?<o>${ZH_NAME})$`,
      "u",
    ),
  },
  {
    predicate: "",
    pattern: new RegExp(`^(?<s>${ZH_NAME}?)\\s?的(?<p>${ZH}{2,8}?)(?:是|为)\\s?(?<o>${ZH_NAME})$`, "u"),
  },
  {
    predicate: "does not apply to",
    pattern: new RegExp(
      `^(?<s>${EN_NAME}) (?:does not|do not|doesn't|don't) (?:apply to|cover) (?<o>${EN_LIST})$`,
      "iu",
    ),
  },
  {
    predicate: "applies to",
    pattern: new RegExp(`^(?<s>${EN_NAME}) (?:also |only )?(?:applies|apply|is applicable) to (?<o>${EN_LIST})$`, "iu"),
  },
  {
    predicate: "part of",
    pattern: new RegExp(`^(?<s>${EN_NAME}) (?:is|are) (?:an? |the )?(?:part|component)s? of (?<o>${EN_NAME})$`, "iu"),
  },
  {
    predicate: "is a",
    pattern: new RegExp(
      `^(?<s>${EN_NAME}) (?:belongs to|(?:is|are) (?:a (?:kind|type|sort) of|types of|kinds of|one of|an?)) (?<o>${EN_NAME})$`,
      "iu",
    ),
  },
  {
    predicate: "",
    pattern: new RegExp(`^the (?<p>[a-z]+(?: [a-z]+){0,2}) of (?<s>${EN_NAME}) is (?<o>${EN_NAME})$`, "iu"),
  },
];

/** Parts of a list of names. */
export const LIST_SEPARATOR =
  /、|，|,\s*(?:and |or )?|以及|(?<=\p{Script=Han})[和与及或](?=\p{Script=Han})|\s+(?:and|or)\s+/iu;

/** What stands before a name and is no part of it. */
export const NAME_HEAD = /^(?:(?:the|an?|all|any|our|every|each)\s+|本店的?|我们的|所有的?|全部的?|各类|一切|该)+/iu;

/** What stands behind a name and is no part of it. */
export const NAME_TAIL = /(?:等|等等|类|之类)$/u;

/** What says of a name that it is none: pronouns, questions, conditions. */
export const NO_NAME =
  /^(?:它|他|她|它们|这|那|这个|那个|这些|那些|此|其|我|你|您|谁|什么|哪些|如果|若|当|因为|虽然|但|it|this|that|these|those|they|he|she|we|you|i|there|here|who|what|which|one)(?:$|\s|是|个|些|种)|^(?:if|when|because|whether|although)\s|[?？]|什么|是否|吗$/iu;

/** Where a sentence of several facts is cut; a list keeps its commas. */
export const BETWEEN_FACTS = /，(?=[^，]*(?:属于|适用于|是一|归类为))/u;
