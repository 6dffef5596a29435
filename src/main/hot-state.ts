import { withFallback } from "../facade/hot/fallback.ts";
import type { HaimaParts } from "../facade/parts.ts";
import type { Logger, Meter } from "../ports/index.ts";

type Hot = NonNullable<HaimaParts["hot"]>;

interface Watch {
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
}

/**
 * Opens something beside what nodes share for a while, or neither.
 *
 * @throws HaimaError as `openHotState`, and what `open` throws.
 */
export async function besideHotState<T extends object>(
  redis: string | undefined,
  watch: Watch,
  open: () => Promise<T>,
): Promise<T & { readonly hot: Hot }> {
  const hot = await openHotState(redis, watch);
  try {
    return { ...(await open()), hot };
  } catch (error) {
    await hot.state.close();
    throw error;
  }
}

/**
 * Opens what nodes share for a while: in Redis, with this process's own while that is away; without an address this process's own.
 *
 * @throws HaimaError `missing_dependency`, `invalid_input`, `forbidden`.
 */
async function openHotState(redis: string | undefined, { logger, meter }: Watch): Promise<Hot> {
  const { createMemoryHotState } = await import("../adapters/in-memory/hot-state.ts");
  if (redis === undefined) return { state: createMemoryHotState(), isShared: false };
  const { openRedisHotState } = await import("../adapters/redis/index.ts");
  const shared = await openRedisHotState({
    url: redis,
    onChange: (state, reason) => {
      if (state === "away") logger.log("warn", "redis_away", { reason });
      else logger.log("info", "redis_back", { reason });
    },
  });
  const onFallback = (): void => meter?.count("haima_shared_fallbacks_total", {});
  return { state: withFallback(shared, createMemoryHotState(), onFallback), isShared: true };
}
