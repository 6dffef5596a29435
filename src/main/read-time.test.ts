import { expect, it } from "vitest";
import { readTime } from "./read-time.ts";

const ZONE = "Asia/Shanghai";
const iso = (text: string): string | null => {
  const at = readTime(text, ZONE);
  return at === null ? null : new Date(at).toISOString();
};

it.each([
  ["2026-03-02T09:00:00+08:00", "2026-03-02T01:00:00.000Z"],
  ["2026-03-02T09:00:00.250Z", "2026-03-02T09:00:00.250Z"],
  ["2026-03-02T09:00-0530", "2026-03-02T14:30:00.000Z"],
  ["2026-03-02T09:00:00", "2026-03-02T01:00:00.000Z"],
  ["2026-03-02 09:00", "2026-03-02T01:00:00.000Z"],
  ["2026-03-02", "2026-03-01T16:00:00.000Z"],
  ["1:56 pm on 8 May, 2023", "2023-05-08T05:56:00.000Z"],
  ["12:09 am on 13 September, 2023", "2023-09-12T16:09:00.000Z"],
  ["12:30 pm on 1 Jan, 2024", "2024-01-01T04:30:00.000Z"],
  ["March 3, 2024", "2024-03-02T16:00:00.000Z"],
])("reads %s", (text, expected) => {
  expect(iso(text)).toBe(expected);
});

it.each(["", "soonish", "yesterday", "next Monday", "2026-02-30", "1:00 pm on 31 June, 2023", "May 2023 was nice"])(
  "takes %j for no time",
  (text) => {
    expect(iso(text)).toBeNull();
  },
);
