/** What a user wants done about memory itself, read from one turn. */
export type Wish =
  /** Keep this: "记住…", "please remember that …". `what` is the user's own words for it. */
  | { readonly type: "remember"; readonly what: string }
  /** Take away what `what` names. */
  | { readonly type: "forget"; readonly what: string }
  /** Take away the turn before this one: "刚才那句别记", "forget what I just said". */
  | { readonly type: "forget_last" }
  /** Take away everything: asks for a yes first. */
  | { readonly type: "forget_all" }
  /** Tell what is known: "你都记得我什么". */
  | { readonly type: "list" }
  /** Do not keep this one turn: "这句别记". */
  | { readonly type: "skip" }
  /** Do not keep what follows in this session: "接下来的别记", "off the record". */
  | { readonly type: "off_record" }
  /** Keep again: "可以记了", "back on the record". */
  | { readonly type: "on_record" };

/** One way of putting a wish. The group `what` holds the thing meant, where the wish has one. */
export interface WishPattern {
  readonly type: Wish["type"];
  readonly pattern: RegExp;
}
