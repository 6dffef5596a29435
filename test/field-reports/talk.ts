import type { Haima, Memory, TurnInput } from "../../src/index.ts";
import { DAY_MS, NOW } from "../support/haima.ts";

/** The user of the tests in this folder. */
export const USER = { user: "ming" };

/** Says texts one after another, three days apart; the last of them three days before now. */
export async function sayOverDays(haima: Haima, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await haima.observe(USER, { text, at: NOW - (texts.length - index) * 3 * DAY_MS });
}

/** Says turns one after another, now. */
export async function say(haima: Haima, turns: readonly (string | TurnInput)[]): Promise<void> {
  for (const turn of turns) await haima.observe(USER, typeof turn === "string" ? { text: turn } : turn);
}

/** Everything that was ever kept of the user, whatever its status, oldest first. */
export async function everyMemory(haima: Haima): Promise<readonly Memory[]> {
  const status = ["pending", "active", "superseded", "expired", "doubtful", "archived"] as const;
  return (await haima.list(USER, { status, limit: 1000 })).toReversed();
}

/** The memories that hold now, oldest first. */
export async function liveMemories(haima: Haima): Promise<readonly Memory[]> {
  return (await everyMemory(haima)).filter((memory) => memory.status === "active");
}

/** Texts of what a question brings back as holding now. */
export async function answersTo(haima: Haima, question: string): Promise<readonly string[]> {
  return (await haima.recall(USER, question)).items.map((item) => item.text);
}
