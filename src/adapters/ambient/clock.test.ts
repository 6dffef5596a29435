import { expect, it } from "vitest";
import { systemClock } from "./clock.ts";

it("tells the time, counts ticks and sleeps", async () => {
  const before = Date.now();
  const ticks = systemClock.ticks();
  await systemClock.sleep(5);
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(systemClock.ticks()).toBeGreaterThan(ticks);
});

it("wakes early when told to", async () => {
  const controller = new AbortController();
  const sleeping = systemClock.sleep(60_000, controller.signal);
  controller.abort();
  await expect(sleeping).rejects.toThrow();
});
