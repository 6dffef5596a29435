/** What is told of somebody in a story, or said in a part, or by whoever is quoted, is nobody's fact; the speaker's own words beside it are. */
import { describe, expect, it } from "vitest";
import { turnOf } from "../../src/distill/__fixtures__/turn.ts";
import { distill } from "../../src/distill/index.ts";
import { loadAnchors } from "../../src/language/anchors/index.ts";

const anchors = loadAnchors();

const factsIn = (text: string) =>
  distill({ turn: turnOf(text), previous: null, anchors }).candidates.filter(({ anchor }) => anchor?.key !== "request");

describe("makes no claim", () => {
  it.each([
    "Let's role-play. I'm a knight called Arthur and I live in Camelot.",
    "我们来玩角色扮演吧，我是一个叫亚瑟的骑士，我住在卡美洛",
    'In my novel, the hero says "I lost my leg in the war" and he lives in Prague.',
    "我小说里的主角叫阿宁，住在海边，讨厌下雨",
    "My D&D character is allergic to iron and hates elves",
    "My character sheet: Name: Thorin, Age: 195, Likes: gold",
    'Mum keeps telling me "I never liked your father\'s cooking".',
    "他回了一句：我在开会，晚点说",
    "Question from a reader: I am 30 and still live with my parents. Am I weird?",
  ])("%s", (text) => expect(factsIn(text)).toEqual([]));
});

describe("still claims", () => {
  it.each([
    ["In my novel the hero lives in Prague. I live in Madrid.", "residence"],
    ["我喜欢看小说，我住在苏州", "residence"],
    ["I want to run more, and I live in Madrid", "residence"],
    ["I love playing role-playing games", "taste"],
  ])("%s", (text, key) => expect(factsIn(text).map(({ anchor }) => anchor?.key)).toContain(key));
});

it("takes a bed in a house of a chain for no home", () => {
  for (const text of ["我下个月住希尔顿", "I'm staying at the Hyatt next month"])
    expect(factsIn(text).map(({ anchor }) => anchor?.key)).not.toContain("residence");
});
