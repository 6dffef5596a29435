import { describe, expect, it } from "vitest";
import { findFaults } from "./file-faults.ts";

const faults = (text: string, path = "docs/x.md"): readonly string[] =>
  findFaults(path, new TextEncoder().encode(text));

// The samples are put together here, so that this file does not hold what it looks for.
const SAMPLES: readonly (readonly [string, string])[] = [
  ["a private key", `-----BEGIN ${"RSA PRIVATE"} KEY-----`],
  ["a cloud access key", `AKIA${"A1".repeat(8)}`],
  ["a model provider's key", `sk-${"a1B2".repeat(10)}`],
  ["a GitHub token", `ghp_${"a1B2".repeat(9)}`],
  ["an npm token", `npm_${"a1B2".repeat(9)}`],
  ["a password in an address", `postgres://haima:${"s3cretpass"}@db.example/haima`],
  ["a path of one person's machine", `see ${"/home"}/alice/notes`],
  ["a merge conflict marker", `${"<".repeat(7)} HEAD`],
  ["a carriage return", `one${"\r"}\ntwo`],
];

describe("findFaults", () => {
  it.each(SAMPLES)("finds %s and names its line", (fault, sample) => {
    expect(faults(`first line\n${sample}\n`)).toEqual([`docs/x.md:2 has ${fault}`]);
  });

  it("accepts ordinary prose, code and addresses", () => {
    const text =
      "postgres://localhost/haima\nhttps://example.com/home/page\n`~/.haima`\nsk-not-a-key\n======== title\n";
    expect(faults(text)).toEqual([]);
  });

  it("refuses a large file outside the word table", () => {
    const large = new Uint8Array(1024 * 1024 + 1);
    expect(findFaults("docs/film.bin", large)).toHaveLength(1);
    expect(findFaults("lexicon/data/table.bin", large)).toEqual([]);
  });
});
