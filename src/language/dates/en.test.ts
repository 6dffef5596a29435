import { describe, expect, it } from "vitest";
import { findDates, OPEN_FROM, OPEN_TO, type TimeContext } from "./index.ts";

/** Monday 8 May 2023, 13:00 in New York. */
const MONDAY: TimeContext = { at: Date.UTC(2023, 4, 8, 17), zone: "America/New_York" };

const short = (local: string | null): string => (local ?? "").replace("T00:00:00", "");

function spans(text: string, context = MONDAY): string[] {
  return findDates(text, "en", context).map((found) => `${found.text} = ${short(found.from)} ~ ${short(found.to)}`);
}

describe("English days", () => {
  it.each([
    ["I ran a half marathon last Saturday", "last Saturday = 2023-05-06 ~ 2023-05-07"],
    ["We met yesterday", "yesterday = 2023-05-07 ~ 2023-05-08"],
    ["The day after tomorrow works", "The day after tomorrow = 2023-05-10 ~ 2023-05-11"],
    ["I was born on May 5, 1990", "May 5, 1990 = 1990-05-05 ~ 1990-05-06"],
    ["on the 9th of May 2021", "the 9th of May 2021 = 2021-05-09 ~ 2021-05-10"],
    ["two Fridays ago", "two Fridays ago = 2023-04-28 ~ 2023-04-29"],
    ["a week from Friday", "a week from Friday = 2023-05-19 ~ 2023-05-20"],
    ["Thanksgiving 2022", "Thanksgiving 2022 = 2022-11-24 ~ 2022-11-25"],
    ["last Christmas", "last Christmas = 2022-12-25 ~ 2022-12-26"],
    ["Tuesday of last week", "Tuesday of last week = 2023-05-02 ~ 2023-05-03"],
    ["the last Friday of June 2023", "the last Friday of June 2023 = 2023-06-30 ~ 2023-07-01"],
    ["in 3 days", "in 3 days = 2023-05-11 ~ 2023-05-12"],
  ])("reads %s", (text, expected) => {
    expect(spans(text)).toEqual([expected]);
  });
});

describe("English stretches", () => {
  it.each([
    ["last week I was sick", "last week = 2023-05-01 ~ 2023-05-08"],
    ["this weekend we hike", "this weekend = 2023-05-13 ~ 2023-05-15"],
    ["I moved here in 2019", "2019 = 2019-01-01 ~ 2020-01-01"],
    ["in March I quit", "March = 2023-03-01 ~ 2023-04-01"],
    ["last May", "last May = 2022-05-01 ~ 2022-06-01"],
    ["next month", "next month = 2023-06-01 ~ 2023-07-01"],
    ["last summer", "last summer = 2022-06-01 ~ 2022-09-01"],
    ["the summer of 2020", "the summer of 2020 = 2020-06-01 ~ 2020-09-01"],
    ["in the 90s", "the 90s = 1990-01-01 ~ 2000-01-01"],
    ["third quarter of 2022", "third quarter of 2022 = 2022-07-01 ~ 2022-10-01"],
    ["early next month", "early next month = 2023-06-01 ~ 2023-06-16"],
    ["the week before last", "the week before last = 2023-04-24 ~ 2023-05-01"],
    ["over the past two weeks", "past two weeks = 2023-04-24 ~ 2023-05-09"],
    ["from Monday to Wednesday", "from Monday to Wednesday = 2023-05-08 ~ 2023-05-11"],
    ["May 3-5, 2022", "May 3-5, 2022 = 2022-05-03 ~ 2022-05-06"],
    ["9 to 12 of June 2022", "9 to 12 of June 2022 = 2022-06-09 ~ 2022-06-13"],
    ["between 3 and 5pm tomorrow", "between 3 and 5pm tomorrow = 2023-05-09T15:00:00 ~ 2023-05-09T17:00:00"],
    ["tonight", "tonight = 2023-05-08T18:00:00 ~ 2023-05-09"],
    ["since 2018", `since 2018 = 2018-01-01 ~ ${short(OPEN_TO)}`],
    ["before Friday", `before Friday = ${short(OPEN_FROM)} ~ 2023-05-12`],
    ["until the 15th", `until the 15th = ${short(OPEN_FROM)} ~ 2023-05-16`],
    ["until Friday", `until Friday = ${short(OPEN_FROM)} ~ 2023-05-13`],
  ])("reads %s", (text, expected) => {
    expect(spans(text)).toEqual([expected]);
  });

  it("gives what lies weeks away the exact day as value and its whole week as stretch", () => {
    expect(findDates("two weeks ago", "en", MONDAY)).toMatchObject([
      { type: "date", value: "2023-04-24", from: "2023-04-24T00:00:00", to: "2023-05-01T00:00:00", tense: "past" },
    ]);
  });
});

describe("English clock times", () => {
  it.each([
    ["tomorrow at 5", "2023-05-09T17:00:00"],
    ["Thursday at 2:30 pm", "2023-05-11T14:30:00"],
    ["8am this morning", "2023-05-08T08:00:00"],
    ["half past seven tomorrow evening", "2023-05-09T19:30:00"],
    ["2023-06-01 at 14:20", "2023-06-01T14:20:00"],
    ["in 20 minutes", "2023-05-08T13:20:00"],
    ["noon", "12:00:00"],
  ])("reads %s", (text, value) => {
    expect(findDates(text, "en", MONDAY)).toMatchObject([{ text, value }]);
  });

  it("takes the day that was named just before", () => {
    expect(spans("last night I couldn't sleep, woke up at 3am")[1]).toBe(
      "3am = 2023-05-08T03:00:00 ~ 2023-05-08T04:00:00",
    );
    expect(spans("Tomorrow I see the dentist, at 3pm")[1]).toBe("3pm = 2023-05-09T15:00:00 ~ 2023-05-09T16:00:00");
  });
});

describe("English lengths and sets", () => {
  it.each([
    ["for three hours", "PT3H"],
    ["five years", "P5Y"],
    ["an hour and a half", "PT1H30M"],
    ["It took a day", "P1D"],
    ["twice a week", "R/P1W"],
    ["every other Friday", "R/P2W"],
    ["daily", "R/P1D"],
  ])("reads %s as %s", (text, value) => {
    expect(findDates(text, "en", MONDAY)).toMatchObject([{ value, from: null, to: null }]);
  });

  it("says at which point a set repeats", () => {
    expect(findDates("each Monday at 4pm", "en", MONDAY)[0]?.recurrence).toEqual({
      every: 1,
      unit: "week",
      weekdays: [1],
      timeFrom: "16:00:00",
    });
  });
});

describe("ambiguous English dates", () => {
  const first = (text: string): string | null | undefined => findDates(text, "en", MONDAY)[0]?.value;

  it("follow the verb of their clause, the coming one without a cue", () => {
    expect(first("we went hiking on Sunday")).toBe("2023-05-07");
    expect(first("we are going hiking on Sunday")).toBe("2023-05-14");
    expect(first("Sunday")).toBe("2023-05-14");
    expect(first("On Sunday, we went hiking")).toBe("2023-05-07");
    expect(first("I saw him on June 18")).toBe("2022-06-18");
  });

  it("offer both readings of next Friday, next week's first", () => {
    expect(findDates("next Friday", "en", MONDAY)[0]?.alternatives?.map(({ value }) => value)).toEqual([
      "2023-05-19",
      "2023-05-12",
    ]);
  });
});

describe("what is no time", () => {
  it.each([
    "This may or may not be right.",
    "I may go to the march",
    "They march on",
    "Wait a second",
    "She sat in the sun",
    "version 3.5.2",
    "order 20240301-00789",
    "It costs $2019",
    "call 555-1234",
    "Call me at (206) 555-1212",
    "the BT-500 unit",
    "one day I'll be rich",
    "a 4:3 aspect ratio",
    "There are 10 stars.",
    "Good morning Paul",
    "feb 30",
    "the second option",
    "what are you up to",
  ])("finds nothing in %s", (text) => {
    expect(spans(text)).toEqual([]);
  });
});

describe("the local day", () => {
  it("never lets yesterday or last night reach into today", () => {
    for (const [hour, minute] of [
      [4, 5],
      [27, 55],
    ] as const) {
      const context = { at: Date.UTC(2023, 4, 8, hour, minute), zone: "America/New_York" };
      for (const text of ["yesterday", "last night"]) {
        const [found] = findDates(text, "en", context);
        expect(found?.from?.slice(0, 10)).toBe("2023-05-07");
        expect((found?.to ?? "") <= "2023-05-08T00:00:00").toBe(true);
      }
    }
  });
});

describe("mixed text", () => {
  it("reads Chinese words inside an English sentence", () => {
    expect(spans("Let's meet 下周三 in Shanghai")).toEqual(["下周三 = 2023-05-17 ~ 2023-05-18"]);
  });
});
