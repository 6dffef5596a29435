import { z } from "zod";
import { checkHosts, createHttpCaller } from "../adapters/http/index.ts";
import { createLocalBus } from "../adapters/in-process/index.ts";
import { HaimaError } from "../errors.ts";
import { WEBHOOK_DEFAULTS } from "../facade/webhooks/settings.ts";
import type { HaimaParts } from "../haima.ts";
import type { EventBus, Logger } from "../ports/index.ts";

/** How events are sent to webhooks; all optional. */
export interface WebhookOptions {
  /**
   * Hosts that are not public and may be sent to all the same, by http too: a name or an address, with or without a port, or a range
   * (`hooks.internal`, `127.0.0.1:9000`, `10.20.0.0/16`). Everything else that is not on the public internet is refused. @default none
   */
  readonly allowHosts?: readonly string[];
  /** False: events are only queued, for another process of this store to send. @default true */
  readonly deliver?: boolean;
  /** Tries before an event is given up; the waits between them grow fourfold, up to six hours. @default 8 */
  readonly attempts?: number;
  /** The first wait, ms; up to half of each is left out at random. @default 5,000 */
  readonly firstWaitMs?: number;
  /** Longest time of one try, ms. @default 15,000 */
  readonly deadlineMs?: number;
  /** Hours after which an event is given up whatever its tries. @default 24 */
  readonly keepHours?: number;
}

const HOUR_MS = 3_600_000;

const hosts = z.array(z.string().max(300)).max(1_000);

const webhooksSchema = z.strictObject({
  allowHosts: hosts.default([]),
  deliver: z.boolean().default(WEBHOOK_DEFAULTS.deliver),
  attempts: z.int().min(1).max(100).default(WEBHOOK_DEFAULTS.attempts),
  firstWaitMs: z.int().min(1).max(3_600_000).default(WEBHOOK_DEFAULTS.firstWaitMs),
  deadlineMs: z.int().min(1).max(120_000).default(WEBHOOK_DEFAULTS.deadlineMs),
  keepHours: z
    .number()
    .positive()
    .max(720)
    .default(WEBHOOK_DEFAULTS.keepMs / HOUR_MS),
});

/** The options that say whom this process connects to by itself, and tells. */
export const reachSchema = z.strictObject({
  webhooks: webhooksSchema.prefault({}),
  toolHosts: hosts.optional(),
  eventBus: z.custom<EventBus>().optional(),
});

/** What connects to others, and what tells of events. */
export async function reachOf(
  { webhooks, toolHosts, eventBus }: z.infer<typeof reachSchema>,
  logger: Logger,
): Promise<Pick<HaimaParts, "http" | "webhooks" | "bus">> {
  const { allowHosts, keepHours, ...settings } = webhooks;
  if (allowHosts.length > 0) await checkHosts(allowHosts);
  if (toolHosts !== undefined) await checkHosts(toolHosts);
  const tools = toolHosts === undefined ? ({ refuse: "metadata" } as const) : { allowHosts: toolHosts };
  return {
    http: createHttpCaller({ variables: process.env, ...tools }),
    webhooks: { ...settings, keepMs: keepHours * HOUR_MS, caller: createHttpCaller({ allowHosts }) },
    bus:
      eventBus ??
      createLocalBus((error, { type }) => logger.log("error", "event_handler_failed", faultOf(error, type))),
  };
}

function faultOf(error: unknown, event: string) {
  return { event, fault: HaimaError.isInstance(error) ? error.code : error instanceof Error ? error.name : "unknown" };
}
