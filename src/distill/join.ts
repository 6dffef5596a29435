import type { AnchorRegistry } from "../language/anchors/index.ts";
import { SAYS_WHAT_IT_IS_LIKE } from "../language/framing/index.ts";
import type { Turn } from "../model/index.ts";
import type { Candidate } from "./candidate.ts";

/** Widest gap between two clauses that are told as one change ("不去大理了，去厦门"), in characters. */
const GAP = 3;
/** The same where nothing but an aside stands between (哈尔滨算了吧，太冷了，改去三亚). */
const GAP_WITH_ASIDE = 16;

/**
 * Makes one claim of clauses that belong together: what is left behind and what takes its place; a budget and what it is
 * for. The same claim said twice in a turn is kept once.
 */
export function joinClaims(
  candidates: readonly Candidate[],
  turn: Turn,
  registry: AnchorRegistry,
): readonly Candidate[] {
  const joined: Candidate[] = [];
  for (const candidate of announceChange(candidates)) {
    const before = joined.at(-1);
    const one = before === undefined ? null : joinChange(before, candidate, turn, registry);
    if (one !== null) joined[joined.length - 1] = one;
    else {
      if (before !== undefined && names(before, candidate))
        joined[joined.length - 1] = through(before, candidate, turn);
      joined.push(candidate);
    }
  }
  const detailed = joined.map((candidate, index) => asDetail(candidate, joined[index - 1], turn, registry));
  return dropRepeats(
    detailed.map((candidate) => nameBudget(candidate, detailed)),
    registry,
  );
}

/** 紧急联系人是我姐，叫刘敏: the name belongs to what is told before it too. */
function names({ quote }: Candidate, next: Candidate): boolean {
  return next.anchor?.key === "name" && next.quote.start < quote.end && next.quote.end > quote.end;
}

function through(one: Candidate, next: Candidate, turn: Turn): Candidate {
  const quote = { start: one.quote.start, end: next.quote.end };
  return { ...one, text: turn.text.slice(quote.start, quote.end), quote };
}

/** "我改变主意了" says that the next claim changes something; by itself it stays a claim only when nothing follows. */
function announceChange(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.flatMap((candidate, index) => {
    const isNotice = (one: Candidate | undefined) => one?.anchor === null && one.change.kind === "changed_mind";
    const left = candidates[index - 1];
    if (left !== undefined && leadsTo(left, candidate))
      return [
        {
          ...candidate,
          change: { ...candidate.change, kind: "replaces" as const, from: left.change.from ?? left.quote },
        },
      ];
    const next = candidates[index + 1];
    if (candidate.anchor === null && next !== undefined && leadsTo(candidate, next)) return [];
    if (isNotice(candidate) && index + 1 < candidates.length) return [];
    if (!isNotice(candidates[index - 1]) || candidate.change.kind !== null) return [candidate];
    return [{ ...candidate, change: { kind: "changed_mind" as const } }];
  });
}

/** "Pottery's off, I'm doing woodworking instead", 日料不吃了，换成川菜: what is left stands in the clause before. */
function leadsTo(left: Candidate, next: Candidate): boolean {
  const isLeft = left.change.kind === "stopped" && left.change.from !== undefined;
  const takesPlace =
    (next.change.kind === "replaces" || next.change.kind === "changed_mind") && next.change.from === undefined;
  return isLeft && takesPlace && next.quote.start >= left.quote.end && next.quote.start - left.quote.end <= GAP;
}

function joinChange(before: Candidate, next: Candidate, turn: Turn, registry: AnchorRegistry): Candidate | null {
  if (before.anchor === null || next.anchor === null || before.anchor.key !== next.anchor.key) return null;
  const gap = before.polarity === "negative" && next.change.kind === "replaces" ? GAP_WITH_ASIDE : GAP;
  if (before.polarity === next.polarity || next.quote.start - before.quote.end > gap) return null;
  if (before.subject.who !== next.subject.who || before.subject.name !== next.subject.name) return null;
  const definition = registry.definition(before.anchor.key);
  const leavesFirst = before.polarity === "negative";
  // 改成去青海了，云南不去了: what takes the place is told first.
  const isSettled = leavesFirst || before.change.kind === "replaces";
  const replaces = definition?.cardinality === "one" || (definition?.type === "intent" && isSettled);
  if (!replaces) return null;
  const [kept, left] = leavesFirst ? [next, before] : [before, next];
  const quote = { start: before.quote.start, end: next.quote.end };
  return {
    ...kept,
    text: turn.text.slice(quote.start, quote.end),
    quote,
    importance: Math.max(before.importance, next.importance),
    event: kept.event ?? left.event,
    valid: kept.valid,
    entities: [...before.entities, ...next.entities],
    change: {
      kind: before.change.kind === "changed_mind" ? "changed_mind" : "replaces",
      from: left.quote,
      to: kept.quote,
    },
  };
}

/** "I'm looking for a cottage, sleeps 6, dog friendly": what stands behind a wish without a subject says what it must be like. */
function asDetail(
  candidate: Candidate,
  before: Candidate | undefined,
  turn: Turn,
  registry: AnchorRegistry,
): Candidate {
  const definition = registry.definition("requirement");
  if (definition === null || before === undefined || candidate.anchor !== null || candidate.language !== "en")
    return candidate;
  const isWish = before.anchor !== null && WISHES.has(before.anchor.key) && before.polarity === "positive";
  const joint = turn.text.slice(before.quote.end, candidate.quote.start);
  if (
    !isWish ||
    candidate.kind !== "fact" ||
    !/^\s*[,;–-]\s*$/u.test(joint) ||
    !SAYS_WHAT_IT_IS_LIKE.test(candidate.text)
  )
    return candidate;
  return {
    ...candidate,
    kind: definition.kind,
    importance: Math.max(candidate.importance, definition.importance),
    anchor: { type: definition.type, key: definition.key, value: candidate.text.slice(0, 160) },
  };
}

/** Keys of what is wanted. */
const WISHES: ReadonlySet<string> = new Set(["buy", "travel", "request"]);

/** A budget without a purpose is for what the same turn wants: the trip, the thing to buy, the request. */
function nameBudget(candidate: Candidate, all: readonly Candidate[]): Candidate {
  const { anchor } = candidate;
  if (anchor?.key !== "budget.max" || typeof anchor.value !== "object" || "for" in anchor.value) return candidate;
  const want = all.find(
    (other) => other.anchor !== null && ["travel", "buy"].includes(other.anchor.key) && other.polarity === "positive",
  );
  const purpose = want?.anchor?.value;
  if (typeof purpose !== "string") return candidate;
  return {
    ...candidate,
    anchor: { ...anchor, value: { ...anchor.value, for: purpose.slice(0, 60) } },
    tags: [...candidate.tags, purpose],
  };
}

function dropRepeats(candidates: readonly Candidate[], registry: AnchorRegistry): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    const claim = candidate.anchor === null ? candidate.text : registry.signature(candidate.anchor);
    const key = `${candidate.subject.name ?? ""} ${candidate.polarity} ${claim}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
