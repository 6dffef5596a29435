import fc from "fast-check";
import type { Haima } from "../../src/index.ts";
import { DAY_MS } from "../support/haima.ts";

/** One thing that happens to a user's memory. */
export type Event =
  | {
      readonly do: "say";
      readonly text: string;
      readonly session: string;
      readonly role: "user" | "assistant" | "tool";
    }
  | { readonly do: "store"; readonly text: string; readonly pinned: boolean }
  | { readonly do: "note" | "item"; readonly key: string; readonly value: string }
  | { readonly do: "ask"; readonly text: string }
  | { readonly do: "forget"; readonly text: string }
  | { readonly do: "judge"; readonly text: string }
  | { readonly do: "archive" }
  | { readonly do: "wait"; readonly days: number };

const SAYINGS = [
  "我对花生过敏",
  "我住在杭州，在一家书店上班",
  "我搬到成都了",
  "我喜欢喝乌龙茶",
  "我改变主意了，不喝茶了，喝咖啡",
  "我妈妈不吃辣",
  "下周三要去看牙医",
  "I live in Bergen and I work at a bakery.",
  "I moved to Oslo last month.",
  "I am allergic to walnuts.",
  "My brother Jonas hates jazz, I love it.",
  "I don't drink coffee any more.",
  "Remember that my gate code is KX-2093.",
  "谢谢，问题解决了！",
  "Why is my parcel late again? This is the third time!",
  "<b>&\u0000\u200b “quote” 🐴 ```code```",
] as const;

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SAYINGS) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 30 }).filter((one) => one.trim() !== ""),
  },
);

const events: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Event> }[] = [
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("say" as const),
      text,
      session: fc.constantFrom("default", "s2", "会话三"),
      role: fc.constantFrom("user" as const, "user" as const, "user" as const, "assistant" as const, "tool" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("store" as const), text, pinned: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("note" as const, "item" as const),
      key: fc.constantFrom("k", "钥"),
      value: fc.string(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("ask" as const, "judge" as const), text: fc.constantFrom(...SAYINGS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("forget" as const), text: fc.constantFrom(...SAYINGS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("archive" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 60 }) }) },
];

/** Random lives of a user. */
export const LIVES = fc.array(fc.oneof(...events), { minLength: 1, maxLength: 14 });

/** Lets a life happen. */
export async function live(
  haima: Haima,
  clock: { readonly advance: (ms: number) => void },
  user: string,
  life: readonly Event[],
): Promise<void> {
  const scope = { user, agent: "guide" };
  for (const [number, event] of life.entries()) {
    clock.advance(61_000);
    await happen(haima, clock, scope, event, number);
  }
}

async function happen(
  haima: Haima,
  clock: { readonly advance: (ms: number) => void },
  scope: { readonly user: string; readonly agent: string },
  event: Event,
  number: number,
): Promise<void> {
  switch (event.do) {
    case "say":
      await haima.observe(scope, { ...withoutDo(event), idempotencyKey: `key ${number}`, metadata: { number } });
      return;
    case "store":
      await haima.remember(scope, { text: event.text, pinned: event.pinned, importance: 1 + (number % 5) });
      return;
    case "note":
      await haima.note(scope, { session: "default", key: event.key, value: event.value });
      return;
    case "item":
      await haima.putItems(scope, [{ namespace: ["app", event.key], key: event.key, value: { it: event.value } }]);
      return;
    case "ask":
      await haima.recall(scope, event.text, { threshold: 0 });
      return;
    case "judge": {
      const [first] = (await haima.recall(scope, event.text, { threshold: 0 })).items;
      if (first?.type === "memory" || first?.type === "turn") await haima.feedback(scope, first, "right");
      return;
    }
    case "forget":
      await haima.forget(scope, { query: event.text });
      return;
    case "archive":
      await haima.tend(scope);
      return;
    case "wait":
      clock.advance(event.days * DAY_MS);
  }
}

function withoutDo(event: Extract<Event, { readonly do: "say" }>) {
  return { text: event.text, session: event.session, role: event.role };
}

/** The export of a user as the bytes of a file. */
export async function exported(haima: Haima, user: string): Promise<string> {
  const lines: string[] = [];
  for await (const line of haima.export({ user })) lines.push(`${JSON.stringify(line)}\n`);
  return lines.join("");
}

/** What a Haima answers about a user, all in one. */
export async function answersOf(haima: Haima, user: string): Promise<unknown> {
  const scope = { user, agent: "guide" };
  const memories = await haima.list(scope, { status: ALL, limit: 1_000 });
  const recalled = [];
  for (const question of ["我对什么过敏？", "Where do I live?", "我住在哪里？", "what do I drink", "Jonas", "parcel"]) {
    recalled.push(await haima.recall(scope, question, { threshold: 0, limit: 10 }));
  }
  const history = [];
  for (const about of ["residence", "住在哪里", "coffee"]) history.push(await haima.history(scope, about));
  const live = memories.filter(({ status }) => status !== "archived");
  const explained = await Promise.all(live.map(async ({ id }) => await haima.explain(scope, id)));
  const sessions = await haima.sessions(scope);
  const resumed = await Promise.all(sessions.map(async ({ id }) => await haima.resume(scope, id)));
  return {
    memories,
    recalled: JSON.parse(JSON.stringify(recalled, withoutTimings)),
    history,
    explained,
    sessions,
    resumed,
    items: await haima.items(scope),
    episodes: await haima.episodes(scope),
    intents: await haima.intents(scope),
    state: await haima.state(scope),
    profile: await haima.profile(scope),
    calibration: await haima.calibrate(scope),
  };
}

const ALL = ["active", "pending", "doubtful", "superseded", "expired", "archived"] as const;

/** A store's revision counts its own writes. */
function withoutTimings(key: string, value: unknown): unknown {
  return key === "revision" ? undefined : value;
}
