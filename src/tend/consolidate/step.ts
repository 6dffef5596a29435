import { HaimaError } from "../../errors.ts";
import { localDay } from "../../language/zone.ts";
import { type Interval, type Memory, memoryIdSchema, type RecordChange } from "../../model/index.ts";
import { cosineOf } from "../../search/index.ts";
import { archiveChanges, type Leaver } from "../archive.ts";
import { boundQuotes } from "../quotes.ts";
import { NOTHING, type StepInput, type StepPlan, type TendAction, type TendStep } from "../step.ts";
import { type Comparable, MERGED_TAG, plainText, readComparable, saySame } from "./alike.ts";

/** Numbers of consolidation. */
const CONSOLIDATE = {
  /** Memories that make a cluster: two are kept as they were said. One that was merged before takes in further ones singly. */
  least: 3,
  /** Latest live memories that are compared: what is older was, when it was new. */
  compared: 5_000,
  /** Memories that share a word, compared with each other at most; a word of more tells little. */
  sharing: 200,
  /** Dates that are listed one by one; more become a range. */
  dates: 6,
} as const;

const WORDS = {
  zh: (count: number, dates: string) => (dates === "" ? `（说过${count}次）` : `（共${count}次：${dates}）`),
  en: (count: number, dates: string) => (dates === "" ? ` (said ${count} times)` : ` (${count} times: ${dates})`),
} as const;

/** Memories that say one thing become one, in the words of the most central, with all their quotes; the members go to the archive. */
export const consolidateStep: TendStep = { name: "consolidate", plan: (input) => planConsolidation(input) };

function planConsolidation(input: StepInput): StepPlan {
  const clusters = clustersOf(comparables(input));
  if (clusters.length === 0) return NOTHING;
  const changes: RecordChange[] = [];
  const actions: TendAction[] = [];
  const leavers: Leaver[] = [];
  let done = 0;
  for (const cluster of clusters) {
    if (leavers.length > 0 && leavers.length + cluster.length > input.limit) break;
    done += 1;
    const value = merge(cluster, input);
    changes.push({ type: "put", record: "memory", id: value.id, value });
    actions.push({ action: "merged", subject: value.id, reason: `of ${value.saidCount}` });
    leavers.push(...cluster.flatMap(({ memory }) => (memory.id === value.id ? [] : [{ memory, reason: "merged" }])));
  }
  changes.push(...archiveChanges(leavers, input));
  return { changes, actions, hasMore: done < clusters.length };
}

function comparables({ view, anchors }: StepInput): readonly Comparable[] {
  const isMany = (key: string) => anchors.definition(key)?.cardinality !== "one";
  return [...view.memories.values()]
    .filter(({ status }) => status === "active")
    .sort((a, b) => b.lastSaidAt - a.lastSaidAt || (a.id < b.id ? -1 : 1))
    .slice(0, CONSOLIDATE.compared)
    .flatMap((memory) => readComparable(memory, isMany) ?? []);
}

/** Clusters in which every two say one thing. */
function clustersOf(all: readonly Comparable[]): readonly (readonly Comparable[])[] {
  const byWord = new Map<string, Comparable[]>();
  for (const one of all) {
    for (const word of one.words) {
      const key = `${one.bucket} ${word}`;
      const known = byWord.get(key);
      if (known === undefined) byWord.set(key, [one]);
      else known.push(one);
    }
  }
  const taken = new Set<string>();
  const clusters: Comparable[][] = [];
  // The shortest first: what says least is what the others have in common.
  for (const seed of [...all].sort((a, b) => a.words.size - b.words.size || (a.memory.id < b.memory.id ? -1 : 1))) {
    if (taken.has(seed.memory.id)) continue;
    const lists = [...seed.words].map((word) => byWord.get(`${seed.bucket} ${word}`) ?? []);
    const sharing = lists.sort((a, b) => a.length - b.length)[0] ?? [];
    const cluster = [seed];
    for (const other of sharing.slice(0, CONSOLIDATE.sharing)) {
      if (other === seed || taken.has(other.memory.id)) continue;
      if (cluster.every((member) => saySame(member, other))) cluster.push(other);
    }
    const isGrowing = cluster.length > 1 && cluster.some(({ memory }) => memory.tags.includes(MERGED_TAG));
    if (cluster.length < CONSOLIDATE.least && !isGrowing) continue;
    for (const { memory } of cluster) taken.add(memory.id);
    clusters.push(cluster);
  }
  return clusters;
}

function merge(cluster: readonly Comparable[], { now, zone }: StepInput): Memory {
  const members = cluster.map(({ memory }) => memory).sort((a, b) => a.saidAt - b.saidAt || (a.id < b.id ? -1 : 1));
  const before = members.find(({ tags }) => tags.includes(MERGED_TAG));
  const central = mostCentral(cluster);
  const count = sum(members.map(({ saidCount }) => saidCount));
  const language = central.language === "en" ? "en" : "zh";
  const dates = datesOf(members, zone);
  const events = members.flatMap(({ event }) => event ?? []);
  const valid = members.map((memory) => memory.valid);
  const sessions = new Set(members.map(({ session }) => session));
  const agents = new Set(members.map(({ agent }) => agent));
  const sources = members.flatMap((memory) =>
    memory === before ? memory.derivedFrom : [memory.id, ...memory.derivedFrom],
  );
  return {
    ...central,
    id: before?.id ?? memoryIdSchema.parse(`merged-${members[0]?.id ?? central.id}`),
    text: `${plainText(central.text)}${WORDS[language](count, dates.length > 1 ? listDates(dates) : "")}`,
    importance: Math.max(...members.map(({ importance }) => importance)),
    strength: Math.max(...members.map(({ strength }) => strength)),
    confidence: Math.max(...members.map(({ confidence }) => confidence)),
    valid: stretchOf(valid),
    event: events.length === 0 ? null : stretchOf(events),
    saidAt: Math.min(...members.map(({ saidAt }) => saidAt)),
    lastSaidAt: Math.max(...members.map(({ lastSaidAt }) => lastSaidAt)),
    saidCount: count,
    recordedAt: before?.recordedAt ?? now,
    updatedAt: now,
    tags: [...new Set([...members.flatMap(({ tags }) => tags), MERGED_TAG])],
    session: sessions.size === 1 ? central.session : null,
    agent: agents.size === 1 ? central.agent : null,
    origin: "tend",
    quotes: boundQuotes(members.flatMap(({ quotes }) => quotes)),
    derivedFrom: [...new Set(sources)],
    version: (before?.version ?? 0) + 1,
  };
}

/** The member nearest to the others; of equals the one that says most. */
function mostCentral(cluster: readonly Comparable[]): Memory {
  const ranked = cluster
    .map((one) => ({ one, near: sum(cluster.map((other) => cosineOf(one.wording, other.wording))) }))
    .sort(
      (a, b) => b.near - a.near || b.one.words.size - a.one.words.size || (a.one.memory.id < b.one.memory.id ? -1 : 1),
    );
  const [first] = ranked;
  if (first === undefined) throw new HaimaError("internal", "A cluster without a memory. Please report it.");
  return first.one.memory;
}

/** Days of the events, as listed before or as they stand. */
function datesOf(members: readonly Memory[], zone: string): readonly string[] {
  const listed = members.flatMap(({ text }) => text.match(/\d{4}-\d{2}-\d{2}/gu) ?? []);
  const days = members.flatMap(({ event, tags }) =>
    event?.from === null || event?.from === undefined || tags.includes(MERGED_TAG) ? [] : [localDay(event.from, zone)],
  );
  return [...new Set([...listed, ...days])].sort();
}

function listDates(dates: readonly string[]): string {
  return dates.length <= CONSOLIDATE.dates ? dates.join(", ") : `${dates[0] ?? ""} .. ${dates.at(-1) ?? ""}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** From the first beginning to the last end; open where one is. */
function stretchOf(intervals: readonly Interval[]): Interval {
  return { from: least(intervals.map(({ from }) => from)), to: most(intervals.map(({ to }) => to)) };
}

function least(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : Math.min(...values.map(Number));
}

function most(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : Math.max(...values.map(Number));
}
