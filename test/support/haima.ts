import { createHaima, type Haima, type HaimaOptions } from "../../src/index.ts";

/** Wednesday 2026-03-11, 10:00 in Asia/Shanghai. */
export const NOW = Date.parse("2026-03-11T10:00:00+08:00");
export const DAY_MS = 86_400_000;

/** A clock that tests set by hand. */
export function settableClock(start = NOW) {
  let now = start;
  return {
    now: () => now,
    ticks: () => performance.now(),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    set: (instant: number) => {
      now = instant;
    },
    advance: (ms: number) => {
      now += ms;
    },
  };
}

/** A Haima in memory, with the clock at {@link NOW} and the user's zone Asia/Shanghai. */
export async function memoryHaima(
  options: Partial<HaimaOptions> = {},
): Promise<Haima & { readonly clock: ReturnType<typeof settableClock> }> {
  const clock = settableClock();
  const haima = await createHaima({ data: ":memory:", zone: "Asia/Shanghai", clock, ...options });
  return Object.assign(haima, { clock });
}
