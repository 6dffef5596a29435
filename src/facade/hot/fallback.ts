import { HaimaError } from "../../errors.ts";
import type { HotState } from "../../ports/index.ts";

/**
 * A hot state that many share, and while it cannot be reached one of this process's own: what is missed then is that others count and answer apart.
 * A message that cannot be told is dropped.
 *
 * @param onFallback told of each call that went to the process's own.
 */
export function withFallback(shared: HotState, own: HotState, onFallback: () => void): HotState {
  const tried = async <T>(call: (state: HotState) => Promise<T>): Promise<T> => {
    try {
      return await call(shared);
    } catch (error) {
      if (!isAway(error)) throw error;
      onFallback();
      return await call(own);
    }
  };
  return {
    get: async (place) => await tried(async (state) => await state.get(place)),
    set: async (place, entry, write) => await tried(async (state) => await state.set(place, entry, write)),
    take: async (place, allowance, units) => await tried(async (state) => await state.take(place, allowance, units)),
    // What was kept here during an outage goes too.
    remove: async (place) => {
      await own.remove(place);
      await tried(async (state) => await state.remove(place));
    },
    // Never said to be done while it is not: whoever erases tries again.
    removeScope: async (scope) => (await own.removeScope(scope)) + (await shared.removeScope(scope)),
    publish: async (topic, message) => {
      await shared.publish(topic, message).catch((error: unknown) => {
        if (!isAway(error)) throw error;
        onFallback();
      });
    },
    subscribe: async (topic, listener) => await shared.subscribe(topic, listener),
    state: () => shared.state(),
    close: async () => {
      await shared.close();
      await own.close();
    },
  };
}

function isAway(error: unknown): boolean {
  return HaimaError.isInstance(error) && error.code === "store_busy";
}
