import type { Span } from "../../model/index.ts";

/**
 * quote_block: quoted lines, or a long stretch in quotation marks. code: code. pasted_page: a page, a mail or a document
 * pasted in. prefilled: role headers of a prompt. markup: tags, or characters that do not show. recalled: a context that
 * Haima composed.
 */
export type TaintReason = "quote_block" | "code" | "pasted_page" | "prefilled" | "markup" | "recalled";

/** A stretch of a turn that is not the speaker's own words and makes no claim of theirs. */
export interface Taint {
  readonly span: Span;
  readonly reason: TaintReason;
}
