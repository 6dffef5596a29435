import { OUTCOME_CUES } from "../../language/turn-cues/index.ts";
import { localDay } from "../../language/zone.ts";
import { type Episode, type Memory, memoryIdSchema, type RecordChange, type Turn } from "../../model/index.ts";
import { likeness, readWording, type Wording } from "../../search/index.ts";
import { MADE_BY_UPKEEP } from "../made-by-upkeep.ts";
import { readSayings } from "../patterns/sayings.ts";
import { boundQuotes, quoteSpan } from "../quotes.ts";
import { NOTHING, type StepInput, type StepPlan, type TendAction, type TendStep } from "../step.ts";
import { withdraw } from "../withdraw.ts";

/** When failures make a lesson. */
const LESSON = {
  /** Failed episodes on one topic. */
  failures: 2,
  /** Likeness from which two episodes are on one topic: above that of two wordings of a wish, since a wrong lesson misleads. */
  topic: 0.45,
  importance: 4,
} as const;

export const LESSON_TAG = "lesson";

const WORDS = {
  zh: (topic: string, days: readonly string[], last: string) =>
    `「${topic}」之前试过${days.length}次都没成（${days.join("、")}），最后说「${last}」：换个办法，先问清楚上次卡在哪里`,
  en: (topic: string, days: readonly string[], last: string) =>
    `"${topic}" was tried ${days.length} times without success (${days.join(", ")}); last was "${last}": try another way and ask first where it got stuck`,
} as const;

interface Read {
  readonly episode: Episode;
  readonly wording: Wording;
}

/** Failures on one topic become a lesson, which recall brings up before the next try; a later success takes it away. */
export const lessonsStep: TendStep = { name: "lessons", plan: (input) => planLessons(input) };

function planLessons(input: StepInput): StepPlan {
  const { view, now } = input;
  const known = [...view.memories.values()].filter(
    (memory) => memory.origin === "tend" && memory.tags.includes(LESSON_TAG),
  );
  const topics = failedTopics([...view.episodes.values()]);
  const changes: RecordChange[] = [];
  const actions: TendAction[] = [];
  const kept = new Set<string>();
  for (const failures of topics) {
    const draft = lessonOf(failures, view.turns, now);
    if (draft === null) continue;
    const before = view.memories.get(draft.id);
    kept.add(draft.id);
    if (before !== undefined && (before.status === "superseded" || before.status === "hidden")) continue;
    if (before?.status === "active" && before.text === draft.text) continue;
    const value: Memory = { ...draft, recordedAt: before?.recordedAt ?? now, version: (before?.version ?? 0) + 1 };
    changes.push({ type: "put", record: "memory", id: value.id, value });
    actions.push({ action: before === undefined ? "found" : "updated", subject: value.id, reason: "lesson" });
  }
  const gone = withdraw(known, kept, now, "solved");
  changes.push(...gone.changes);
  actions.push(...gone.actions);
  return changes.length === 0 ? NOTHING : { changes, actions, hasMore: false };
}

/** Failed episodes by topic, oldest first, those left out after which the same thing succeeded. */
function failedTopics(episodes: readonly Episode[]): readonly (readonly Episode[])[] {
  const read = episodes
    .filter(({ outcome }) => outcome !== "open")
    .map((episode) => ({ episode, wording: readWording(`${episode.short} ${episode.tags.join(" ")}`) }))
    .sort((a, b) => a.episode.from - b.episode.from);
  const topics: Read[][] = [];
  for (const one of read) {
    const topic = topics.find((others) => others.some((other) => likeness(one.wording, other.wording) >= LESSON.topic));
    if (one.episode.outcome === "success") {
      if (topic !== undefined) topic.length = 0;
    } else if (topic === undefined) topics.push([one]);
    else topic.push(one);
  }
  return topics.filter((topic) => topic.length >= LESSON.failures).map((topic) => topic.map(({ episode }) => episode));
}

function lessonOf(failures: readonly Episode[], turns: ReadonlyMap<Turn["id"], Turn>, now: number): Memory | null {
  const [first] = failures;
  const last = failures.at(-1);
  const said = failures.flatMap((episode) => failingWords(episode, turns));
  const end = said.at(-1);
  if (first === undefined || last === undefined || end === undefined) return null;
  const language = end.turn.language === "en" ? "en" : "zh";
  const days = failures.map(({ from }) => localDay(from, end.turn.zone));
  return {
    ...MADE_BY_UPKEEP,
    id: memoryIdSchema.parse(`lesson-${first.id}`),
    kind: "fact",
    text: WORDS[language](last.short, days, end.text.trim()),
    language,
    anchor: null,
    importance: LESSON.importance,
    strength: LESSON.importance / 5,
    confidence: 0.8,
    valid: { from: first.from, to: null },
    saidAt: first.from,
    lastSaidAt: last.to,
    saidCount: failures.length,
    recordedAt: now,
    updatedAt: now,
    tags: [LESSON_TAG],
    quotes: boundQuotes(said.map(({ turn, span }) => quoteSpan(turn, span))),
    derivedFrom: failures.map(({ id }) => id),
    metadata: {},
    version: 1,
  };
}

function failingWords(episode: Episode, turns: ReadonlyMap<Turn["id"], Turn>) {
  return episode.turns
    .flatMap((id) => turns.get(id) ?? [])
    .flatMap(readSayings)
    .filter(({ text }) => OUTCOME_CUES.failure.test(text))
    .slice(-1);
}
