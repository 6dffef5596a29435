import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives the whole run an empty home of its own, so that no test reads or writes the developer's `~/.haima`. */
export function setup(): () => void {
  const before = process.env["HOME"];
  const home = mkdtempSync(join(tmpdir(), "haima-home-"));
  process.env["HOME"] = home;
  return () => {
    if (before === undefined) delete process.env["HOME"];
    else process.env["HOME"] = before;
    rmSync(home, { recursive: true, force: true });
  };
}
