import type { Role } from "../../../model/index.ts";

/** One of the two people of the demo. */
export interface Person {
  readonly user: string;
  /** IANA zone. */
  readonly zone: string;
}

/** A stretch of talk on one day. */
export interface DemoSession {
  readonly person: Person;
  readonly session: string;
  /** ISO 8601 with offset, of the first turn. */
  readonly at: string;
  readonly turns: readonly { readonly role?: Role; readonly text: string }[];
}

/** A question asked later. */
export interface DemoQuestion {
  readonly person: Person;
  readonly text: string;
}

const YU: Person = { user: "xiaoyu", zone: "Asia/Shanghai" };
const MAYA: Person = { user: "maya", zone: "Europe/Lisbon" };

/** What they said, in order of time. */
export const SESSIONS: readonly DemoSession[] = [
  {
    person: YU,
    session: "2026-01-12",
    at: "2026-01-12T20:15:00+08:00",
    turns: [{ text: "你好，我叫周小雨，住在杭州，是个插画师。" }, { text: "我对芒果过敏，吃一点就起疹子。" }],
  },
  {
    person: MAYA,
    session: "2026-01-17",
    at: "2026-01-17T09:40:00+00:00",
    turns: [
      { text: "Hi! I'm Maya, I live in Lisbon and I work as a nurse." },
      { text: "I'm vegetarian, and my budget for a new bike is 600 euros." },
    ],
  },
  {
    person: YU,
    session: "2026-02-03",
    at: "2026-02-03T12:05:00+08:00",
    turns: [
      { text: "我的数位板坏了，订单号是 HX2026-0203，帮我申请换货。" },
      { role: "assistant", text: "好的，换货申请已经提交，三天内会有快递上门。" },
    ],
  },
  {
    person: MAYA,
    session: "2026-03-14",
    at: "2026-03-14T18:20:00+00:00",
    turns: [{ text: "My brother Leo hates mushrooms, but I love them." }, { text: "Do I need a helmet in Portugal?" }],
  },
  {
    person: YU,
    session: "2026-04-20",
    at: "2026-04-20T21:30:00+08:00",
    turns: [{ text: "上周六我搬到苏州了。" }, { text: "我妈妈不喝咖啡，喜欢喝龙井。" }],
  },
  {
    person: MAYA,
    session: "2026-05-09",
    at: "2026-05-09T08:10:00+01:00",
    turns: [{ text: "I moved to Porto last week." }, { text: "I'm going to run a half marathon on October 18." }],
  },
  {
    person: YU,
    session: "2026-05-11",
    at: "2026-05-11T19:00:00+08:00",
    turns: [{ text: "下个月15号我要去成都看画展。" }, { text: "如果我会弹钢琴就好了。" }],
  },
];

/** When the questions are asked. */
export const ASKED_AT = "2026-05-28T10:00:00+08:00";

/** Questions, none of which needs the words of its answer. */
export const QUESTIONS: readonly DemoQuestion[] = [
  { person: YU, text: "下午茶想吃点水果甜品，有什么推荐？" },
  { person: YU, text: "我妈妈爱喝什么？" },
  { person: YU, text: "我下个月要去哪里？" },
  { person: YU, text: "What is my order number?" },
  { person: MAYA, text: "Any idea for dinner tonight?" },
  { person: MAYA, text: "When is my half marathon?" },
  { person: MAYA, text: "What's the name of my dog?" },
];

/** Questions whose answer changed on the way. */
export const CHANGED: readonly DemoQuestion[] = [
  { person: YU, text: "我现在住在哪个城市？" },
  { person: MAYA, text: "Where do I live now?" },
];

/** What is forgotten at the end, and the question that asks for it afterwards. */
export const FORGOTTEN = { person: YU, query: "芒果过敏", question: "我对什么过敏？", session: "2026-01-12" } as const;

/** The question whose composed context is shown. */
export const HANDED: DemoQuestion = { person: MAYA, text: "Can you suggest a restaurant near home for Saturday?" };
