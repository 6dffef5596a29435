import { describe, expect, it } from "vitest";
import { findDates, OPEN_FROM, OPEN_TO, type TimeContext } from "./index.ts";

/** Monday 8 May 2023, 13:00 in Shanghai. */
const MONDAY: TimeContext = { at: Date.UTC(2023, 4, 8, 5), zone: "Asia/Shanghai" };

const short = (local: string | null): string => (local ?? "").replace("T00:00:00", "");

/** Each mention as "text = from ~ to", midnight left out. */
function spans(text: string, context = MONDAY): string[] {
  return findDates(text, "zh", context).map((found) => `${found.text} = ${short(found.from)} ~ ${short(found.to)}`);
}

describe("Chinese days", () => {
  it.each([
    ["今天签了合同", "今天 = 2023-05-08 ~ 2023-05-09"],
    ["大前天我妈来过", "大前天 = 2023-05-05 ~ 2023-05-06"],
    ["上周六跑了半马", "上周六 = 2023-05-06 ~ 2023-05-07"],
    ["上礼拜天吃了火锅", "上礼拜天 = 2023-05-07 ~ 2023-05-08"],
    ["下下周一出差", "下下周一 = 2023-05-22 ~ 2023-05-23"],
    ["下个月15号还钱", "下个月15号 = 2023-06-15 ~ 2023-06-16"],
    ["2023年5月8日", "2023年5月8日 = 2023-05-08 ~ 2023-05-09"],
    ["二零二三年十二月三十一号", "二零二三年十二月三十一号 = 2023-12-31 ~ 2024-01-01"],
    ["我们定在5.20那天领证", "5.20 = 2023-05-20 ~ 2023-05-21"],
    ["农历五月初五", "农历五月初五 = 2023-06-22 ~ 2023-06-23"],
    ["腊月二十三祭灶", "腊月二十三 = 2024-02-02 ~ 2024-02-03"],
    ["去年中秋回了老家", "去年中秋 = 2022-09-10 ~ 2022-09-11"],
    ["2024年除夕", "2024年除夕 = 2024-02-09 ~ 2024-02-10"],
    ["去年的今天", "去年的今天 = 2022-05-08 ~ 2022-05-09"],
    ["上个月最后一天", "上个月最后一天 = 2023-04-30 ~ 2023-05-01"],
    ["再过三天就是我生日", "再过三天 = 2023-05-11 ~ 2023-05-12"],
    ["後天有空嗎", "後天 = 2023-05-10 ~ 2023-05-11"],
  ])("reads %s", (text, expected) => {
    expect(spans(text)).toEqual([expected]);
  });
});

describe("Chinese stretches", () => {
  it.each([
    ["上个周末去爬山了", "上个周末 = 2023-05-06 ~ 2023-05-08"],
    ["下周末", "下周末 = 2023-05-20 ~ 2023-05-22"],
    ["上上个月", "上上个月 = 2023-03-01 ~ 2023-04-01"],
    ["上个月中旬", "上个月中旬 = 2023-04-11 ~ 2023-04-21"],
    ["月初发了工资", "月初 = 2023-05-01 ~ 2023-05-11"],
    ["去年五月认识的", "去年五月 = 2022-05-01 ~ 2022-06-01"],
    ["去年冬天", "去年冬天 = 2022-12-01 ~ 2023-03-01"],
    ["2021年上半年", "2021年上半年 = 2021-01-01 ~ 2021-07-01"],
    ["今年一季度", "今年一季度 = 2023-01-01 ~ 2023-04-01"],
    ["上世纪80年代", "上世纪80年代 = 1980-01-01 ~ 1990-01-01"],
    ["8月1日至5日", "8月1日至5日 = 2023-08-01 ~ 2023-08-06"],
    ["这个月5号到10号", "这个月5号到10号 = 2023-05-05 ~ 2023-05-11"],
    ["从去年三月到今年二月", "从去年三月到今年二月 = 2022-03-01 ~ 2023-03-01"],
    ["1995-1997年", "1995-1997年 = 1995-01-01 ~ 1998-01-01"],
    ["最近三天没睡好", "最近三天 = 2023-05-05 ~ 2023-05-09"],
    ["前两天", "前两天 = 2023-05-06 ~ 2023-05-08"],
    ["未来一周", "未来一周 = 2023-05-09 ~ 2023-05-16"],
    ["两三天后", "两三天后 = 2023-05-10 ~ 2023-05-12"],
    ["两年前的夏天", "两年前的夏天 = 2021-06-01 ~ 2021-09-01"],
    ["国庆节前三天", "国庆节前三天 = 2023-09-28 ~ 2023-10-01"],
    ["春节期间去旅游了", "春节期间 = 2023-01-22 ~ 2023-01-30"],
    ["下周三下午三点到五点", "下周三下午三点到五点 = 2023-05-17T15:00:00 ~ 2023-05-17T17:00:00"],
    ["两天后的早上", "两天后的早上 = 2023-05-10T06:00:00 ~ 2023-05-10T10:00:00"],
    ["3点到5点", "3点到5点 = 2023-05-08T15:00:00 ~ 2023-05-08T17:00:00"],
    ["周五以前交", `周五以前 = ${short(OPEN_FROM)} ~ 2023-05-12`],
    ["自2018年以来", `自2018年以来 = 2018-01-01 ~ ${short(OPEN_TO)}`],
    ["2019年8月1日或之前", `2019年8月1日或之前 = ${short(OPEN_FROM)} ~ 2019-08-02`],
  ])("reads %s", (text, expected) => {
    expect(spans(text)).toEqual([expected]);
  });

  it("gives what lies weeks or months away the exact day as value and its whole unit as stretch", () => {
    const [weeks] = findDates("三周前搬的家", "zh", MONDAY);
    expect(weeks).toMatchObject({ type: "date", value: "2023-04-17", grain: "week", tense: "past" });
    const [months] = findDates("两个月后结婚", "zh", MONDAY);
    expect(months).toMatchObject({ value: "2023-07-08", from: "2023-07-01T00:00:00", to: "2023-08-01T00:00:00" });
  });
});

describe("Chinese clock times", () => {
  const values = (text: string): (string | null)[] => findDates(text, "zh", MONDAY).map(({ value }) => value);

  it.each([
    ["下午三点半", "15:30:00"],
    ["三点一刻见", "15:15:00"],
    ["晚上8点见", "20:00:00"],
    ["凌晨12点半", "00:30:00"],
    ["中午一点", "13:00:00"],
    ["差一刻六点", "05:45:00"],
    ["15:30开会", "15:30:00"],
    ["昨天半夜十二点", "2023-05-08T00:00:00"],
    ["下周一上午十点", "2023-05-15T10:00:00"],
    ["两个小时前", "2023-05-08T11:00:00"],
    ["半小时后到", "2023-05-08T13:30:00"],
    ["2023-05-08T10:30:00", "2023-05-08T10:30:00"],
  ])("reads %s as %s", (text, value) => {
    const found = values(text);
    expect(found).toHaveLength(1);
    const readings = findDates(text, "zh", MONDAY).flatMap(({ alternatives, value: own }) => [
      own,
      ...(alternatives ?? []).map((reading) => reading.value),
    ]);
    expect(readings).toContain(value);
  });

  it("offers both halves of the day for a bare hour", () => {
    const [found] = findDates("八点开会", "zh", MONDAY);
    expect(found?.alternatives?.map(({ value }) => value).sort()).toEqual(["08:00:00", "20:00:00"]);
  });

  it("takes the day that was named just before", () => {
    expect(spans("我明天要去医院，下午三点的号")[1]).toBe("下午三点 = 2023-05-09T15:00:00 ~ 2023-05-09T16:00:00");
    expect(spans("昨晚失眠到两点")[1]).toBe("两点 = 2023-05-08T02:00:00 ~ 2023-05-08T03:00:00");
    expect(spans("明天去医院。下午三点开会")[1]).toBe("下午三点 = 2023-05-08T15:00:00 ~ 2023-05-08T16:00:00");
  });
});

describe("Chinese lengths and sets", () => {
  it.each([
    ["三个小时", "PT3H"],
    ["住了两年半", "P2Y6M"],
    ["休了半个月", "P15D"],
    ["等了一个小时二十分钟", "PT1H20M"],
    ["两周没见", "P2W"],
    ["每天跑步", "R/P1D"],
    ["隔天去健身房", "R/P2D"],
    ["每两周一次", "R/P2W"],
    ["每年体检", "R/P1Y"],
  ])("reads %s as %s", (text, value) => {
    expect(findDates(text, "zh", MONDAY)).toMatchObject([{ value, from: null, to: null }]);
  });

  it.each([
    ["每周三晚上上课", { every: 1, unit: "week", weekdays: [3], timeFrom: "18:00:00", timeTo: "24:00:00" }],
    ["每个月1号还款", { every: 1, unit: "month", monthDay: 1 }],
    ["每月最后一天对账", { every: 1, unit: "month", monthDay: -1 }],
    ["每年3月15日", { every: 1, unit: "year", month: 3, monthDay: 15 }],
    ["工作日早上七点起床", { every: 1, unit: "week", weekdays: [1, 2, 3, 4, 5], timeFrom: "07:00:00" }],
    ["每周六上午9点到11点", { every: 1, unit: "week", weekdays: [6], timeFrom: "09:00:00", timeTo: "11:00:00" }],
    ["周一三五健身", { every: 1, unit: "week", weekdays: [1, 3, 5] }],
  ])("says how %s repeats", (text, recurrence) => {
    expect(findDates(text, "zh", MONDAY)).toMatchObject([{ type: "set", recurrence }]);
  });
});

describe("ambiguous Chinese dates", () => {
  const first = (text: string): string | undefined => findDates(text, "zh", MONDAY)[0]?.value ?? undefined;

  it("follow the tense of their clause, the coming one without a cue", () => {
    expect(first("星期五去过医院")).toBe("2023-05-05");
    expect(first("星期五要去医院")).toBe("2023-05-12");
    expect(first("星期五")).toBe("2023-05-12");
    expect(first("星期五，我去了趟医院")).toBe("2023-05-05");
    expect(first("我去过医院。星期五")).toBe("2023-05-12");
    expect(first("10月1号去了三亚")).toBe("2022-10-01");
    expect(first("29号不过是个周一")).toBe("2023-05-29");
  });

  it("keep the other reading as the second alternative", () => {
    expect(findDates("星期五", "zh", MONDAY)[0]?.alternatives?.map(({ value }) => value)).toEqual([
      "2023-05-12",
      "2023-05-05",
    ]);
  });

  it("pass over days that a month does not have", () => {
    expect(findDates("31号", "zh", { at: Date.UTC(2023, 5, 10), zone: "UTC" })[0]?.alternatives).toMatchObject([
      { value: "2023-07-31" },
      { value: "2023-05-31" },
    ]);
  });
});

describe("what is no time", () => {
  it.each([
    "我有一点累",
    "我有三点建议",
    "提出两点意见",
    "版本3.5.2",
    "订单20240301-00789",
    "预算5000以内",
    "型号BT-500",
    "每次都这样",
    "有一天我会成功",
    "一天到晚",
    "三天两头迟到",
    "他上五年级",
    "电话13800138000",
    "电话是888-000-9999",
    "192.168.255.255",
    "我住3号楼",
    "坐8号线",
    "五一路",
    "早上好",
    "公元前221年秦始皇统一六国",
    "十万年前的人类",
    "99999年",
    "0000-00-00",
    "2月30日",
    "《明日之后》",
    "¥20230508",
    "第二天早上",
    "月亮很圆",
    "周围没人",
    "她二十八岁",
    "圆周率3.14",
    "三点水旁",
  ])("finds nothing in %s", (text) => {
    expect(spans(text)).toEqual([]);
  });
});

describe("the local day", () => {
  it.each(["Asia/Shanghai", "America/New_York"])("never lets yesterday reach into today in %s", (zone) => {
    const offsetHours = zone === "Asia/Shanghai" ? -8 : 4;
    for (const [hour, minute] of [
      [0, 5],
      [23, 55],
    ] as const) {
      const context = { at: Date.UTC(2023, 4, 8, hour + offsetHours, minute), zone };
      for (const text of ["昨天", "昨晚", "昨天半夜"]) {
        const [found] = findDates(text, "zh", context);
        expect(found?.from?.slice(0, 10)).toBe("2023-05-07");
        expect((found?.to ?? "") <= "2023-05-08T00:00:00").toBe(true);
      }
      expect(findDates("今天", "zh", context)[0]?.value).toBe("2023-05-08");
      expect(findDates("明天", "zh", context)[0]?.value).toBe("2023-05-09");
    }
  });

  it("reads the same words differently where the date differs", () => {
    const at = Date.UTC(2023, 11, 31, 18);
    expect(findDates("今年", "zh", { at, zone: "Asia/Shanghai" })[0]?.from).toBe("2024-01-01T00:00:00");
    expect(findDates("今年", "zh", { at, zone: "America/New_York" })[0]?.from).toBe("2023-01-01T00:00:00");
  });
});

describe("mixed text", () => {
  it("reads English words inside a Chinese sentence", () => {
    expect(spans("我 next Monday 去上海，上周五回来的")).toEqual([
      "next Monday = 2023-05-15 ~ 2023-05-16",
      "上周五 = 2023-05-05 ~ 2023-05-06",
    ]);
  });
});
