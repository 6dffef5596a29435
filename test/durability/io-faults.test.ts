import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BundledProgram, bundleProgram } from "../torture/bundle.ts";
import { STORE_WRITER } from "../torture/child.ts";
import { canInjectFaults, type Fault, meetFault, seedStore } from "../torture/fault-loop.ts";

describe.skipIf(!canInjectFaults())("when the disk fails", { timeout: 120_000 }, () => {
  let program: BundledProgram;
  let seed: string;

  beforeAll(async () => {
    [program, seed] = await Promise.all([bundleProgram(STORE_WRITER), seedStore()]);
  });

  afterAll(() => {
    program.remove();
    rmSync(seed, { recursive: true, force: true });
  });

  const meet = (fault: Partial<Fault>, env?: Record<string, string>) =>
    meetFault(program, seed, { call: "sync", error: "EIO", nth: 2, persistent: false, ...fault }, env);

  it("stops after a failed sync, and a retry ends in exactly one turn", async () => {
    for (const nth of [1, 4]) {
      const { injected, codes, problems } = await meet({ nth });
      expect([injected, problems]).toEqual([true, []]);
      expect(new Set(codes)).toEqual(new Set(["store_failed"]));
    }
  });

  it("stops after a failed write", async () => {
    const { injected, codes, problems } = await meet({ call: "write", nth: 9 });
    expect([injected, problems]).toEqual([true, []]);
    expect(codes).toContain("store_failed");
  });

  it("goes on once a full disk has room again", async () => {
    const { injected, codes, problems } = await meet({ call: "write", error: "ENOSPC", nth: 9 });
    expect([injected, problems]).toEqual([true, []]);
    expect(codes).toEqual(["store_full"]);
  });

  it("would notice a store that does not wait for the disk", async () => {
    const { injected } = await meet({ nth: 1 }, { HAIMA_TORTURE_SYNCHRONOUS: "off" });
    expect(injected).toBe(false);
  });
});
