import { describe, expect, it } from "vitest";
import { bundleProgram } from "../torture/bundle.ts";
import { STORE_WRITER } from "../torture/child.ts";
import { canMountSmallDisk, fillDisk } from "../torture/full-disk.ts";

describe.skipIf(!canMountSmallDisk())("on a full disk", { timeout: 120_000 }, () => {
  it("says so, goes on reading, loses nothing, and writes again once there is room", async () => {
    const program = await bundleProgram(STORE_WRITER);
    try {
      const { acknowledged, codes, problems } = await fillDisk(program);
      expect(problems).toEqual([]);
      expect(codes).toEqual(["store_full"]);
      expect(acknowledged).toBeGreaterThan(100);
    } finally {
      program.remove();
    }
  });
});
