// "和昨晚一样": a smart home that knows what was done last night. Run: npx tsx examples/smart-home.ts
import assert from "node:assert/strict";
import { type Clock, createHaima } from "haima";

let now = Date.parse("2026-03-10T21:30:00+08:00");
const clock: Clock = {
  now: () => now,
  ticks: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
await using haima = await createHaima({ data: ":memory:", clock, zone: "Asia/Shanghai" });
const home = { user: "chen" };

await haima.observe(home, { text: "把卧室的灯调到30%，颜色调成暖黄", session: "monday" });
now = Date.parse("2026-03-11T08:00:00+08:00");
await haima.observe(home, { text: "把客厅的灯打开，亮度100%", session: "tuesday" });
now = Date.parse("2026-03-11T22:00:00+08:00");

const { items, context } = await haima.recall(home, "卧室的灯和昨晚一样");
const [asked] = items;
const brightness = /(\d+)%/u.exec(asked?.text ?? "")?.[1];

assert.equal(brightness, "30");
assert.match(items.map(({ text }) => text).join("\n"), /暖黄/u);
process.stdout.write(`bedroom: ${brightness}%\n${context.text}\n`);
