/** Ten simulated users for the year of bench/simulated-year.ts: what each keeps coming back to, and what must be known at the end. */

/** Something said on a day of the year, at an hour of the day. */
interface Said {
  readonly day: number;
  readonly hour: number;
  readonly text: string;
}

type Random = () => number;

export interface SimulatedUser {
  readonly name: string;
  readonly habits: readonly ((random: Random) => readonly Said[])[];
  /** The n-th small remark that fills the year. */
  remark(random: Random, n: number): string;
  /** Questions at the end, what one of the memories or quotes must hold, and what no live memory may. */
  readonly facts: readonly { readonly query: string; readonly expect: string; readonly never: readonly string[] }[];
}

const ZH_REMARKS = [
  "今天路上有点堵",
  "中午吃了面条",
  "开了一下午的会",
  "晚上看了会儿电视",
  "楼下在装修有点吵",
  "周末下了一场雨",
  "同事请了下午茶",
  "手机快没电了",
  "地铁上人真多",
  "刚刚散步回来",
  "买了点水果回家",
  "昨晚睡得不错",
  "电梯又坏了",
  "菜市场涨价了",
  "邻居家的狗很可爱",
] as const;
const EN_REMARKS = [
  "Traffic was slow today",
  "Had noodles for lunch",
  "Long meeting this afternoon",
  "Watched some TV last night",
  "It rained all weekend",
  "A colleague brought cake",
  "My phone is nearly dead",
  "The train was crowded",
  "Just back from a walk",
  "Bought some fruit on the way home",
  "Slept well last night",
  "The lift is broken again",
  "The neighbour got a puppy",
  "The kitchen smells of coffee",
  "Found an old photo",
] as const;

const zh = (random: Random): string => pick(ZH_REMARKS, random);
const en = (random: Random): string => pick(EN_REMARKS, random);

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError("There is nothing to pick from.");
  return value;
}

const once = (day: number, text: string) => (): readonly Said[] => [{ day, hour: 10, text }];

/** Every so many days from a first one, a little early or late by the hour. */
const every = (days: number, first: number, hour: number, text: (n: number) => string) => (random: Random) =>
  Array.from({ length: Math.floor((363 - first) / days) + 1 }, (_, n) => ({
    day: first + n * days,
    hour: hour + Math.floor(random() * 2),
    text: text(n),
  }));

/** On a day of each month of 2025; the year of the simulation begins on 6 January. */
const monthly = (date: number, text: string) => (): readonly Said[] =>
  Array.from({ length: 12 }, (_, month) => ({
    day: Math.round((Date.UTC(2025, month, date) - Date.UTC(2025, 0, 6)) / 86_400_000),
    hour: 11,
    text,
  })).filter(({ day }) => day >= 0);

/** At random days and hours of the whole year. */
const scattered = (count: number, text: (random: Random, n: number) => string) => (random: Random) =>
  Array.from({ length: count }, (_, n) => ({
    day: Math.floor(random() * 360),
    hour: 8 + Math.floor(random() * 13),
    text: text(random, n),
  }));

const mostly = (random: Random, usual: string, other: string): string => (random() < 0.8 ? usual : other);

export const PEOPLE: readonly SimulatedUser[] = [
  {
    name: "scripts",
    habits: [
      scattered(40, (random, n) => `帮我写个脚本处理第${n + 1}份报表，用${mostly(random, "Python", "Java")}实现吧`),
      once(3, "我对花生过敏，很严重"),
      once(5, "我叫陈立"),
    ],
    remark: zh,
    facts: [
      { query: "我对什么过敏", expect: "花生", never: [] },
      { query: "我叫什么名字", expect: "陈立", never: [] },
      { query: "写脚本我常用什么语言", expect: "Python", never: [] },
    ],
  },
  {
    name: "weekly",
    habits: [
      every(7, 4, 16, () => "帮我总结本周的项目进展"),
      once(2, "我住在杭州"),
      once(150, "我搬到苏州了，现在住在苏州"),
    ],
    remark: zh,
    facts: [{ query: "我住在哪里", expect: "苏州", never: ["住在杭州"] }],
  },
  {
    name: "monthly",
    habits: [monthly(15, "最近有什么新的租房信息吗？"), once(4, "我妈妈有糖尿病")],
    remark: zh,
    facts: [{ query: "我妈妈身体怎么样", expect: "糖尿病", never: [] }],
  },
  {
    name: "coffee",
    habits: [
      scattered(50, (random) => `Get me one ${mostly(random, "espresso", "latte")} please`),
      once(6, "I'm allergic to penicillin"),
      once(7, "I work at Northwind"),
      once(200, "I changed jobs, I work at Contoso now"),
    ],
    remark: en,
    facts: [
      { query: "What am I allergic to?", expect: "penicillin", never: [] },
      { query: "Where do I work?", expect: "Contoso", never: ["work at Northwind"] },
    ],
  },
  {
    name: "hiker",
    habits: [
      scattered(30, () => "我今天去西山爬山了"),
      once(9, "我不吃香菜"),
      once(20, "我的预算是每次旅行3000元以内"),
    ],
    remark: zh,
    facts: [{ query: "点菜要注意什么", expect: "香菜", never: [] }],
  },
  {
    name: "tenday",
    habits: [every(10, 2, 9, () => "Remind me to water the orchids"), once(8, "My name is Petra Lindqvist")],
    remark: en,
    facts: [{ query: "What is my name?", expect: "Petra", never: [] }],
  },
  {
    name: "mind",
    habits: [
      once(10, "我喜欢喝咖啡"),
      once(120, "我不喜欢喝咖啡了"),
      once(11, "我住在北京"),
      once(90, "我搬家了，现在住在成都"),
      once(260, "我又搬家了，现在住在厦门"),
    ],
    remark: zh,
    facts: [{ query: "我现在住在哪里", expect: "厦门", never: ["住在北京", "住在成都"] }],
  },
  {
    name: "printer",
    habits: [
      once(340, "帮我把打印机连上办公室的网络"),
      () => [{ day: 340, hour: 11, text: "重启过了，还是连不上" }],
      once(350, "打印机还是要连办公室网络"),
      () => [{ day: 350, hour: 11, text: "换了网线，又失败了" }],
      once(12, "我有哮喘"),
    ],
    remark: zh,
    facts: [
      { query: "我有什么病", expect: "哮喘", never: [] },
      { query: "再帮我连一下打印机", expect: "没成", never: [] },
    ],
  },
  {
    name: "shopper",
    habits: [
      scattered(20, (random) =>
        pick(["推荐便宜的蓝牙耳机", "有没有音质好的无线耳机", "学生用的降噪耳机哪款好"], random),
      ),
      once(15, "记住，我的血型是AB型"),
    ],
    remark: zh,
    facts: [{ query: "我是什么血型", expect: "AB", never: [] }],
  },
  {
    name: "random",
    habits: [
      scattered(120, (random) =>
        pick(
          [
            "明天天气怎么样",
            "推荐一部电影",
            "帮我订个外卖",
            "讲个笑话",
            "帮我查一下快递",
            "有什么新闻",
            "帮我写个请假条",
            "附近有什么好吃的",
          ],
          random,
        ),
      ),
      scattered(80, (random) => `来一杯${pick(["拿铁", "美式", "摩卡", "奶茶", "绿茶"], random)}`),
      once(16, "I'm allergic to shrimp"),
    ],
    remark: (random) => (random() < 0.5 ? zh(random) : en(random)),
    facts: [{ query: "What am I allergic to?", expect: "shrimp", never: [] }],
  },
];
