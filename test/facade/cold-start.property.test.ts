import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ColdStartQuestion, Haima, ScopeInput } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

/** What the user may say between questions: claims under some of the keys, and talk that claims nothing. */
const SAYINGS = ["我吃素", "I'm allergic to peanuts", "My budget is $900", "我会说粤语", "你好呀", "Hi there"];

const step = fc.oneof(
  fc.record({ do: fc.constant("talk" as const), text: fc.constantFrom(...SAYINGS) }),
  fc.record({ do: fc.constant("session" as const), text: fc.constantFrom(...SAYINGS) }),
  fc.record({ do: fc.constant("ask" as const), language: fc.constantFrom("zh" as const, "en" as const) }),
  fc.record({ do: fc.constant("answer" as const), question: fc.nat(2), choice: fc.nat(4) }),
);

/** Keys under which the user has a live claim, each as often as it has one. */
async function liveKeys(haima: Haima, user: ScopeInput): Promise<readonly string[]> {
  const memories = await haima.list(user);
  return memories.flatMap((memory) => (memory.subject.who === "user" ? (memory.anchor?.key ?? []) : []));
}

function checkQuestions(
  questions: readonly ColdStartQuestion[],
  known: readonly string[],
  settled: ReadonlySet<string>,
): void {
  expect(questions.length).toBeLessThanOrEqual(3);
  for (const { key, choices } of questions) {
    expect(known).not.toContain(key);
    expect(settled).not.toContain(key);
    expect(choices.length).toBeGreaterThan(1);
  }
}

describe("cold start, whatever is said, asked and answered", () => {
  it("never puts more than three questions or one whose key has a live claim, and an answer makes one live memory", async () => {
    await using haima = await memoryHaima();
    let users = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        users += 1;
        const user = { user: `user-${users}` };
        let session = 1;
        let questions: readonly ColdStartQuestion[] = [];
        const settled = new Set<string>();
        const asked = new Map<number, Set<string>>();
        for (const one of steps) {
          haima.clock.advance(60_000);
          if (one.do === "talk" || one.do === "session") {
            if (one.do === "session") session += 1;
            await haima.observe(user, { session: `s${session}`, text: one.text });
            questions = [];
          } else if (one.do === "ask") {
            questions = await haima.ask(user, { language: one.language });
            checkQuestions(questions, await liveKeys(haima, user), settled);
            const here = asked.get(session) ?? new Set();
            for (const { key } of questions) here.add(key);
            asked.set(session, here);
            expect(here.size).toBeLessThanOrEqual(3);
          } else {
            const question = questions[one.question];
            const choice = question?.choices[one.choice];
            if (question === undefined || choice === undefined) continue;
            const receipt = await haima.answer(user, question.id, one.choice);
            const live = (await liveKeys(haima, user)).filter((key) => key === question.key);
            expect(live).toHaveLength(choice.declines ? 0 : 1);
            expect(receipt.memory === null).toBe(choice.declines);
            if (!choice.declines) settled.add(question.key);
            questions = questions.filter((other) => other !== question);
          }
        }
        if (session < 3) expect(await haima.ask(user)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
