import { expect, it } from "vitest";
import { schedule } from "./schedule.ts";

it("runs the task at its times until it is stopped, never twice at once", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job = schedule("* * * * * *", async () => {
    running += 1;
    runs += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    running -= 1;
  });
  await expect.poll(() => runs, { timeout: 8_000 }).toBeGreaterThan(1);
  job.stop();
  expect(most).toBe(1);
}, 10_000);

it("says what a pattern looks like", () => {
  expect(() => schedule("every night", async () => undefined)).toThrow(/0 4 \* \* \*/u);
});
