import { describe, expect, it } from "vitest";
import { compilePattern } from "./pattern.ts";
import { listPatterns } from "./pattern-list.ts";

/** Made ready, which it is after the texts of a start. */
function list(...sources: readonly string[]) {
  const patterns = listPatterns(sources.map((source) => compilePattern(source, "en")));
  for (let look = 0; look < 20; look += 1) patterns.candidates("hello");
  return patterns;
}

describe("a list of patterns", () => {
  it("offers all of them to a text with a word that one of them needs, and none to another", () => {
    const patterns = list("I live in {value:place}", "my e-mail is {value:thing}");
    expect(patterns.candidates("i live in leeds")).toHaveLength(2);
    expect(patterns.candidates("my e-mail is new")).toHaveLength(2);
    expect(patterns.candidates("the weather is mild")).toEqual([]);
  });

  it("offers a pattern without a word of its own to every text", () => {
    expect(list("I live in {value:place}", "I {value:thing}").candidates("the weather is mild")).toHaveLength(2);
  });
});
