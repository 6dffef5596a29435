import { describe, expect, it } from "vitest";
import { EVERYDAY } from "./everyday.ts";
import { NAMES } from "./names.ts";
import { PLACES } from "./places.ts";
import { loadAliases, usesName } from "./table.ts";
import { TECHNOLOGY } from "./technology.ts";

const table = loadAliases();
const othersOf = (text: string) => table.find(text).flatMap(({ others }) => others);

describe("the names of a thing", () => {
  it.each([
    ["we run k8s", "kubernetes"],
    ["move pg to Postgres", "postgresql"],
    ["他在北大", "北京大学"],
    ["在魔都租房", "上海"],
    ["flying to NYC", "new york"],
    ["flying to New York City", "nyc"],
    ["c++ or Rust", "cpp"],
    ["两台iPhones", "苹果手机"],
  ])("%s: %s", (text, other) => {
    expect(othersOf(text)).toContain(other);
  });

  it.each(["他在东北大学", "the JSON file", "my notes", "typescripture", "我压力山大"])(
    "are not read in part of a word: %s",
    (text) => {
      expect(othersOf(text)).toEqual([]);
    },
  );

  it.each([TECHNOLOGY, PLACES, NAMES, EVERYDAY])("stand in one group each, of two and more", (lines) => {
    const groups = lines.trim().split("\n");
    expect(groups.filter((group) => group.split(", ").length < 2)).toEqual([]);
    const names = [TECHNOLOGY, PLACES, NAMES, EVERYDAY].flatMap((all) => all.trim().split(/, |\n/u));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it("are used by a text as words of their own", () => {
    expect(usesName("we deploy on kubernetes.", "kubernetes")).toBe(true);
    expect(usesName("two laptops", "laptop")).toBe(true);
    expect(usesName("kubernetesfoo", "kubernetes")).toBe(false);
    expect(usesName("我在东北大学读书", "北大")).toBe(false);
  });
});
