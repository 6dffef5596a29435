import type { Wish } from "../../language/wishes/index.ts";
import type {
  Effect,
  ObserveReceipt,
  RecallResult,
  ReplyStyle,
  Role,
  ScopeInput,
  SummaryLine,
  Turn,
} from "../../model/index.ts";
import type { ModelUsage } from "../../ports/index.ts";

/** The two languages in which the agent has words of its own. */
export type AgentLanguage = "zh" | "en";

/** How a session stands towards memory: kept, not kept, or a yes to forgetting everything is waited for. */
export type SessionMode = "on_record" | "off_record" | "confirm_forget_all";

/** What is left to say of a session before a turn. */
export interface Talk {
  readonly mode: SessionMode;
  /** The live window, oldest first. */
  readonly recent: readonly Turn[];
  /** What left the window and matters, oldest first. */
  readonly summary: readonly SummaryLine[];
}

/** How to speak to this user now. */
export interface Manner {
  readonly style: ReplyStyle;
  /** How the user writes, as a short text for a prompt; empty when too little was seen. */
  readonly styleGuide: string;
}

/** What the agent asks of memory. */
export interface AgentMemory {
  observe(scope: ScopeInput, turn: AgentTurn): Promise<ObserveReceipt>;
  recall(
    scope: ScopeInput,
    query: string,
    options: { readonly session: string; readonly budgetTokens: number },
  ): Promise<RecallResult>;
  remember(scope: ScopeInput, memory: { readonly text: string }): Promise<{ readonly effects: readonly Effect[] }>;
  /** Takes away what the words surely mean, one turn with what it claims, or everything. */
  forget(
    scope: ScopeInput,
    target: { readonly query: string } | { readonly turn: string } | { readonly all: true },
  ): Promise<{ readonly forgotten: readonly { readonly text: string }[]; readonly redacted: readonly unknown[] }>;
  profile(scope: ScopeInput): Promise<{ readonly text: string }>;
  /** Masks personal data in a text for a model, as the privacy rules say. */
  mask(scope: ScopeInput, text: string): string;
  state(scope: ScopeInput): Promise<Manner>;
  talk(scope: ScopeInput, session: string): Promise<Talk>;
  setMode(scope: ScopeInput, session: string, mode: SessionMode): Promise<void>;
}

/** A turn as the agent hands it to memory. */
export interface AgentTurn {
  readonly text: string;
  readonly role: Role;
  readonly session: string;
  readonly metadata?: Readonly<Record<string, string | boolean>>;
}

/** What a user said, and where. */
export interface ChatInput {
  readonly text: string;
  /** @default "default" */
  readonly session?: string;
  /** Stops the reply. What was said so far stays in the log, marked as cut off. */
  readonly signal?: AbortSignal;
}

/** One reply, whole. */
export interface ChatReply {
  readonly text: string;
  /** Who worded it: the language model, the built-in responder, or memory itself answering a wish. */
  readonly from: "model" | "built_in" | "memory";
  /** What the reply rests on; null when memory was not asked. */
  readonly recalled: RecallResult | null;
  /** The reply style that was asked for. */
  readonly style: ReplyStyle | null;
  /** What the user wanted done about memory, and was done. */
  readonly wish: Wish | null;
  /** What was kept of the user's turn; null when it was not to be kept. */
  readonly receipt: ObserveReceipt | null;
  readonly usage: ModelUsage | null;
}

/** A piece of a reply: where memory was asked, what it gave comes first; exactly one `done` comes, last. */
export type ChatEvent =
  | { readonly type: "recalled"; readonly recalled: RecallResult; readonly receipt: ObserveReceipt | null }
  | { readonly type: "text"; readonly text: string }
  | ({ readonly type: "done" } & ChatReply);
