import type { Webhook } from "../../haima.ts";
import { EVENT_TYPES, type EventType } from "../../model/index.ts";
import type { CliEnvironment } from "./environment.ts";
import { UsageError } from "./faults.ts";
import { localMinute } from "./local-time.ts";
import { type Output, oneLine } from "./output.ts";
import { runChanging, runListing, runMaking, type ServiceOptions, tenantOf } from "./service-things.ts";

export interface AddWebhookOptions extends ServiceOptions {
  readonly event: readonly string[];
  readonly name?: string;
}

export interface RotateOptions extends ServiceOptions {
  readonly overlapHours?: number;
}

/** `haima webhook add`. */
export async function runAddWebhook(
  url: string,
  options: AddWebhookOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { event, name } = options;
  const events = event.map((type) => eventType(type, output));
  const input = {
    url,
    ...(events.length === 0 ? {} : { events }),
    ...(name === undefined ? {} : { name }),
    ...tenantOf(options),
  };
  return await runMaking(
    { options, environment, output },
    async (haima) => await haima.webhooks.add(input),
    ({ id, secret }) => ({ note: output.words.webhooks.made(id), secret }),
  );
}

/** `haima webhook rotate`. */
export async function runRotateSecret(
  id: string,
  options: RotateOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { overlapHours } = options;
  const given = { ...tenantOf(options), ...(overlapHours === undefined ? {} : { overlapHours }) };
  const until = (at: number): string => localMinute(at, environment.zone);
  return await runMaking(
    { options, environment, output },
    async (haima) => await haima.webhooks.rotateSecret(id, given),
    ({ secret, formerSecretUntil: at }) => ({
      note: output.words.webhooks.rotated(oneLine(id, 64), at === null ? null : until(at)),
      secret,
    }),
  );
}

/** `haima webhook list`. */
export async function runListWebhooks(
  options: ServiceOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  return await runListing(
    { options, environment, output },
    async (haima) => await haima.webhooks.list(tenantOf(options)),
    { none: output.words.webhooks.none, print: (hook) => print(hook, environment, output) },
  );
}

/** `haima webhook stop`, `start` and `remove`. */
export async function runChangeWebhook(
  verb: "stop" | "start" | "remove",
  id: string,
  options: ServiceOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { webhooks: words } = output.words;
  const told = { stop: words.stoppedNow, start: words.started, remove: words.removed }[verb];
  return await runChanging(
    { options, environment, output },
    async (haima) => (await haima.webhooks[verb](id, tenantOf(options))) ?? { removed: id },
    () => told(oneLine(id, 64)),
  );
}

/** Dead events that are shown of each; --json has them all. */
const SHOWN_DEAD = 5;

function print(hook: Webhook, { zone }: CliEnvironment, { line, words: { webhooks: words } }: Output): void {
  const { id, tenant, url, events, stoppedAt, waiting, givenUp, dead, name, last, formerSecretUntil } = hook;
  const state = stoppedAt === null ? words.working : words.stopped(localMinute(stoppedAt, zone));
  line(`${id}  ${oneLine(tenant, 40)}  ${oneLine(url, 200)}  ${oneLine(name, 60)}`.trimEnd());
  line(`  ${state}  ${events === null ? words.all : events.join(", ")}  ${words.counts(waiting, givenUp)}`);
  if (last !== null) line(`  ${words.last(localMinute(last.at, zone), last.failure && oneLine(last.failure))}`);
  if (formerSecretUntil !== null) line(`  ${words.twoSecrets(localMinute(formerSecretUntil, zone))}`);
  for (const { givenUpAt, type, attempts, reason } of dead.slice(0, SHOWN_DEAD)) {
    line(words.dead(localMinute(givenUpAt, zone), type, attempts, oneLine(reason)));
  }
}

function eventType(text: string, { words }: Output): EventType {
  const found = EVENT_TYPES.find((type) => type === text);
  if (found === undefined) throw new UsageError(words.faults.oneOf("--event", EVENT_TYPES));
  return found;
}
