import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assertStoreEqualsModel } from "../../testing/record-store-commands.ts";
import { openSqliteStore } from "./sqlite-store.ts";

it("behaves as the model does over any sequence of commands, reopened in between", async () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-sqlite-model-"));
  let count = 0;
  let file = "";
  await assertStoreEqualsModel({
    runs: 30,
    open: () => {
      count += 1;
      file = join(folder, `${count}.db`);
      return openSqliteStore({ file });
    },
    reopen: async (store) => {
      expect((await store.check()).problems).toEqual([]);
      await store.close();
      return openSqliteStore({ file });
    },
  });
  rmSync(folder, { recursive: true });
});
