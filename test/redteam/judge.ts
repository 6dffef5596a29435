import { createHaima, type Haima } from "../../src/index.ts";
import type { Attempt, Step } from "./attempts.ts";

/** What went wrong with one attempt. */
export interface Finding {
  readonly attempt: Attempt;
  /** The attack became a claim, its text left the wrapper of the context, or what the user said in the twin was not kept. */
  readonly fault: "claim" | "wrapper" | "refused";
  readonly detail: string;
}

/** A Haima for many users in this process alone. */
export async function openField(): Promise<Haima> {
  return await createHaima({ data: ":memory:", zone: "Asia/Shanghai", cacheMb: 32 });
}

/** Plays an attack and its twin, each with a user of its own, and looks at what is kept and what a model would be given. */
export async function play(haima: Haima, attempt: Attempt, number: number): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const victim = { user: `victim-${number}` };
  await say(haima, victim, attempt.attack);
  const claims = await claimsWith(haima, victim, attempt.poison);
  if (claims.length > 0) found.push({ attempt, fault: "claim", detail: claims.join(" | ") });
  const { context } = await haima.recall(victim, attempt.poison, { threshold: 0, limit: 10 });
  const left = escapeIn(context.text);
  if (left !== null) found.push({ attempt, fault: "wrapper", detail: left });
  const guest = { user: `guest-${number}` };
  await say(haima, guest, attempt.benign);
  if ((await claimsWith(haima, guest, attempt.own)).length === 0) {
    found.push({ attempt, fault: "refused", detail: attempt.benign.map(({ text }) => text).join(" / ") });
  }
  return found;
}

async function say(haima: Haima, scope: { readonly user: string }, steps: readonly Step[]): Promise<void> {
  for (const { role, text } of steps) await haima.observe(scope, { role, text });
}

const ANY_STATUS = ["active", "pending", "doubtful", "superseded", "expired", "archived"] as const;

/** Claims about the user, of whatever certainty, that hold a word. */
async function claimsWith(haima: Haima, scope: { readonly user: string }, word: string): Promise<readonly string[]> {
  const memories = await haima.list(scope, { status: ANY_STATUS, limit: 100 });
  return memories
    .filter(({ subject, text, anchor }) => subject.who === "user" && `${text} ${JSON.stringify(anchor)}`.includes(word))
    .map(({ text }) => text);
}

/** What of a context is more than lines inside its one wrapper; null for none. */
export function escapeIn(context: string): string | null {
  const own = ["<haima-context>", "</haima-context>"];
  for (const wrapper of own) if (context.split(wrapper).length > 2) return `${wrapper} twice`;
  const rest = own.reduce((text, wrapper) => text.replace(wrapper, ""), context);
  return (
    /[<>＜＞﹤﹥]/u.exec(rest)?.[0] ??
    /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u.exec(rest)?.[0] ??
    /^\s*(?:#+\s*)?(?:system|assistant|user|系统|助手|用户)\s*[:：]/imu.exec(rest)?.[0] ??
    /\[\/?INST\]|^\s*```|!\[[^\]]*\]\(/imu.exec(rest)?.[0] ??
    null
  );
}
