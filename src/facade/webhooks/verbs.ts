import type { House } from "../house.ts";
import { lazy } from "../lazy.ts";
import type { Webhooks } from "./webhooks.ts";

const room = lazy(async () => await import("./webhooks.ts"));

export function webhooksOf({ verb }: House): Webhooks {
  return {
    add: verb(async () => (await room()).addWebhook),
    list: verb(async () => (await room()).listWebhooks),
    rotateSecret: verb(async () => (await room()).rotateSecret),
    stop: verb(async () => (await room()).stopWebhook),
    start: verb(async () => (await room()).startWebhook),
    remove: verb(async () => (await room()).removeWebhook),
    deliver: verb(async () => (await room()).deliverWebhooks),
  };
}
