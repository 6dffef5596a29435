import { AROUND_ASKED, CODE_TAIL, SLOT_NAMED, SLOT_PROMPTED } from "../language/requests/index.ts";
import type { SlotType } from "./schema.ts";

type Type = Exclude<SlotType, "string">;

/** What a slot holds, by its name, else by its prompts; text when neither tells. */
export function inferSlotType(name: string, prompts: readonly string[]): Type {
  const spelled = spell(name);
  const named = SLOT_NAMED.find(([, pattern]) => pattern.test(spelled));
  if (named !== undefined) return named[0];
  return SLOT_PROMPTED.find(([, pattern]) => prompts.some((prompt) => pattern.test(prompt)))?.[0] ?? "text";
}

/** Longest word by which something is called, in characters. */
const LONGEST_LABEL = 24;

/** The words by which a user may call what a slot holds: those of its name and of its prompts, longest first. */
export function everydayLabels(name: string, prompts: readonly string[]): readonly string[] {
  const spelled = spell(name);
  const labels = new Set<string>([name.toLowerCase(), spelled, spelled.replace(CODE_TAIL, "")]);
  for (const prompt of prompts) {
    if (/\p{Script=Han}/u.test(prompt)) {
      for (const part of prompt.replace(AROUND_ASKED.zh, " ").split(" ")) {
        if (part.length < 2) continue;
        labels.add(part);
        // The head of a compound stands at its end: 退货原因 is called 原因 too.
        if (part.length > 3) labels.add(part.slice(-2));
      }
    } else labels.add(prompt.replace(AROUND_ASKED.en, " ").replace(/\s+/gu, " ").trim().toLowerCase());
  }
  return [...labels]
    .filter((label) => label.length >= 2 && label.length <= LONGEST_LABEL)
    .sort((a, b) => b.length - a.length);
}

function spell(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/gu, " ")
    .replace(/[_-]+/gu, " ")
    .toLowerCase();
}
