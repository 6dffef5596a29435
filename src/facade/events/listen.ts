import { HaimaError } from "../../errors.ts";
import { EVENT_TYPES, type EventType, type HaimaEvent } from "../../model/index.ts";
import type { EventBus } from "../../ports/index.ts";

/** Whose events are told; all optional. */
export interface ListenOptions {
  /** Of this tenant alone. @default of every tenant */
  readonly tenant?: string;
  /** Of this user alone. @default of every user, and of what users share */
  readonly user?: string;
  /** Without the private memories of other agents. @default with those of all, by id */
  readonly agent?: string;
}

/** Takes an event; what it throws, or its promise rejects with, is told to the log and harms nothing. */
export type EventHandler<Type extends EventType = EventType> = (event: EventOf<Type>) => unknown;

/** The events of some types, told apart by `type`. */
type EventOf<Type extends EventType> = Extract<HaimaEvent, { readonly type: Type }>;

/**
 * Tells a handler of events from now on.
 *
 * @returns what ends it.
 * @throws HaimaError `invalid_input`
 */
export function listen<Type extends EventType>(
  bus: EventBus,
  type: Type | "*",
  handler: EventHandler<Type>,
  options: ListenOptions = {},
): () => void {
  if (type !== "*" && !EVENT_TYPES.includes(type))
    throw refused("type", `There is no such event. There are: ${EVENT_TYPES.join(", ")}; or "*".`);
  if (typeof handler !== "function") throw refused("handler", "Give a function that takes an event.");
  return bus.subscribe((event) => {
    if (isOf(event, type) && isFor(event, options)) return handler(event);
    return null;
  });
}

function isOf<Type extends EventType>(event: HaimaEvent, type: Type | "*"): event is EventOf<Type> {
  return type === "*" || event.type === type;
}

function isFor(event: HaimaEvent, { tenant, user, agent }: ListenOptions): boolean {
  if (tenant !== undefined && event.tenant !== tenant) return false;
  if (user !== undefined && event.user !== user) return false;
  const isPrivate = "private" in event.data && event.data.private;
  return agent === undefined || !isPrivate || event.agent === agent;
}

function refused(field: string, message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field } });
}
