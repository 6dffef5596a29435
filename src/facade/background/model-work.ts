import { createHash } from "node:crypto";
import { HaimaError } from "../../errors.ts";
import type { Job, JobResult, Owner, RecordChange, Session, Turn } from "../../model/index.ts";
import type { LanguageModel, ModelReply } from "../../ports/index.ts";
import { isMerged } from "../../tend/index.ts";
import { linesToWord } from "../../working-memory/index.ts";
import { auditChange } from "../audit.ts";
import type { BackgroundWork, Facade } from "../context.ts";
import type { ModelWorkSettings } from "../defaults.ts";
import type { Decision } from "../view/users.ts";
import type { UserView } from "../view/view.ts";
import { type AskedJob, askFor, type ReadAnswer } from "./model-tasks.ts";

/** First wait after a failed try, ms; it doubles with each. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Finished jobs that are kept for each user, so that a receipt can be read later. */
const KEPT_JOBS = 200;
/** An answer that cannot be read is asked for once more: the same words seldom come twice. */
const READ_TRIES = 2;
/** Another process that died with a job in hand is waited for this long beyond the deadline, ms. */
const LEASE_SLACK_MS = 5_000;

/** The job that has a model read a turn of the user's, to be written with the turn; none where there is nothing to read. */
export function distillJob(turn: Turn, now: number): readonly RecordChange[] {
  if (turn.role !== "user" || turn.language === "other") return [];
  return [newJob({ id: turn.id, task: "distill", ...NOTHING_ELSE, turn: turn.id }, now)];
}

/** The jobs that have a model describe the episodes, and put in words the merged memories, among some changes. */
export function upkeepJobs(changes: readonly RecordChange[], now: number): readonly RecordChange[] {
  return changes.flatMap((change) => {
    if (change.type !== "put") return [];
    if (change.record === "episode") {
      return [newJob({ id: change.id, task: "episode", ...NOTHING_ELSE, episode: change.value.id }, now)];
    }
    if (change.record !== "memory" || !isMerged(change.value)) return [];
    return [newJob({ id: change.id, task: "wording", ...NOTHING_ELSE, memory: change.value.id }, now)];
  });
}

/** The job that has a model put in words what left a session's window; none while there is little, or one waits. */
export function summaryJob(session: Session, view: UserView, now: number): readonly RecordChange[] {
  const id = `summary-${session.id}`;
  if (linesToWord(session).length === 0 || view.jobs.get(id)?.status === "waiting") return [];
  return [newJob({ id, task: "summary", ...NOTHING_ELSE, session: session.id }, now)];
}

const NOTHING_ELSE = { turn: null, episode: null, memory: null, session: null } as const;

function newJob(about: Pick<Job, "id" | "task" | keyof typeof NOTHING_ELSE>, now: number): RecordChange {
  const value: Job = {
    ...about,
    status: "waiting",
    attempts: 0,
    notBefore: now,
    addedAt: now,
    model: null,
    failure: null,
    result: null,
    version: 1,
  };
  return { type: "put", record: "job", id: value.id, value };
}

/**
 * Does the work that waits for a language model, in the background and one job of a user after the other. The jobs live in the
 * users' records: what a crash cuts off is done by whoever comes next, in this process or another.
 */
export class ModelWork implements BackgroundWork {
  readonly #facade: () => Facade;
  readonly #model: (tenant: string) => LanguageModel;
  readonly #settings: ModelWorkSettings;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();

  constructor(facade: () => Facade, model: (tenant: string) => LanguageModel, settings: ModelWorkSettings) {
    this.#facade = facade;
    this.#model = model;
    this.#settings = settings;
  }

  /** Sees to the user's jobs that are due; resolves when none is. Calls for a user who is seen to already share the work. */
  async run(owner: Owner): Promise<void> {
    const key = JSON.stringify([owner.tenant, owner.user]);
    const running = this.#running.get(key) ?? this.#drain(owner).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    await running;
  }

  /** Begins to see to the user's jobs and does not wait. Faults of the store are told to the log: the jobs stay. */
  start(owner: Owner): void {
    this.run(owner).catch((error: unknown) => {
      const code = HaimaError.isInstance(error) ? error.code : "internal";
      if (code !== "closed" && code !== "aborted") this.#facade().logger.log("warn", "model_work_stopped", { code });
    });
  }

  /** Ends calls under way; their jobs wait for the next start. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running.values());
  }

  async #drain(owner: Owner): Promise<void> {
    const facade = this.#facade();
    while (!this.#stop.signal.aborted) {
      const now = facade.clock.now();
      const due = await facade.users.read(owner, (view) => nextDue(view, now));
      if (due === null || !(await this.#hold(owner, due))) return;
      await this.#work(owner, due);
    }
  }

  /** Only one process asks the model about a job at a time. */
  async #hold(owner: Owner, job: Job): Promise<boolean> {
    const { store, clock, ids } = this.#facade();
    // A digest: the name of a lease stays when its user is gone.
    const digest = createHash("sha256")
      .update(JSON.stringify([owner.tenant, owner.user, job.id]))
      .digest("hex");
    const ttlMs = this.#settings.deadlineMs + LEASE_SLACK_MS;
    return (await store.lease(`model ${digest}`, ids.next(clock.now()), clock.now(), ttlMs)) !== null;
  }

  async #work(owner: Owner, job: Job): Promise<void> {
    const facade = this.#facade();
    const asked = await facade.users.read(owner, (view) => askFor(job, view, facade, owner));
    if (asked === null) {
      // What it is about was forgotten meanwhile: there is nothing to ask.
      await facade.users.write(owner, () => ({
        changes: [{ type: "remove", record: "job", id: job.id }],
        answer: () => null,
      }));
      return;
    }
    const model = this.#model(owner.tenant);
    try {
      const answer = await this.#ask(asked, model);
      await facade.users.write(owner, async (view) => await taken(job, answer, model.id, view, facade, owner));
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      await facade.users.write(owner, (view) => failed(job, error, model.id, this.#settings, view, facade));
    }
  }

  async #ask(asked: AskedJob, model: LanguageModel): Promise<Answered> {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#settings.deadlineMs)]);
    for (let attempt = 1; ; attempt += 1) {
      const reply = await model.generate(asked.request, { signal });
      const reading = asked.read(reply.text);
      if (reading.ok || attempt >= READ_TRIES) return { reply, reading };
    }
  }
}

interface Answered {
  readonly reply: ModelReply;
  readonly reading: ReadAnswer;
}

function nextDue(view: UserView, now: number): Job | null {
  let next: Job | null = null;
  for (const job of view.jobs.values()) {
    if (job.status !== "waiting" || job.notBefore > now) continue;
    if (next === null || job.notBefore < next.notBefore) next = job;
  }
  return next;
}

/** What the answer comes to on what is known now, and the job done, in one transaction. */
async function taken(
  job: Job,
  { reply, reading }: Answered,
  model: string,
  view: UserView,
  facade: Facade,
  owner: Owner,
): Promise<Decision<null>> {
  if (!isOpen(job, view)) return { changes: [], answer: () => null };
  const { changes, effects, refused, subjects } = await reading.settle(view);
  const result: JobResult = {
    by: reading.ok ? "model" : "rules",
    how: reading.how,
    effects: effects.map((effect) => ({ ...effect, text: "" })),
    refused,
    usage: reply.usage,
  };
  const value: Job = {
    ...job,
    status: "done",
    attempts: job.attempts + 1,
    model,
    result,
    failure: null,
    version: job.version + 1,
  };
  const audit = auditChange(facade, { ...owner, agent: null }, { action: `${job.task}_model`, subjects, by: "model" });
  return {
    changes: [...changes, { type: "put", record: "job", id: job.id, value }, ...outdatedJobs(view), audit],
    answer: () => null,
  };
}

function failed(
  job: Job,
  error: unknown,
  model: string,
  settings: ModelWorkSettings,
  view: UserView,
  facade: Facade,
): Decision<null> {
  if (!isOpen(job, view)) return { changes: [], answer: () => null };
  const attempts = job.attempts + 1;
  const isKnown = HaimaError.isInstance(error);
  const isLast = attempts >= settings.attempts || (isKnown && !error.isRetryable && error.code !== "aborted");
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.5 + facade.ids.random() / 2);
  const failure = isKnown ? error.code : "internal";
  const value: Job = {
    ...job,
    attempts,
    model,
    failure,
    status: isLast ? "failed" : "waiting",
    notBefore: facade.clock.now() + Math.round(wait),
    version: job.version + 1,
  };
  facade.logger.log("warn", "model_job_failed", { code: failure, attempts, givenUp: isLast });
  return { changes: [{ type: "put", record: "job", id: job.id, value }], answer: () => null };
}

/** Another process may have done it meanwhile. */
function isOpen(job: Job, view: UserView): boolean {
  const now = view.jobs.get(job.id);
  return now?.status === "waiting" && now.version === job.version;
}

function outdatedJobs(view: UserView): readonly RecordChange[] {
  const done = [...view.jobs.values()].filter(({ status }) => status === "done");
  if (done.length < KEPT_JOBS) return [];
  const oldest = done.sort((a, b) => a.addedAt - b.addedAt).slice(0, done.length - KEPT_JOBS + 1);
  return oldest.map(({ id }) => ({ type: "remove", record: "job", id }));
}
