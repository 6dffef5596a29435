import type { AnchorRegistry } from "../language/anchors/index.ts";
import type {
  AgentId,
  Anchor,
  Effect,
  Kind,
  Language,
  Memory,
  Metadata,
  Polarity,
  RecordChange,
} from "../model/index.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { doubtDependants } from "./dependants.ts";
import { Draft } from "./draft.ts";
import type { KnownClaims } from "./known-claims.ts";
import { settle } from "./reconcile.ts";
import type { SettleContext } from "./supersede.ts";

/** A memory that a caller stores as it is. */
export interface RememberDirectInput {
  readonly text: string;
  readonly language: Language;
  readonly kind: Kind;
  readonly importance: number;
  readonly tags: readonly string[];
  /** Its structured side; when null, what the registry reads in the text is taken. */
  readonly anchor: Anchor | null;
  /** @default what the registry reads in the text, else positive */
  readonly polarity?: Polarity;
  /** 0..1 @default .9, an explicit statement */
  readonly confidence?: number;
  readonly expiresAt: number | null;
  readonly saidAt: number;
  readonly metadata: Metadata;
  readonly private: boolean;
  readonly pinned: boolean;
  readonly agent: AgentId | null;
  readonly claims: KnownClaims;
  readonly now: number;
  readonly nextId: () => string;
  readonly anchors: AnchorRegistry;
}

/** The memory as it stands, with the changes to commit. */
export interface Remembered {
  readonly memory: Memory;
  readonly changes: readonly RecordChange[];
  readonly effects: readonly Effect[];
}

/** Stores a claim of the caller's by the rules of {@link reconcile}: said again it is reinforced, a new value takes the place of the old. */
export function rememberDirect(input: RememberDirectInput): Remembered {
  const draft = new Draft(input.claims, input.anchors);
  const context: SettleContext = {
    draft,
    anchors: input.anchors,
    source: {
      turn: null,
      saidAt: input.saidAt,
      agent: input.agent,
      session: null,
      channel: null,
      private: input.private,
      pinned: input.pinned,
      expiresAt: input.expiresAt,
      metadata: input.metadata,
    },
    now: input.now,
    nextId: input.nextId,
  };
  const memory = settle(directClaim(input), context);
  doubtDependants(context);
  return { memory: draft.current(memory), changes: draft.changes(), effects: draft.effects() };
}

/** The claim that a caller makes, with the anchor that its words show when none was given. */
export function directClaim(input: RememberDirectInput): Claim {
  const read =
    input.anchor === null && input.language !== "other" ? readAnchor(input.text, input.language, input.anchors) : null;
  return {
    kind: input.kind,
    text: input.text,
    quote: null,
    language: input.language,
    subject: { who: "user", name: null },
    polarity: input.polarity ?? read?.polarity ?? "positive",
    anchor: input.anchor ?? read?.anchor ?? null,
    importance: input.importance,
    confidence: input.confidence ?? REMEMBER_DEFAULTS.direct,
    event: null,
    valid: { from: null, to: null },
    tags: input.tags,
    entities: [],
    change: { kind: null },
  };
}

/** Longest text whose anchor is looked for: one claim, not a document. */
const READ_AT_MOST = 200;

function readAnchor(text: string, language: "zh" | "en", anchors: AnchorRegistry) {
  if (text.length > READ_AT_MOST) return null;
  const found = anchors.read({ text: text.replace(/[。.！!]+$/u, ""), language, other: null, dates: [] });
  return (
    found.find((one) => !one.isPronoun && !one.isListed && one.about === null && one.definition.type !== "intent") ??
    null
  );
}
