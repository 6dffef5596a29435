/** What a predicate lets one conclude; `attribute` is any other. */
export type PredicateKind = "is-a" | "part-of" | "applies-to" | "excludes" | "same-as" | "attribute";

type Words = readonly (readonly [kind: PredicateKind, forward: string, reversed: string])[];

/** Wordings of the predicates that carry conclusions, in both languages, parted by bars; compared folded, without blanks, hyphens and underscores. */
export const PREDICATE_WORDINGS: Words = [
  [
    "is-a",
    "属于|是|是一种|是一类|是一款|是一个|是一项|归属于|归类为|归类于|类别|类别是|分类|上位概念|子类|is a|isa|is an|a kind of|kind of|is a kind of|type of|is a type of|is one of|belongs to|belong to|instance of|subclass of|category|in category|type",
    "包括|包含子类|下属|includes|has subclass|has instance|has type",
  ],
  [
    "part-of",
    "是其一部分|部分于|组成|是组成部分|部件|配件|是部件|是配件|隶属于|隶属|位于|part of|is part of|is a part of|component of|is a component of|member of|located in",
    "包含|由其组成|含有|拥有部件|contains|contain|has part|consists of|comprises",
  ],
  [
    "applies-to",
    "适用于|适用|适用范围|适用对象|适合|覆盖|针对|约束|applies to|apply to|applicable to|applies|covers|cover|governs|valid for|is for",
    "适用政策|遵循|遵守|执行|受约束于|适用规则|is covered by|covered by|is subject to|subject to|governed by|follows",
  ],
  [
    "excludes",
    "不适用于|不适用|不包括|不覆盖|不含|排除|除外|does not apply to|do not apply to|not applicable to|does not cover|excludes|exclude|not valid for",
    "不受约束于|不适用规则|is excluded from|excluded from|exempt from|is exempt from|is not covered by|not covered by",
  ],
  [
    "same-as",
    "又名|又称|也叫|别名|别称|简称|全称|俗称|即|等同于|同义词|same as|alias|alias of|also known as|aka|is also called|also called|short for|stands for|synonym of",
    "",
  ],
];
