import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type DateMention, findDates, OPEN_FROM, OPEN_TO } from "../src/language/dates/index.ts";
import { epochOf } from "../src/language/zone.ts";

/**
 * Writes what Haima reads in a Recognizers-Text style file, in the form its scorer takes.
 *
 * The yardstick's conventions differ from ours in three points, so a mention offers its values in both forms: a range
 * that ends with a named day or month ends before it there and after it here; a time of day without a day has no date
 * there; months and years count 30 and 365 days there. Sets have no value there ("not resolved") and count as spans.
 */
const Item = z.object({
  id: z.string(),
  text: z.string(),
  lang: z.enum(["zh", "en"]),
  reference: z.string().nullable(),
});

type Value = string | { start: string; end: string };

const { values: options } = parseArgs({
  options: { gold: { type: "string" }, out: { type: "string" } },
  strict: true,
});

const plain = (local: string): string => local.replace("T00:00:00", "").replace("T", " ");
const full = (local: string): string => local.replace("T", " ");

/** The end as it was named: one unit before the exclusive end. */
function namedEnd(local: string, grain: DateMention["grain"]): string {
  const [year = 0, month = 1, day = 1] = local.slice(0, 10).split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (grain === "year") date.setUTCFullYear(year - 1);
  else if (grain === "month") date.setUTCMonth(month - 2);
  else date.setUTCDate(day - 1);
  return date.toISOString().slice(0, 10);
}

function durationSeconds(iso: string): string[] {
  const match = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(iso);
  if (!match) return [];
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const rest = (weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds;
  const byMonth = years * 365 * 86_400 + months * 30 * 86_400 + rest;
  const byYear = Math.round((years + months / 12) * 365 * 86_400) + rest;
  return [...new Set([byMonth, byYear])].map(String);
}

function rangeValues(from: string, to: string, mention: DateMention, today: string): Value[] {
  const start = from === OPEN_FROM ? "" : from;
  const end = to === OPEN_TO ? "" : to;
  const isWhole = (start === "" || start.endsWith("T00:00:00")) && (end === "" || end.endsWith("T00:00:00"));
  const form = isWhole ? plain : full;
  const values: Value[] = [{ start: form(start), end: form(end) }];
  if (isWhole && end !== "") values.push({ start: plain(start), end: namedEnd(end, mention.grain) });
  const isClock = !isWhole && (start === "" || start.startsWith(today) || end.startsWith(today));
  if (isClock) values.push({ start: start.slice(11), end: end.slice(11) });
  return values;
}

function valuesOf(mention: DateMention, today: string): Value[] {
  if (mention.type === "set") return ["not resolved"];
  if (mention.type === "duration") return durationSeconds(mention.value ?? "");
  const readings = mention.alternatives ?? [{ value: mention.value, from: mention.from ?? "", to: mention.to ?? "" }];
  return readings.flatMap(({ value, from, to }) => {
    if (value === null) return rangeValues(from, to, mention, today);
    const isDay = value.length === 10;
    return isDay && mention.grain !== "day" ? [value, ...rangeValues(from, to, mention, today)] : [full(value)];
  });
}

if (!options.gold || !options.out) throw new Error("usage: dates-score.ts --gold FILE.jsonl --out PRED.jsonl");
const lines = readFileSync(options.gold, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "");
const started = performance.now();
const results = lines.map((line) => {
  const { id, text, lang, reference } = Item.parse(JSON.parse(line));
  const local = reference ?? "2016-11-07T00:00:00";
  const mentions = findDates(text, lang, { at: epochOf(local.slice(0, 19), "UTC"), zone: "UTC" });
  const found = mentions.map((mention) => ({
    text: mention.text,
    start: [...text.slice(0, mention.start)].length,
    end: [...text.slice(0, mention.end)].length,
    values: valuesOf(mention, local.slice(0, 10)),
  }));
  return JSON.stringify({ id, found });
});
const took = performance.now() - started;
writeFileSync(options.out, `${results.join("\n")}\n`);
console.log(`${lines.length} texts in ${took.toFixed(0)} ms (${(took / lines.length).toFixed(3)} ms a text)`);
