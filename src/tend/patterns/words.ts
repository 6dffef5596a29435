import { TASK_NUMBER, TASK_OPENING } from "../../language/requests/index.ts";
import type { Period } from "./rhythms.ts";

const WEEKDAYS = {
  zh: ["一", "二", "三", "四", "五", "六", "日"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
} as const;

interface ChoiceWords {
  readonly value: string;
  /** What was to be done each time; null when the clause itself says it. */
  readonly task: string | null;
  /** The clause as it was said last. */
  readonly clause: string;
  readonly count: number;
  readonly total: number;
  readonly others: readonly { readonly value: string; readonly count: number }[];
}

interface RhythmWords {
  readonly period: Period;
  readonly place: number;
  readonly everyDays: number;
  readonly text: string;
  readonly count: number;
}

/** How a habit is told, in the user's language and around the user's own words. */
export const WORDS = {
  zh: {
    choice: ({ value, task, clause, count, total, others }: ChoiceWords): string => {
      const rest = others.map((other) => `${other.value} ${other.count}次`).join("，");
      const head = task === null ? `常选${value}（「${clause}」）` : `${task}时常选${value}`;
      return `${head}：${total}次里有${count}次（另有${rest}）`;
    },
    tally: ({ value, task, clause, count, total, others }: ChoiceWords): string => {
      const rest = others.map((other) => `${other.value} ${other.count}次`).join("，");
      const head = task === null ? `目前多选${value}（「${clause}」）` : `${task}时目前多选${value}`;
      return `${head}：${total}次里有${count}次（另有${rest}），还说不上习惯`;
    },
    rhythm: ({ period, place, everyDays, text, count }: RhythmWords): string => {
      const when = {
        day: `每天${place}点前后`,
        week: `每周${WEEKDAYS.zh[place - 1] ?? ""}`,
        month: `每月${place}日前后`,
        interval: `约每${everyDays}天`,
      };
      return `${when[period]}：「${text}」（${count}次）`;
    },
  },
  en: {
    choice: ({ value, task, clause, count, total, others }: ChoiceWords): string => {
      const rest = others.map((other) => `${other.value} ${other.count}`).join(", ");
      const head = task === null ? `Usually ${value} ("${clause}")` : `Usually ${value} to ${task}`;
      return `${head}: ${count} of ${total} times (${rest})`;
    },
    tally: ({ value, task, clause, count, total, others }: ChoiceWords): string => {
      const rest = others.map((other) => `${other.value} ${other.count}`).join(", ");
      const head = task === null ? `"${clause}"` : `To ${task}`;
      return `${head}: ${value} ${count} of ${total} times so far (${rest}), too few to call a habit`;
    },
    rhythm: ({ period, place, everyDays, text, count }: RhythmWords): string => {
      const when = {
        day: `Around ${place}:00 every day`,
        week: `Every ${WEEKDAYS.en[place - 1] ?? "week"}`,
        month: `Around day ${place} of every month`,
        interval: `About every ${everyDays} days`,
      };
      return `${when[period]}: "${text}" (${count} times)`;
    },
  },
} as const;

/** A request as a task: without what opens it and without its number. */
export function taskOf(text: string, language: "zh" | "en"): string {
  return text
    .replace(TASK_OPENING[language], "")
    .replace(TASK_NUMBER[language], "")
    .replace(/[。！？!?.，,\s]+$/u, "")
    .trim();
}
