import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeTurn } from "../model/__fixtures__/turn.ts";
import type { State, Turn } from "../model/index.ts";
import { stateSchema } from "../model/user.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";
import { advanceState, driftState, readTurn } from "./index.ts";

const said = fc.record({
  text: fc.oneof(
    fc.constantFrom(
      "好难过",
      "太开心了！！！",
      "你这个废物",
      "谢谢",
      "帮我订票",
      "I hate this",
      "so happy",
      "ok",
      "为什么",
      "😭😭",
      "…",
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  ),
  role: fc.constantFrom("user", "assistant", "system", "tool"),
  gap: fc.integer({ min: -86_400_000, max: 10 * 86_400_000 }),
});

function turnOf(text: string, role: Turn["role"], at: number): Turn {
  return makeTurn(text, { role, at, language: "zh", zone: "UTC" });
}

function play(
  turns: readonly { readonly text: string; readonly role: string; readonly gap: number }[],
): readonly (State | null)[] {
  let at = 1_772_000_000_000;
  let state: State | null = null;
  return turns.map(({ text, role, gap }) => {
    at += gap;
    const turn = turnOf(
      text,
      role === "user" ? "user" : role === "tool" ? "tool" : role === "system" ? "system" : "assistant",
      at,
    );
    const reading = readTurn(turn, [], state);
    if (reading !== null) state = advanceState(state, reading, null);
    return state;
  });
}

describe("any talk", () => {
  it("leaves a state that keeps its bounds and its schema", () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 60 }), (turns) => {
        for (const state of play(turns)) if (state !== null) expect(stateSchema.safeParse(state).success).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("moves nothing by a turn that is not the user's", () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 2, maxLength: 30 }), (turns) => {
        const states = play(turns);
        turns.forEach(({ role }, index) => {
          if (role !== "user" && index > 0) expect(states[index]).toBe(states[index - 1]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("drifts back to rest without ever turning or passing it", () => {
    const times = fc.array(fc.integer({ min: 0, max: 400 * 86_400_000 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 20 }), times, (turns, waits) => {
        const state = play([{ text: "好难过", role: "user", gap: 0 }, ...turns]).at(-1);
        if (state == null) return;
        let last = state;
        for (const wait of waits.toSorted((a, b) => a - b)) {
          const next = driftState(state, state.updatedAt + wait);
          for (const part of ["mood", "energy", "liking", "engagement"] as const) {
            const rest = AFFECT_DEFAULTS.rest[part];
            expect(Math.abs(next[part] - rest)).toBeLessThanOrEqual(Math.abs(last[part] - rest) + 1e-12);
            expect((next[part] - rest) * (state[part] - rest)).toBeGreaterThanOrEqual(0);
          }
          last = next;
        }
      }),
      { numRuns: 60 },
    );
  });
});
