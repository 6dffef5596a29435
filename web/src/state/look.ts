import { effect, signal } from "@preact/signals";
import { EN } from "../words/en.ts";
import { ZH } from "../words/zh.ts";

/** The languages of the console. */
export type Tongue = "en" | "zh";
/** `auto` follows the system. */
export type Theme = "auto" | "light" | "dark";

const WORDS = { en: EN, zh: ZH };
const TONGUE = "haima.language";
const THEME = "haima.theme";

export const tongue = signal<Tongue>(startTongue());
export const theme = signal<Theme>(startTheme());

function startTongue(): Tongue {
  const kept = localStorage.getItem(TONGUE) ?? navigator.language;
  return kept.startsWith("zh") ? "zh" : "en";
}

function startTheme(): Theme {
  const kept = localStorage.getItem(THEME);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

/** The words of the language at hand. */
export function words() {
  return WORDS[tongue.value];
}

/** Keeps the page's language and colours as chosen. */
export function followLook(): void {
  effect(() => {
    document.documentElement.lang = tongue.value === "zh" ? "zh-CN" : "en";
    localStorage.setItem(TONGUE, tongue.value);
  });
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    localStorage.setItem(THEME, theme.value);
  });
}

/** A time as a day of the year at hand in the reader's zone, for where room is short. */
export function shortDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { month: "short", day: "numeric" }).format(at);
}

/** A time as a minute of the day. */
export function clock(at: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(at);
}

/** A time as a day and a minute in the reader's zone. */
export function minute(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** A time as a day. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
}

/** A share as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The reader's own form of the language at hand, such as `en-GB`, where the browser names one. */
function locale(): string {
  const own = navigator.languages.find((language) => language.startsWith(tongue.value));
  return own ?? (tongue.value === "zh" ? "zh-CN" : "en");
}
