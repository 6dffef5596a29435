import { expect, it } from "vitest";
import { bundleProgram } from "../torture/bundle.ts";
import { STORE_WRITER } from "../torture/child.ts";
import { writeFromTwo } from "../torture/two-processes.ts";

it("keeps all of 15 parallel writes from each of two processes that open an empty folder at once", {
  timeout: 120_000,
}, async () => {
  const program = await bundleProgram(STORE_WRITER);
  try {
    expect(await writeFromTwo(program)).toEqual({ acknowledged: 30, present: 30, problems: [] });
  } finally {
    program.remove();
  }
});
