import { findAmounts } from "../language/amounts/index.ts";
import { findDates } from "../language/dates/index.ts";
import { findEntities } from "../language/entities/index.ts";
import { FIELD_NAMES, leaveOut, NUMBER_NAMES, NUMBER_WORD, readsAs, SAID_BESIDE } from "../language/requests/index.ts";
import type { Json } from "./schema.ts";
import type { Slot } from "./slot.ts";

/** A value that a text gives for a slot. */
export interface SlotValue {
  readonly value: Json;
  /** As the user put it. */
  readonly said: string;
}

/** A value with its place in the text. */
interface Read extends SlotValue {
  readonly start: number;
  readonly end: number;
}

export interface Reading {
  readonly text: string;
  readonly language: "zh" | "en";
  /** When it was said, epoch ms, and the zone in which its dates are read. */
  readonly at: number;
  readonly zone: string;
}

/** Longest text that is read for values, in characters: a form is filled by sentences, not by books. */
const MAX_READ = 2_000;
/** Longest value of a slot of text, in characters. */
const MAX_VALUE = 1_000;

/**
 * The values that a text gives for some slots. A slot that was asked for takes what answers it; the others take only what is
 * surely theirs: called by name, or of a shape that nothing else has. No stretch of the text fills two slots.
 */
export function readSlots(
  slots: readonly Slot[],
  reading: Reading,
  asked: string | null,
): ReadonlyMap<string, SlotValue> {
  const cut = { ...reading, text: reading.text.slice(0, MAX_READ) };
  const found = new Map<string, SlotValue>();
  const taken: Read[] = [];
  // What was asked for comes first; text comes last, it takes what is left.
  const order = (slot: Slot) => (slot.name === asked ? 0 : slot.type === "text" ? 2 : 1);
  for (const slot of slots.toSorted((a, b) => order(a) - order(b))) {
    const read = candidates(slot, cut, slot.name === asked).find(
      ({ start, end }) => !taken.some((other) => start < other.end && end > other.start),
    );
    if (read === undefined) continue;
    taken.push(read);
    found.set(slot.name, { value: read.value, said: read.said });
  }
  return found;
}

function candidates(slot: Slot, reading: Reading, isAsked: boolean): readonly Read[] {
  if (slot.options.length > 0) return readOption(slot, reading, isAsked);
  if (slot.pattern !== null) return readPattern(slot.pattern, reading.text);
  const typed = READERS[slot.type](slot, reading, isAsked);
  if (typed.length > 0 || !isAsked || slot.isTyped || slot.type === "text") return typed;
  const isTime = slot.type !== "date" && datesIn(reading).length > 0;
  return isTime || STRICT.has(slot.type) ? [] : readAnswer(reading);
}

/** Types whose values are told by shape: what has another is no answer, even where the type is only inferred. */
const STRICT: ReadonlySet<Slot["type"]> = new Set(["code", "phone", "email"]);

type Reader = (slot: Slot, reading: Reading, isAsked: boolean) => readonly Read[];

const READERS: Readonly<Record<Slot["type"], Reader>> = {
  text: readText,
  code: readCode,
  date: readDate,
  number: readNumber,
  money: readMoney,
  phone: (_slot, { text }) => matches(PHONE, text),
  email: (_slot, { text }) => matches(EMAIL, text),
  place: readPlace,
  person: readPerson,
  boolean: readBoolean,
};

const PHONE =
  /(?<![\d-])(?:\+?\d{1,3}[- ]?)?(?:1[3-9]\d{9}|\(?\d{3}\)?[- ]\d{3,4}[- ]\d{4}|0\d{2,3}-?\d{7,8})(?![\d-])/gu;
const EMAIL = /(?<![\w.+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}\.[A-Za-z]{2,24}/gu;
/** A code: letters, digits and dashes with a digit among them. */
const CODE_SHAPE = /(?<![A-Za-z0-9_.@-])#?((?=[A-Za-z-]*\d)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)(?![A-Za-z0-9_@]|\.\d)/gu;
/** Digits from which a code is one of an order or an account, not the model of a thing: BT-500 has three. */
const CODE_DIGITS = 4;
function readOption(slot: Slot, { text }: Reading, isAsked: boolean): readonly Read[] {
  const folded = text.toLowerCase();
  const named = slot.options
    .flatMap((option) => {
      const start = folded.indexOf(option.toLowerCase());
      return start < 0 ? [] : [{ value: option, said: option, start, end: start + option.length }];
    })
    .sort((a, b) => b.said.length - a.said.length);
  const ordinal = isAsked && named.length === 0 ? /^\D{0,4}(\d)\D{0,3}$/u.exec(text.trim())?.[1] : undefined;
  const chosen = ordinal === undefined ? undefined : slot.options[Number(ordinal) - 1];
  return chosen === undefined ? named : [{ value: chosen, said: chosen, start: 0, end: text.length }];
}

function readPattern(pattern: RegExp, text: string): readonly Read[] {
  const found = pattern.exec(text);
  if (found === null) return [];
  return [spanOf(found[1] ?? found[0], found.index, found[0].length)];
}

function matches(pattern: RegExp, text: string): readonly Read[] {
  return [...text.matchAll(pattern)].map((found) => spanOf(found[1] ?? found[0], found.index, found[0].length));
}

function spanOf(value: string, start: number, length: number): Read {
  return { value, said: value, start, end: start + length };
}

function readCode(slot: Slot, reading: Reading, isAsked: boolean): readonly Read[] {
  const { text } = reading;
  const phones = matches(PHONE, text);
  const times = datesIn(reading);
  const measured = findAmounts(text, reading.language).filter(({ kind }) => kind !== "number");
  const isElse = (read: Read) =>
    [...phones, ...times, ...measured].some(({ start, end }) => read.start < end && read.end > start);
  const all = matches(CODE_SHAPE, text).filter(({ said }) => said.length >= 2);
  const isCalled = (read: Read) => labelled(slot, text).some((end) => end === read.start || end === read.start + 1);
  const called = all.filter(isCalled);
  const free = all.filter((read) => !called.includes(read) && !isElse(read));
  const isModel = FIELD_NAMES.model.test(slot.name) || slot.labels.some((label) => FIELD_NAMES.model.test(label));
  const digits = (read: Read) => read.said.replace(/\D/gu, "").length;
  const fits = free.filter((read) => (isModel ? digits(read) < CODE_DIGITS + 1 : digits(read) >= CODE_DIGITS));
  if (!isAsked) return [...called, ...fits];
  const bare = /^[A-Za-z0-9_-]{2,40}$/u.test(text.trim()) && !readsAs("word", text) ? [wholeOf(text)] : [];
  return [...called, ...fits, ...free, ...bare];
}

/** Where what is called by one of the slot's labels begins. */
function labelled(slot: Slot, text: string): readonly number[] {
  return slot.labels.flatMap((label) => {
    const pattern = new RegExp(`${boundary(label)}${literal(label)}${SAID_BESIDE.link}`, "giu");
    return [...text.matchAll(pattern)].map((found) => found.index + found[0].length);
  });
}

function boundary(label: string): string {
  return /^[a-z]/iu.test(label) ? "(?<![A-Za-z])" : "";
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&");
}

function datesIn({ text, language, at, zone }: Reading) {
  return findDates(text, language, { at, zone }).filter(({ type }) => type !== "duration" && type !== "set");
}

function readDate(slot: Slot, reading: Reading, isAsked: boolean): readonly Read[] {
  const isPast = FIELD_NAMES.past.test(slot.name) || slot.labels.some((label) => FIELD_NAMES.past.test(label));
  return datesIn(reading)
    .filter(({ tense }) => isAsked || isPast || tense !== "past")
    .map(({ text, value, from, start, end }) => ({ value: value ?? from ?? text, said: text, start, end }));
}

function readNumber(slot: Slot, reading: Reading, isAsked: boolean): readonly Read[] {
  const { text } = reading;
  const counted = findAmounts(text, reading.language)
    .filter(({ kind }) => kind === "count" || kind === "age" || (isAsked && kind !== "percentage"))
    .map(({ value, text: said, start, end }) => ({ value, said, start, end }));
  const times = datesIn(reading);
  const free = counted.filter((read) => !times.some(({ start, end }) => read.start < end && read.end > start));
  const called = labelled(slot, text).flatMap((end) => {
    const found = /^\d+(?:\.\d+)?/u.exec(text.slice(end));
    return found === null ? [] : [{ value: Number(found[0]), said: found[0], start: end, end: end + found[0].length }];
  });
  if (!isAsked || free.length > 0) return [...called, ...free];
  const bare = /\d+(?:\.\d+)?/u.exec(without(text, times));
  if (bare !== null) return [{ ...spanOf(bare[0], bare.index, bare[0].length), value: Number(bare[0]) }];
  const word = NUMBER_WORD.exec(without(text, times));
  const value = word === null ? undefined : NUMBER_NAMES.get(word[0].toLowerCase());
  if (word === null || value === undefined) return called;
  return [{ value, said: word[0], start: word.index, end: word.index + word[0].length }];
}

/** The text with stretches made blank, so that places stay. */
function without(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  return spans.reduce((left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end), text);
}

function readMoney(slot: Slot, reading: Reading, isAsked: boolean): readonly Read[] {
  const sums = findAmounts(reading.text, reading.language)
    .filter(({ kind }) => kind === "money")
    .map(({ value, text: said, start, end }) => ({ value, said, start, end }));
  return sums.length > 0 || !isAsked ? sums : readNumber(slot, reading, true);
}

function readPlace(slot: Slot, { text, language }: Reading): readonly Read[] {
  const places = findEntities(text, language)
    .filter(({ type }) => type === "PLACE")
    .map(({ text: said, start, end }) => ({ value: said, said, start, end }));
  const cued = (cue: RegExp) => places.filter(({ start }) => cue.test(text.slice(0, start)));
  const calls = [slot.name, ...slot.labels];
  if (calls.some((name) => FIELD_NAMES.from.test(name)))
    return [...cued(SAID_BESIDE.from), ...places.filter((one) => !cued(SAID_BESIDE.to).includes(one))];
  if (calls.some((name) => FIELD_NAMES.to.test(name)))
    return [...cued(SAID_BESIDE.to), ...places.filter((one) => !cued(SAID_BESIDE.from).includes(one))];
  return places;
}

function readPerson(_slot: Slot, { text, language }: Reading): readonly Read[] {
  return findEntities(text, language)
    .filter(({ type }) => type === "PERSON")
    .map(({ text: said, start, end }) => ({ value: said, said, start, end }));
}

function readBoolean(_slot: Slot, { text }: Reading, isAsked: boolean): readonly Read[] {
  if (!isAsked) return [];
  const isNo = readsAs("no", text);
  if (!isNo && !readsAs("yes", text)) return [];
  return [{ value: !isNo, said: text.trim(), start: 0, end: text.length }];
}

function readText(slot: Slot, reading: Reading, isAsked: boolean): readonly Read[] {
  const { text } = reading;
  if (isAsked) return readAnswer(reading);
  const isReason = [slot.name, ...slot.labels].some((name) => FIELD_NAMES.reason.test(name));
  if (isReason) {
    const because = SAID_BESIDE.because.exec(text)?.[1];
    if (because !== undefined) return [tidied(because, text)];
    const clause = text.split(/[，,。.!！;；\n]/u).find((part) => SAID_BESIDE.complaint.test(part));
    return clause === undefined ? [] : [tidied(clause, text)];
  }
  return slot.labels.flatMap((label) => {
    const pattern = new RegExp(
      `${boundary(label)}${literal(label)}\\s*(?:是|为|：|:|=|is\\b|was\\b)\\s*([^，,。；;！!\\n]{1,200})`,
      "iu",
    );
    const value = pattern.exec(text)?.[1];
    return value === undefined ? [] : [tidied(value, text)];
  });
}

/** The whole of an answer, without its courtesies. */
function readAnswer({ text }: Reading): readonly Read[] {
  const left = leaveOut("courtesy", text).slice(0, MAX_VALUE);
  return left === "" ? [] : [tidied(left, text)];
}

function tidied(value: string, text: string): Read {
  const said = value.replace(/^[\s，,。：:]+|[\s，,。.!！]+$/gu, "");
  const start = Math.max(0, text.indexOf(said));
  return { value: said, said, start, end: start + said.length };
}

function wholeOf(text: string): Read {
  return { value: text.trim(), said: text.trim(), start: 0, end: text.length };
}
