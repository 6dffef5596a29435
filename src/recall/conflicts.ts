import type { AnchorRegistry } from "../language/anchors/index.ts";
import { isKindOf } from "../language/kind-of.ts";
import { foldText } from "../language/terms.ts";
import { readThemes, type Theme } from "../language/themes/index.ts";
import type {
  Anchor,
  Conflict,
  ConflictKind,
  ConflictSide,
  Memory,
  MemoryId,
  Relation,
  Status,
} from "../model/index.ts";
import { CLASH_RULES, type ClashRule, type ClashSide } from "./clashes.ts";
import { contraryReason, SAME_CLAIM, type Said } from "./contrary.ts";
import type { RecallSource } from "./source.ts";
import { isLive, type Moment, statusKnownAt } from "./status.ts";

/** Numbers of conflict detection. */
export const CONFLICT_DEFAULTS = {
  /** How long a superseded claim still counts as contrary to the live one: 90 days, as long as unused memories stay out of the archive. */
  contraryMs: 90 * 86_400_000,
  /** How far apart the confidences of one claim must be to tell of two sources: a statement (.8) and a signal (.5). */
  sourceGap: 0.3,
  /** Confidence from which a tie is a contradiction; below it a doing is evidence against what was said (.3). */
  contradicts: 0.5,
  /** Memories, best first, that are compared with each other. */
  compared: 40,
} as const;

/** A memory that was activated, with its status when the question is asked. */
interface Claim {
  readonly memory: Memory;
  readonly status: Status;
  readonly signature: string;
  /** What one claim alone may hold at a time: its key and the fields that part claims of the key; null where many may. */
  readonly place: string | null;
  readonly sides: ClashSides;
  readonly relations: readonly Relation[];
}

/** The rules, by place in their table, of which a claim is one side. Nearly all claims are of none. */
interface ClashSides {
  readonly bindings: readonly number[];
  readonly wishes: readonly number[];
}

/**
 * The conflicts among activated memories, each with its evidence. Pairs of one subject only: what a brother likes clashes with nothing of the
 * user's. Deterministic: in the order of the memories given.
 *
 * @param memories best first
 */
export function findConflicts(memories: readonly Memory[], source: RecallSource, moment: Moment): readonly Conflict[] {
  const claims = memories.slice(0, CONFLICT_DEFAULTS.compared).map((memory) => ({
    memory,
    status: statusKnownAt(memory, moment, source),
    signature: signatureOf(memory, source.anchors),
    place: placeOf(memory, source.anchors),
    sides: sidesOf(memory),
    relations: source.relationsOf(memory.id),
  }));
  const found: Conflict[] = [];
  claims.forEach((one, number) => {
    if (one.status === "expired") found.push(temporal(one, claims));
    // By place: some 800 pairs are compared for each question.
    for (let next = number + 1; next < claims.length; next += 1) {
      const other = claims[next];
      if (other === undefined || !isSameSubject(one.memory, other.memory)) continue;
      const conflict = isInOrder(one, other) ? compare(one, other, moment.at) : compare(other, one, moment.at);
      if (conflict !== null) found.push(conflict);
    }
  });
  return found;
}

/** Whether the first is the older one: what lost its place before what holds, else by the time since when each holds. */
function isInOrder(a: Claim, b: Claim): boolean {
  if (isLive(a.status) !== isLive(b.status)) return isLive(b.status);
  const difference = startOf(a.memory) - startOf(b.memory);
  return difference === 0 ? a.memory.id < b.memory.id : difference < 0;
}

function startOf(memory: Memory): number {
  return memory.valid.from ?? memory.saidAt;
}

function compare(older: Claim, newer: Claim, at: number): Conflict | null {
  if (!isLive(older.status) && !isLive(newer.status)) return null;
  if (isContrary(older, newer) && isRecent(older, newer, at)) {
    return toConflict("explicit", newer.memory.anchor?.key ?? older.memory.anchor?.key ?? "claim", [older, newer]);
  }
  if (!isLive(older.status) || !isLive(newer.status)) return null;
  if (isOneClaim(older, newer)) {
    const gap = Math.abs(older.memory.confidence - newer.memory.confidence);
    const key = newer.memory.anchor?.key ?? "claim";
    return gap > CONFLICT_DEFAULTS.sourceGap ? toConflict("source", key, [older, newer]) : null;
  }
  const clash = firstClash(older.sides, newer.sides);
  if (clash === undefined) return null;
  // Two claims on what one eats clash in plain words: 鸡蛋 beside 纯素.
  const isOfDiet = eatenIn(older.memory) !== null && eatenIn(newer.memory) !== null;
  return toConflict(isOfDiet ? "explicit" : "implicit", clash.name, [older, newer]);
}

function isSameSubject(a: Memory, b: Memory): boolean {
  return a.subject.who === b.subject.who && a.subject.name === b.subject.name;
}

/** Both are live, or one is and the other lost its place within 90 days. */
function isRecent(older: Claim, newer: Claim, at: number): boolean {
  const isFresh = (claim: Claim, other: Claim): boolean =>
    isLive(claim.status) ||
    (claim.status === "superseded" && at - endOf(claim, other.memory) <= CONFLICT_DEFAULTS.contraryMs);
  return isFresh(older, newer) && isFresh(newer, older);
}

/** When a claim lost its place: when the one that took it was said, else when it ceased to hold. */
function endOf({ memory, relations }: Claim, other: Memory): number {
  const isByOther = relations.some(
    ({ type, from, to }) => type === "supersedes" && from === other.id && to === memory.id,
  );
  return isByOther ? other.saidAt : (memory.valid.to ?? memory.updatedAt);
}

function isContrary(older: Claim, newer: Claim): boolean {
  const [a, b] = [older.memory, newer.memory];
  if (areRelated(older, b.id)) return true;
  if (older.signature === newer.signature) return a.polarity !== b.polarity && !areApart(a, b);
  if (a.anchor === null && b.anchor === null) return deny(a, b);
  if (deniesKind(a, b) || deniesKind(b, a)) return true;
  return older.place !== null && older.place === newer.place && !areApart(a, b);
}

/** What is eaten or drunk is of a kind that is not: 红酒 beside 滴酒不沾. */
function deniesKind(denial: Memory, said: Memory): boolean {
  if (denial.polarity !== "negative" || said.polarity !== "positive" || areApart(denial, said)) return false;
  const [general, special] = [eatenIn(denial), eatenIn(said)];
  return general !== null && special !== null && isKindOf(special, general);
}

function eatenIn({ anchor }: Memory): string | null {
  return anchor?.key === "diet" && typeof anchor.value === "string" ? anchor.value : null;
}

/** Free words: one denies nearly the very thing that the other says. */
function deny(a: Memory, b: Memory): boolean {
  if (a.polarity === b.polarity || a.language !== b.language || a.language === "other" || areApart(a, b)) return false;
  const said = ({ text }: Memory): Said => ({ text, question: null });
  return contraryReason(said(a), said(b), a.language, SAME_CLAIM) === "denied";
}

/** The writer found that one took the place of the other, or that they contradict each other. */
function areRelated({ relations }: Claim, b: MemoryId): boolean {
  return relations.some(
    ({ type, from, to, confidence }) =>
      (type === "supersedes" || (type === "contradicts" && confidence >= CONFLICT_DEFAULTS.contradicts)) &&
      (from === b || to === b),
  );
}

/** Two events at times that do not meet are two events. */
function areApart(a: Memory, b: Memory): boolean {
  if (a.event === null || b.event === null) return false;
  const endsBefore = (x: Memory["event"], y: Memory["event"]): boolean =>
    x !== null && y !== null && x.to !== null && y.from !== null && x.to <= y.from;
  return endsBefore(a.event, b.event) || endsBefore(b.event, a.event);
}

function placeOf({ anchor, polarity }: Memory, anchors: AnchorRegistry): string | null {
  if (anchor === null || polarity === "negative") return null;
  const definition = anchors.definition(anchor.key);
  if (definition?.cardinality !== "one") return null;
  return JSON.stringify([anchor.key, ...definition.per.map((field) => fieldOf(anchor, field))]);
}

function fieldOf({ value }: Anchor, field: string): string | null {
  if (typeof value !== "object") return null;
  const part = value[field];
  return part === undefined ? null : String(part).toLowerCase();
}

function isOneClaim(a: Claim, b: Claim): boolean {
  return a.signature === b.signature && a.memory.polarity === b.memory.polarity;
}

function signatureOf(memory: Memory, anchors: AnchorRegistry): string {
  if (memory.anchor !== null) return anchors.signature(memory.anchor);
  const known = wordsRead.get(memory);
  if (known !== undefined) return known;
  const words = `"${foldText(memory.text).replace(/[^\p{L}\p{N}]+/gu, "")}`;
  wordsRead.set(memory, words);
  return words;
}

/** As long as the record lives, like what is read of its sides. */
const wordsRead = new WeakMap<Memory, string>();

/** The rules of which a claim is one side; read once as long as the record lives. */
function sidesOf(memory: Memory): ClashSides {
  const known = sidesRead.get(memory);
  if (known !== undefined) return known;
  const themes = readThemes(foldText(memory.text));
  const placesOf = (side: "binding" | "wish"): readonly number[] =>
    CLASH_RULES.flatMap((rule, place) => (fits(memory, themes, rule[side]) ? [place] : []));
  const sides = { bindings: placesOf("binding"), wishes: placesOf("wish") };
  sidesRead.set(memory, sides);
  return sides;
}

const sidesRead = new WeakMap<Memory, ClashSides>();

/** The first rule of which one claim binds and the other wishes. */
function firstClash(a: ClashSides, b: ClashSides): ClashRule | undefined {
  if (a.bindings.length + b.bindings.length === 0) return undefined;
  const places = [
    ...a.bindings.filter((place) => b.wishes.includes(place)),
    ...b.bindings.filter((place) => a.wishes.includes(place)),
  ];
  return places.length === 0 ? undefined : CLASH_RULES[Math.min(...places)];
}

function fits(memory: Memory, themes: ReadonlySet<Theme>, side: ClashSide): boolean {
  if (memory.polarity !== side.polarity) return false;
  if (side.theme !== undefined && !themes.has(side.theme)) return false;
  const key = memory.anchor?.key ?? "";
  return side.keys.length === 0 || side.keys.some((one) => key === one || (one.endsWith(".") && key.startsWith(one)));
}

/** What is past its time, with what holds now under the same key, if anything. */
function temporal(expired: Claim, claims: readonly Claim[]): Conflict {
  const key = expired.memory.anchor?.key;
  const now = claims.find(
    ({ memory, status }) =>
      key !== undefined && memory.anchor?.key === key && isLive(status) && isSameSubject(memory, expired.memory),
  );
  return toConflict("temporal", key ?? "validity", now === undefined ? [expired] : [expired, now]);
}

function toConflict(kind: ConflictKind, evidence: string, claims: readonly Claim[]): Conflict {
  return { kind, items: claims.map(({ memory }) => memory.id), evidence, sides: claims.map(toSide) };
}

function toSide({ memory, status }: Claim): ConflictSide {
  const { id, text, anchor, polarity, confidence } = memory;
  const until = isLive(status) ? null : (memory.valid.to ?? memory.expiresAt ?? memory.updatedAt);
  return {
    id,
    text,
    key: anchor?.key ?? null,
    value: anchor?.value ?? null,
    polarity,
    status,
    // What took its place may have begun before it was said.
    from: Math.min(startOf(memory), until ?? Number.POSITIVE_INFINITY),
    to: until,
    confidence,
  };
}
