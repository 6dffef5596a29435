import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { settableClock } from "../support/haima.ts";
import { answersOf, exported, LIVES, live } from "./talk.ts";

it("export, wipe, import, export: the same bytes and the same answers, whatever the life", {
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), "haima-export-"));
  let number = 0;
  try {
    await fc.assert(
      fc.asyncProperty(LIVES, async (life) => {
        number += 1;
        const clock = settableClock();
        const open = async (name: string) =>
          await createHaima({ data: join(root, `${number}-${name}`), zone: "Asia/Shanghai", clock });
        await using one = await open("one");
        await live(one, clock, "ann", life);
        const file = await exported(one, "ann");
        await using two = await open("two");
        await two.import({ user: "ann" }, file.split("\n"));
        expect(await exported(two, "ann")).toBe(file);
        expect(await answersOf(two, "ann")).toEqual(await answersOf(one, "ann"));
      }),
      { numRuns: 25 },
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
