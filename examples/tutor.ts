// A tutor that knows how far a pupil got and where the weak points are. Run: npx tsx examples/tutor.ts
import assert from "node:assert/strict";
import { createHaima } from "haima";

await using haima = await createHaima({ data: ":memory:" });
const pupil = { user: "xiaoming" };

// Lessons end with a result that the tutor itself stores: what was practised, and how it went.
const results = [
  { topic: "一元二次方程", right: 3, of: 10 },
  { topic: "因式分解", right: 9, of: 10 },
  { topic: "一元二次方程", right: 4, of: 10 },
  { topic: "函数图像", right: 8, of: 10 },
];
for (const { topic, right, of } of results) {
  const isWeak = right / of < 0.6;
  await haima.remember(pupil, {
    text: `${topic}练习做对${right}/${of}题，${isWeak ? "还没掌握" : "已经掌握"}`,
    kind: "event",
    importance: isWeak ? 4 : 3,
    tags: [isWeak ? "weak" : "mastered", topic],
  });
}
await haima.observe(pupil, { text: "我最怕应用题，看到就紧张" });

const weak = await haima.list(pupil, { tags: ["weak"] });
const mastered = await haima.list(pupil, { tags: ["mastered"] });
const { context } = await haima.recall(pupil, "今天该复习哪一部分？一元二次方程掌握了吗", { limit: 5 });
const fear = await haima.recall(pupil, "做应用题的时候要注意什么");

assert.deepEqual([...new Set(weak.map(({ tags }) => tags[1]))], ["一元二次方程"]);
assert.equal(mastered.length, 2);
assert.match(context.text, /还没掌握/u);
assert.ok(fear.items.some(({ text }) => text.includes("应用题")));
process.stdout.write(`${context.text}\n`);
