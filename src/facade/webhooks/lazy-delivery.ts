import type { Facade, WebhookParts } from "../context.ts";
import { lazy } from "../lazy.ts";
import type { WebhookSettings } from "./settings.ts";

/** What sends to webhooks, loaded when there is something to be sent. */
export function lazyDelivery(facade: () => Facade, settings: WebhookSettings): WebhookParts["delivery"] {
  let isUsed = false;
  let isClosed = false;
  const opened = lazy(async () => {
    const { WebhookDelivery } = await import("./delivery.ts");
    return new WebhookDelivery(facade, settings);
  });
  const open = async () => {
    isUsed = true;
    return await opened();
  };
  return {
    start(owner) {
      if (isClosed || !settings.deliver) return;
      open().then(
        (delivery) => (isClosed ? null : delivery.start(owner)),
        () => facade().logger.log("error", "webhooks_stopped", { code: "internal" }),
      );
    },
    run: async () => await (await open()).run(),
    async close() {
      isClosed = true;
      if (isUsed) await (await opened()).close();
    },
  };
}
