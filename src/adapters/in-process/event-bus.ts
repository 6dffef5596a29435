import type { HaimaEvent } from "../../model/index.ts";
import type { EventBus } from "../../ports/index.ts";

type Listener = (event: HaimaEvent) => unknown;

/**
 * The bus of one process.
 *
 * @param onFault told of what a listener threw, or its promise rejected with.
 */
export function createLocalBus(onFault: (error: unknown, event: HaimaEvent) => void): EventBus {
  const listeners = new Set<{ readonly listener: Listener }>();
  const tell = (listener: Listener, event: HaimaEvent): void => {
    try {
      Promise.resolve(listener(event)).catch((error: unknown) => onFault(error, event));
    } catch (error) {
      onFault(error, event);
    }
  };
  return {
    get isHeard() {
      return listeners.size > 0;
    },
    publish(events) {
      // Those who listen now: one that ends itself while it is told takes nothing from the others.
      for (const event of events) for (const { listener } of [...listeners]) tell(listener, event);
    },
    subscribe(listener) {
      const place = { listener };
      listeners.add(place);
      return () => void listeners.delete(place);
    },
    close: async () => listeners.clear(),
  };
}
