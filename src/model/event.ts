import { z } from "zod";
import { instantSchema } from "./common.ts";
import { type AgentId, type TenantId, tenantIdSchema } from "./ids.ts";
import type { Kind, Status } from "./memory.ts";
import type { Outcome } from "./session.ts";
import type { Role } from "./turn.ts";

/** Everything that is told of, by name. */
export const EVENT_TYPES = [
  "turn.observed",
  "turn.redacted",
  "turn.forgotten",
  "memory.created",
  "memory.updated",
  "memory.superseded",
  "memory.doubtful",
  "memory.expired",
  "memory.archived",
  "memory.restored",
  "memory.forgotten",
  "episode.created",
  "episode.forgotten",
  "user.updated",
  "user.erasing",
  "user.erase_cancelled",
  "user.erased",
  "tend.finished",
  "document.learned",
  "document.forgotten",
] as const;

export const eventTypeSchema = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof eventTypeSchema>;

/** A turn that came in, lost words, or went. */
interface TurnFacts {
  readonly turn: string;
}

/** A memory as it stands after what happened. */
interface MemoryFacts {
  readonly memory: string;
  readonly kind: Kind;
  readonly status: Status;
  /** True: only the agent that wrote it may read it. */
  readonly private: boolean;
  readonly version: number;
}

/** A memory that is no longer among the live ones. */
interface GoneMemoryFacts {
  readonly memory: string;
}

interface EpisodeFacts {
  readonly episode: string;
}

interface DocumentFacts {
  /** Id of the document. */
  readonly document: string;
}

interface ErasureFacts {
  /** Id of the erasure, as in its receipt. */
  readonly erasure: string;
}

/** Nothing beyond whose it is. */
type NoFacts = Readonly<Record<never, never>>;

/** What an event of each type says beside whose it is: ids, kinds and versions, never words. */
export interface EventFacts {
  readonly "turn.observed": TurnFacts & { readonly session: string; readonly role: Role };
  readonly "turn.redacted": TurnFacts;
  readonly "turn.forgotten": TurnFacts;
  readonly "memory.created": MemoryFacts;
  readonly "memory.updated": MemoryFacts;
  readonly "memory.superseded": MemoryFacts;
  readonly "memory.doubtful": MemoryFacts;
  readonly "memory.expired": MemoryFacts;
  readonly "memory.archived": GoneMemoryFacts;
  readonly "memory.restored": MemoryFacts;
  readonly "memory.forgotten": GoneMemoryFacts;
  readonly "episode.created": EpisodeFacts & { readonly outcome: Outcome };
  readonly "episode.forgotten": EpisodeFacts;
  readonly "user.updated": NoFacts;
  readonly "user.erasing": ErasureFacts & { readonly keyDueAt: number; readonly rowsDueAt: number };
  readonly "user.erase_cancelled": ErasureFacts;
  readonly "user.erased": ErasureFacts;
  readonly "tend.finished": { readonly counts: Readonly<Record<string, number>> };
  readonly "document.learned": DocumentFacts;
  readonly "document.forgotten": DocumentFacts;
}

/** Something that happened, told after it is durable. It holds ids, kinds and times; the words stay where they are, for who may read them. */
export type HaimaEvent<Type extends EventType = EventType> = {
  readonly [T in Type]: {
    /** The same at every delivery, so that a receiver can tell what it has already; sorts by time. */
    readonly id: string;
    readonly type: T;
    /** Epoch ms. */
    readonly at: number;
    readonly tenant: TenantId;
    /**
     * Null for what a tenant's users share. A webhook's `user.erased` names the erasure alone, as `user.erasing` did before: what waits to be sent
     * is stored, and nothing stored names who is gone.
     */
    readonly user: string | null;
    /** The agent that wrote it; null where none did, or none is recorded. */
    readonly agent: AgentId | null;
    readonly data: EventFacts[T];
  };
}[Type];

/** An event that waits for its receivers, as it is stored. */
export const queuedEventSchema = z.object({
  id: z.string(),
  type: eventTypeSchema,
  at: instantSchema,
  user: z.string().nullable(),
  agent: z.string().nullable(),
  data: z.record(z.string(), z.json()),
  /** Webhooks that have not taken it yet, with how often it was tried, and when it is tried next. */
  to: z.array(z.object({ hook: z.string(), attempts: z.int().min(0), nextAt: instantSchema })),
});
export type QueuedEvent = Readonly<z.infer<typeof queuedEventSchema>>;

/** The events of an owner that wait for webhooks, oldest first, written in the transaction of what they tell of: one record, gone when none waits. */
export const outboxSchema = z.object({ events: z.array(queuedEventSchema), version: z.int().min(1) });
export type Outbox = Readonly<z.infer<typeof outboxSchema>>;

/** Where a tenant has its events sent. */
export const storedWebhookSchema = z.object({
  tenant: tenantIdSchema,
  /** https, or http to a host that the operator allows. */
  url: z.string(),
  /** Types that it is told of; null for all. */
  events: z.array(eventTypeSchema).nullable(),
  /** What its maker calls it. */
  name: z.string(),
  /** Key of the signatures, base64; sealed like everything else, and shown once. */
  secret: z.string(),
  /** The secret before it, which signs beside it until then, so that a receiver can change over; null when none does. */
  former: z.object({ secret: z.string(), until: instantSchema }).nullable().default(null),
  createdAt: instantSchema,
  /** It gets nothing from then on; null while it works. */
  stoppedAt: instantSchema.nullable(),
  version: z.int().min(1),
});
export type StoredWebhook = Readonly<z.infer<typeof storedWebhookSchema>>;

/** An event that was given up. It names no user, since who is erased leaves nothing behind. */
export const deadEventSchema = z.object({
  id: z.string(),
  type: eventTypeSchema,
  at: instantSchema,
  givenUpAt: instantSchema,
  attempts: z.int().min(0),
  /** Such as `status 500`, `timed out`, `address refused`. */
  reason: z.string(),
});
export type DeadEvent = Readonly<z.infer<typeof deadEventSchema>>;

/** What went wrong with a webhook. */
export const webhookLogSchema = z.object({
  /** Events given up since it was made. */
  total: z.int().min(0),
  /** The last of them, latest first. */
  dead: z.array(deadEventSchema),
  /** How the last try went, to within a minute: a failure by its reason, null for an event that was taken. */
  last: z.object({ at: instantSchema, failure: z.string().nullable() }).nullable().default(null),
  version: z.int().min(1),
});
export type WebhookLog = Readonly<z.infer<typeof webhookLogSchema>>;
