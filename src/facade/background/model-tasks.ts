import { distillRequest, readDistilled } from "../../distill/index.ts";
import type { Effect, Episode, Job, Memory, Owner, RecordChange, Turn } from "../../model/index.ts";
import type { ModelRequest } from "../../ports/index.ts";
import { describeRequest, readDescription, readMergedWording, wordingRequest } from "../../tend/index.ts";
import { linesToWord, readSummary, summaryRequest, wordSummary } from "../../working-memory/index.ts";
import { claimsOf, settleClaims } from "../claims.ts";
import type { Facade } from "../context.ts";
import { rememberClaims } from "../remember-claims.ts";
import type { UserView } from "../view/view.ts";

/** What a model is asked for a job, and how its answer is read. */
export interface AskedJob {
  readonly request: ModelRequest;
  /** Reads an answer; pure. */
  read(answer: string): ReadAnswer;
}

/** An answer as it was read. */
export interface ReadAnswer {
  readonly ok: boolean;
  /** How it had to be mended, or why it is not taken. */
  readonly how: string;
  /** What it comes to on the records as they stand when it is written. */
  settle(view: UserView): Promise<SettledAnswer>;
}

export interface SettledAnswer {
  readonly changes: readonly RecordChange[];
  readonly effects: readonly Effect[];
  readonly refused: number;
  /** Ids for the audit entry. */
  readonly subjects: readonly string[];
}

/** What a job asks, as the records stand now; null when what it is about is gone. */
export function askFor(job: Job, view: UserView, facade: Facade, owner: Owner): AskedJob | null {
  if (job.task === "distill") return askDistill(job, view, facade, owner);
  if (job.task === "episode") return askEpisode(job, view);
  return job.task === "wording" ? askWording(job, view) : askSummary(job, view);
}

function askDistill({ turn: id }: Job, view: UserView, facade: Facade, owner: Owner): AskedJob | null {
  const turn = id === null ? undefined : view.turns.get(id);
  if (turn === undefined || turn.redacted.length > 0 || view.user === null || turn.language === "other") return null;
  const tail = view.around(turn, 1, 0);
  const before = tail.at(-1);
  const previous = before?.role === "assistant" ? before : null;
  const rules = claimsOf(turn, tail, view.user, facade);
  const input = { turn, previous, anchors: facade.anchors, language: turn.language };
  return {
    request: distillRequest(input),
    read: (answer) => {
      const reading = readDistilled(answer, input, rules);
      if (!reading.ok) return refused(reading.reason, [turn.id]);
      return {
        ok: true,
        how: reading.how,
        settle: async (now) => {
          const { user } = now;
          // Redacted or forgotten since: its words may not come back through an answer that still has them.
          if (user === null || now.turns.get(turn.id)?.version !== turn.version) return NOTHING;
          const claims = settleClaims(reading, turn, user, facade.policy);
          const scope = { ...owner, agent: turn.agent };
          const done = await rememberClaims(facade, scope, now, { turn, candidates: claims.candidates });
          const subjects = [turn.id, ...done.effects.map(({ memory }) => memory)];
          return { ...done, refused: claims.refused.length, subjects };
        },
      };
    },
  };
}

function askEpisode({ episode: id }: Job, view: UserView): AskedJob | null {
  const episode = id === null ? undefined : view.episodes.get(id);
  if (episode === undefined) return null;
  const turns = turnsOf(episode, view);
  const request = describeRequest(turns);
  if (request === null) return null;
  return {
    request,
    read: (answer) => {
      const reading = readDescription(answer, episode, turns);
      if (!reading.ok) return refused(reading.reason, [episode.id]);
      const value = reading.episode;
      const change: RecordChange = { type: "put", record: "episode", id: value.id, value };
      return {
        ok: true,
        how: reading.how,
        settle: async (now) =>
          now.episodes.get(episode.id)?.version === episode.version
            ? { changes: [change], effects: [], refused: 0, subjects: [episode.id] }
            : NOTHING,
      };
    },
  };
}

function askWording({ memory: id }: Job, view: UserView): AskedJob | null {
  const memory = id === null ? undefined : view.memories.get(id);
  if (memory === undefined || memory.status !== "active") return null;
  const sayings = sayingsOf(memory, view);
  const request = wordingRequest(memory, sayings);
  if (request === null) return null;
  return {
    request,
    read: (answer) => {
      const reading = readMergedWording(answer, memory, sayings);
      if (!reading.ok) return refused(reading.reason, [memory.id]);
      const change: RecordChange = { type: "put", record: "memory", id: memory.id, value: reading.memory };
      return {
        ok: true,
        how: reading.how,
        settle: async (now) =>
          now.memories.get(memory.id)?.version === memory.version
            ? { changes: [change], effects: [], refused: 0, subjects: [memory.id] }
            : NOTHING,
      };
    },
  };
}

function askSummary({ session: id }: Job, view: UserView): AskedJob | null {
  const session = id === null ? undefined : view.sessions.get(id);
  if (session === undefined) return null;
  const lines = linesToWord(session);
  const { turns } = view;
  const request = summaryRequest(lines, turns);
  if (request === null) return null;
  return {
    request,
    read: (answer) => {
      const reading = readSummary(answer, lines, turns);
      if (!reading.ok) return refused(reading.reason, [session.id]);
      return {
        ok: true,
        how: reading.how,
        settle: async (now) => {
          const current = now.sessions.get(session.id);
          if (current === undefined) return NOTHING;
          const value = wordSummary(current, lines, reading.texts, now.turns);
          const change: RecordChange = { type: "put", record: "session", id: value.id, value };
          return { changes: [change], effects: [], refused: reading.refused, subjects: [session.id] };
        },
      };
    },
  };
}

/** The words that a memory rests on, as far as they stand in the log. */
function sayingsOf(memory: Memory, view: UserView): readonly string[] {
  return memory.quotes.flatMap(({ turn: id, start, end }) => {
    const turn = view.turns.get(id);
    return turn === undefined || turn.redacted.length > 0 ? [] : [turn.text.slice(start, end)];
  });
}

/** The turns of an episode that stand word for word. */
function turnsOf(episode: Episode, view: UserView): readonly Turn[] {
  return episode.turns.flatMap((id) => {
    const turn = view.turns.get(id);
    return turn === undefined || turn.redacted.length > 0 ? [] : [turn];
  });
}

const NOTHING: SettledAnswer = { changes: [], effects: [], refused: 0, subjects: [] };

function refused(how: string, subjects: readonly string[]): ReadAnswer {
  return { ok: false, how, settle: async () => ({ ...NOTHING, subjects }) };
}
