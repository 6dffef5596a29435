import { expect, it } from "vitest";
import { systemClock } from "./clock.ts";

it("tells the time, counts ticks and sleeps", async () => {
  const before = Date.now();
  const ticks = systemClock.ticks();
  await systemClock.sleep(5);
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(systemClock.ticks()).toBeGreaterThan(ticks);
});
