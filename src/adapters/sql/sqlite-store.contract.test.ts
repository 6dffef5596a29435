import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, it } from "vitest";
import { recordStoreContract } from "../../testing/index.ts";
import { openSqliteStore } from "./sqlite-store.ts";

const folder = mkdtempSync(join(tmpdir(), "haima-sqlite-"));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

recordStoreContract({ describe, it }, "the SQLite store", {
  open: () => {
    count += 1;
    return openSqliteStore({ file: join(folder, `${count}.db`) });
  },
  restore: (backup) => {
    count += 1;
    return openSqliteStore({ file: join(folder, `${count}.db`), backup });
  },
});
