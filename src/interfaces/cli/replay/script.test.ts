import { describe, expect, it } from "vitest";
import { readTime } from "../../../main/read-time.ts";
import { REPLAY_OPS } from "./ops/index.ts";
import { readScript } from "./script.ts";

const read = (...lines: readonly unknown[]) =>
  readScript(
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
    "folder/talk.jsonl",
    { zone: "UTC", isTime: (text, zone) => readTime(text, zone) !== null },
  );
const observe = { at: "2026-03-02T09:00:00+08:00", op: "observe", user: "ann", session: "s1", text: "hi" };

describe("a script", () => {
  it("is named by its header, else by its file", () => {
    expect(read({ script: "tea", zone: "Asia/Shanghai" }, observe)).toMatchObject({ id: "tea", zone: "Asia/Shanghai" });
    expect(read(observe)).toMatchObject({ id: "talk", zone: "UTC" });
  });

  it("keeps the lines of its steps, blank ones passed over", () => {
    expect(read({ script: "tea" }, "", observe, "  ", observe).steps.map((step) => step.line)).toEqual([3, 5]);
  });

  it("knows every operation of the format", () => {
    const known =
      "observe remember recall episodes list note history explain profile state resume chat forget revise consent erase tend intents anticipate ask answer learn relate know teach perform";
    expect([...REPLAY_OPS.keys()].sort()).toEqual(known.split(" ").sort());
  });

  it.each([
    ["broken JSON", [observe, "{oops"], /^folder\/talk\.jsonl:2: it is not JSON/u],
    ["an unknown op", [{ ...observe, op: "remmeber" }], /talk\.jsonl:1: unknown op "remmeber"; known are answer, /u],
    ["an unknown field", [{ script: "x" }, { ...observe, txet: "" }], /talk\.jsonl:2: unknown field "txet"$/u],
    ["an unknown expectation", [{ ...observe, expect: { al: [] } }], /talk\.jsonl:1: unknown field "al" in "expect"$/u],
    ["a missing field", [{ ...observe, text: undefined }], /talk\.jsonl:1: the field "text" is missing$/u],
    ["a missing op", [{ at: observe.at }], /talk\.jsonl:1: the field "op" is missing$/u],
    ["a time that is none", [{ ...observe, at: "yesterday" }], /talk\.jsonl:1: the field "at": "yesterday" is not/u],
    ["a day that does not exist", [{ ...observe, at: "2026-02-30T09:00:00Z" }], /talk\.jsonl:1: the field "at"/u],
    ["an unknown zone", [{ script: "x", zone: "Mars/Base" }], /talk\.jsonl:1: the field "zone": is not a zone/u],
    ["an unknown field of the header", [{ script: "x", tz: "UTC" }], /talk\.jsonl:1: unknown field "tz"$/u],
    ["a line that is no object", ["[]"], /talk\.jsonl:1: /u],
  ])("is refused for %s, with the line and the reason", (_, lines, message) => {
    expect(() => read(...lines)).toThrow(message);
  });

  it("leaves values that Haima itself judges to Haima, so that a script may expect its error", () => {
    expect(read({ ...observe, role: "wizard", user: "" }).steps).toHaveLength(1);
  });
});
