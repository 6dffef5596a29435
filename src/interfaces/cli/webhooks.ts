import type { Webhook } from "../../haima.ts";
import { EVENT_TYPES, type EventType } from "../../model/index.ts";
import type { CliEnvironment } from "./environment.ts";
import { EXIT, UsageError } from "./faults.ts";
import { localMinute } from "./local-time.ts";
import { type Output, oneLine } from "./output.ts";
import { type PlaceOptions, withHaima } from "./with-haima.ts";

interface HookOptions extends PlaceOptions {
  readonly tenant?: string;
  readonly json?: boolean;
}

export interface AddWebhookOptions extends HookOptions {
  readonly event: readonly string[];
  readonly name?: string;
}

/** `haima webhook add`: shows the secret, which nothing can show again. */
export async function runAddWebhook(
  url: string,
  { event, name, tenant, json, ...place }: AddWebhookOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const events = event.map((type) => eventType(type, output));
  const hook = await withHaima(place, environment, output, (haima) =>
    haima.webhooks.add({
      url,
      ...(events.length === 0 ? {} : { events }),
      ...(name === undefined ? {} : { name }),
      ...(tenant === undefined ? {} : { tenant }),
    }),
  );
  if (json === true) await output.json(hook);
  else {
    output.note(output.words.webhooks.made(hook.id));
    output.line(hook.secret);
  }
  return EXIT.ok;
}

/** `haima webhook list`. */
export async function runListWebhooks(
  { tenant, json, ...place }: HookOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const hooks = await withHaima(place, environment, output, (haima) =>
    haima.webhooks.list(tenant === undefined ? {} : { tenant }),
  );
  if (json === true) for (const hook of hooks) await output.json(hook);
  else if (hooks.length === 0) output.line(output.words.webhooks.none);
  else for (const hook of hooks) print(hook, environment, output);
  return EXIT.ok;
}

/** `haima webhook remove`. */
export async function runRemoveWebhook(
  id: string,
  { tenant, json, ...place }: HookOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  await withHaima(place, environment, output, (haima) =>
    haima.webhooks.remove(id, tenant === undefined ? {} : { tenant }),
  );
  if (json === true) await output.json({ removed: id });
  else output.line(output.words.webhooks.removed(oneLine(id, 64)));
  return EXIT.ok;
}

/** Dead events that are shown of each; --json has them all. */
const SHOWN_DEAD = 5;

function print(hook: Webhook, { zone }: CliEnvironment, { line, words: { webhooks: words } }: Output): void {
  const { id, tenant, url, events, stoppedAt, waiting, givenUp, dead, name } = hook;
  const state = stoppedAt === null ? words.working : words.stopped;
  line(`${id}  ${oneLine(tenant, 40)}  ${oneLine(url, 200)}  ${oneLine(name, 60)}`.trimEnd());
  line(`  ${state}  ${events === null ? words.all : events.join(", ")}  ${words.counts(waiting, givenUp)}`);
  for (const { givenUpAt, type, attempts, reason } of dead.slice(0, SHOWN_DEAD)) {
    line(words.dead(localMinute(givenUpAt, zone), type, attempts, oneLine(reason)));
  }
}

function eventType(text: string, { words }: Output): EventType {
  const found = EVENT_TYPES.find((type) => type === text);
  if (found === undefined) throw new UsageError(words.faults.oneOf("--event", EVENT_TYPES));
  return found;
}
