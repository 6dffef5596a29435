import fc from "fast-check";
import { expect, it } from "vitest";
import { runFuzz } from "../../bench/http-fuzz/run.ts";
import { testService } from "../support/service.ts";

it("answers whatever is sent with a status of its own and no word of another tenant's", async () => {
  await using service = await testService();
  const found = await runFuzz(service.service, { count: 400, seed: 7, sample: fc.sample });
  expect(found.faults).toEqual([]);
  expect(found.crossings).toBe(0);
  // Requests in the right form reach the verbs, and those in a wrong one are refused.
  expect(found.statuses["200"]).toBeGreaterThan(20);
  expect(found.statuses["400"]).toBeGreaterThan(20);
}, 120_000);
