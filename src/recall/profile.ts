import type { AnchorRegistry } from "../language/anchors/index.ts";
import { inertLine } from "../language/inert.ts";
import { type Anchor, isAssumed, type Language, type Memory } from "../model/index.ts";
import { isLive, statusAt } from "./status.ts";

/** One line of a profile: an anchor key (or a kind) with the claims under it. */
export interface ProfileEntry {
  /** Anchor key, or the kind for claims without an anchor. */
  readonly key: string;
  readonly title: string;
  readonly memories: readonly Memory[];
}

/** What is taken to hold for the user's segment and the user never said: never a memory, never sure. */
export interface ProfileDefault {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly anchor: Anchor;
}

/** The standing summary of a user. */
export interface Profile {
  /** Who the user is, what binds, what is liked; in the user's own words, one line a key. Defaults follow, marked. */
  readonly text: string;
  readonly entries: readonly ProfileEntry[];
  /** Defaults of the user's segment under keys of which the user said nothing that holds. */
  readonly defaults: readonly ProfileDefault[];
}

/** A default as the configuration gives it. */
export interface DefaultInput {
  readonly anchor: Anchor;
  readonly text: { readonly zh: string; readonly en: string };
}

const KIND_TITLES = {
  zh: { fact: "情况", event: "经历", preference: "偏好", relationship: "关系" },
  en: { fact: "facts", event: "events", preference: "preferences", relationship: "relations" },
} as const;
const ASSUMED = { zh: "（默认，用户没有说过）", en: " (a default, not said by the user)" } as const;
const OTHERS = { zh: "身边的人", en: "people around" } as const;

/** Least importance of a claim without an anchor that the profile lists: plans, preferences and relations. */
const NOTEWORTHY = 4;
/** Claims listed under one key. */
const PER_KEY = 8;

/**
 * Sums up the live claims: identity first, then what binds, then the rest by importance; claims about others apart.
 *
 * @param assumed defaults of the user's segment that no live claim has taken the place of.
 */
export function summariseProfile(
  memories: Iterable<Memory>,
  anchors: AnchorRegistry,
  language: Language,
  at: number,
  assumed: readonly DefaultInput[] = [],
): Profile {
  const spoken = language === "en" ? "en" : "zh";
  const groups = new Map<string, { title: string; rank: number; memories: Memory[] }>();
  for (const memory of memories) {
    if (statusAt(memory, at, false) !== "active") continue;
    const place = placeOf(memory, anchors, spoken);
    if (place === null) continue;
    const group = groups.get(place.key) ?? { title: place.title, rank: place.rank, memories: [] };
    group.memories.push(memory);
    groups.set(place.key, group);
  }
  const entries = [...groups]
    .sort(([keyA, a], [keyB, b]) => a.rank - b.rank || (keyA < keyB ? -1 : 1))
    .map(([key, group]) => ({ key, title: group.title, memories: newestFirst(group.memories).slice(0, PER_KEY) }));
  const separator = spoken === "zh" ? "；" : "; ";
  const lines = entries.map(
    (entry) => `${entry.title}: ${entry.memories.map((memory) => lineOf(memory, spoken)).join(separator)}`,
  );
  const defaults = assumed.map(({ anchor, text }) => {
    const title = anchors.definition(anchor.key)?.title[spoken] ?? anchor.key;
    return { key: anchor.key, title, text: text[spoken], anchor };
  });
  lines.push(...defaults.map(({ title, text }) => `${title}: ${inertLine(text)}${ASSUMED[spoken]}`));
  return { text: lines.join("\n"), entries, defaults };
}

function lineOf(memory: Memory, spoken: "zh" | "en"): string {
  return inertLine(memory.text) + (isAssumed(memory) ? ASSUMED[spoken] : "");
}

function placeOf(
  memory: Memory,
  anchors: AnchorRegistry,
  spoken: "zh" | "en",
): { key: string; title: string; rank: number } | null {
  if (memory.subject.who === "other") return { key: "others", title: OTHERS[spoken], rank: 90 };
  if (memory.anchor === null) {
    if (memory.importance < NOTEWORTHY && memory.kind !== "preference") return null;
    return { key: memory.kind, title: KIND_TITLES[spoken][memory.kind], rank: 50 - memory.importance };
  }
  const definition = anchors.definition(memory.anchor.key);
  if (memory.anchor.type === "intent" && memory.importance < NOTEWORTHY) return null;
  const rank = memory.anchor.type === "identity" ? 0 : memory.anchor.type === "constraint" ? 10 : 20;
  return { key: memory.anchor.key, title: definition?.title[spoken] ?? memory.anchor.key, rank };
}

function newestFirst(memories: readonly Memory[]): readonly Memory[] {
  return memories
    .filter((memory) => isLive(memory.status))
    .sort((a, b) => b.lastSaidAt - a.lastSaidAt || (a.id < b.id ? 1 : -1));
}
