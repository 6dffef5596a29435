import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededIds } from "../../src/testing/index.ts";
import { type BundledProgram, bundleProgram } from "../torture/bundle.ts";
import { STORE_WRITER } from "../torture/child.ts";
import { canInjectFaults } from "../torture/fault-loop.ts";
import { explorePowerCuts } from "../torture/power-cut.ts";

describe.skipIf(!canInjectFaults())("when the power is cut", { timeout: 120_000 }, () => {
  let program: BundledProgram;

  beforeAll(async () => {
    program = await bundleProgram(STORE_WRITER);
  });

  afterAll(() => program.remove());

  it("keeps what was acknowledged, whatever of the unsynced writes is on the disk", async () => {
    const { events, problems } = await explorePowerCuts(program, {
      images: 40,
      random: seededIds(7).random,
      ignoreSync: false,
    });
    expect(problems).toEqual([]);
    expect(events).toBeGreaterThan(1_000);
  });

  it("would notice a disk that ignores syncs", async () => {
    const { problems } = await explorePowerCuts(program, { images: 20, random: seededIds(7).random, ignoreSync: true });
    expect(problems).not.toEqual([]);
  });
});
