import { createHash } from "node:crypto";
import { HaimaError } from "../errors.ts";
import { type Owner, parseScope, type RecordChange, type Scope, type ScopeInput } from "../model/index.ts";
import { findErasure } from "../privacy/index.ts";
import { type StepInput, type StepPlan, TEND_STEPS, type TendAction, type TendStep } from "../tend/index.ts";
import { auditChange } from "./audit.ts";
import { upkeepJobs } from "./background/model-work.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import type { ErasureStatus } from "./erasure/erase.ts";
import { changesToForget } from "./forget.ts";
import { withChanges } from "./tend-dry-view.ts";
import { marksOf } from "./view/catalogue.ts";
import type { Decision } from "./view/users.ts";
import type { VectorCounts } from "./view/vectors.ts";
import type { UserView } from "./view/view.ts";

/** What one step of upkeep did, or would do. */
export interface StepReceipt {
  readonly step: string;
  readonly actions: readonly TendAction[];
  readonly commits: number;
  readonly tookMs: number;
}

/** What upkeep did for one user, or would do. */
export interface TendReceipt {
  readonly dryRun: boolean;
  /** busy: another process is tending this user; what is listed was done before it took over, and nothing else. */
  readonly outcome: "done" | "busy";
  /** Ids of the memories whose time is over: past their time to live or their valid time. */
  readonly expired: readonly string[];
  readonly steps: readonly StepReceipt[];
  /** Records by what was done to them. */
  readonly counts: Readonly<Record<string, number>>;
  /** How far the user's items have vectors of the embedder in use, after those that lacked one got it; null without an embedder. */
  readonly vectors: VectorCounts | null;
  readonly tookMs: number;
  readonly revision: number;
  /** How far the erasure of the user is, with its receipt; null for a user who is not being erased. */
  readonly erasure: ErasureStatus | null;
}

export interface TendOptions {
  /** Lists what would change and why, and changes nothing. @default false */
  readonly dryRun?: boolean;
}

/**
 * Runs upkeep for one user as of now, step by step in small commits. Idempotent, safe on several nodes and at any moment of dying;
 * recall does not depend on it.
 */
export async function tend(facade: Facade, scopeInput: ScopeInput, options: TendOptions = {}): Promise<TendReceipt> {
  const scope = parseScope(scopeInput);
  const erasing = await findErasure(facade.vault, ownerOf(scope));
  if (erasing !== null) return await tendErased(facade, ownerOf(scope), options.dryRun === true);
  await checkEmbedder(facade, ownerOf(scope));
  if (options.dryRun === true) return await rehearse(facade, scope);
  const receipt = await run(facade, scope);
  tell(facade, receipt);
  return receipt;
}

function tell({ meter }: Facade, { outcome, counts, tookMs }: TendReceipt): void {
  meter?.count("haima_tend_runs_total", { outcome });
  meter?.count("haima_tend_seconds_total", {}, tookMs / 1_000);
  for (const [action, by] of Object.entries(counts)) meter?.count("haima_tend_changes_total", { action }, by);
}

/** Of who is being erased upkeep does what is due of the erasure, and nothing else. */
async function tendErased(facade: Facade, owner: Owner, dryRun: boolean): Promise<TendReceipt> {
  const startedAt = facade.clock.ticks();
  const { advanceErasures, dueStages } = await import("./erasure/advance.ts");
  const advanced = dryRun ? await dueStages(facade, [owner]) : await advanceErasures(facade, [owner]);
  const [own] = advanced ?? [];
  const outcome = advanced === null ? "busy" : "done";
  const tookMs = facade.clock.ticks() - startedAt;
  const receipt = receiptOf({ steps: [], outcome, dryRun, vectors: null, tookMs, revision: 0 });
  const counts = Object.fromEntries((own?.done ?? []).map((stage) => [stage, 1]));
  return { ...receipt, counts, erasure: own?.status ?? null };
}

async function run(facade: Facade, scope: Scope): Promise<TendReceipt> {
  const startedAt = facade.clock.ticks();
  const lease = new TendLease(facade, ownerOf(scope));
  const steps: StepReceipt[] = [];
  if (!(await lease.hold()))
    return receiptOf({ steps, outcome: "busy", dryRun: false, vectors: null, tookMs: 0, revision: 0 });
  try {
    await writeAccesses(facade, scope);
    const progress: Progress = { startedAt: facade.clock.now(), counts: {} };
    let outcome: TendReceipt["outcome"] = "done";
    for (const step of TEND_STEPS) {
      const done = await runStep(step, facade, scope, lease, progress);
      steps.push(done.receipt);
      if (done.isLost) outcome = "busy";
      if (done.isLost) break;
    }
    if (outcome === "done" && !(await noteEnd(facade, lease, progress))) outcome = "busy";
    facade.modelWork?.start(ownerOf(scope));
    await facade.embedding?.work.run(ownerOf(scope));
    const vectors = facade.embedding === null ? null : await facade.users.read(ownerOf(scope), countVectors);
    const revision = await facade.store.revision(ownerOf(scope));
    return receiptOf({ steps, outcome, dryRun: false, vectors, tookMs: facade.clock.ticks() - startedAt, revision });
  } finally {
    await lease.release();
  }
}

function countVectors(view: UserView): VectorCounts {
  return view.vectors.counts;
}

/** Recalls that were counted and not written yet: what was just recalled is not unused. */
async function writeAccesses(facade: Facade, scope: Scope): Promise<void> {
  const owner = ownerOf(scope);
  await facade.users.write(owner, (view) => ({
    changes: facade.accesses.changesFor(owner, view),
    answer: () => facade.accesses.written(owner),
  }));
}

/** Upkeep goes on taking away from users who withdrew consent. */
const DESPITE_CONSENT = { despiteConsent: true };
/** The steps that only take away. The others make something new of what was said, which takes consent. */
const TAKES_AWAY: ReadonlySet<string> = new Set(["expire", "retention", "archive", "cap"]);

async function runStep(
  step: TendStep,
  facade: Facade,
  scope: Scope,
  lease: TendLease,
  progress: Progress,
): Promise<{ readonly receipt: StepReceipt; readonly isLost: boolean }> {
  const startedAt = facade.clock.ticks();
  const actions: TendAction[] = [];
  let commits = 0;
  let isLost = false;
  for (let hasMore = true; hasMore && !isLost; ) {
    const plan = await lease.write(async (view) => {
      const isOff = !TAKES_AWAY.has(step.name) && facade.users.consentOf(ownerOf(scope), view) === "withdrawn";
      const planned = isOff ? NOTHING : await step.plan(inputOf(facade, scope, view, view, facade.tend.batch));
      const audits = planned.changes.length === 0 ? [] : auditsOf(step.name, planned.actions, facade, scope);
      const noted = planned.changes.length === 0 ? [] : [noteOf(step.name, planned.actions, progress, view, null)];
      const jobs = facade.modelWork === null ? [] : upkeepJobs(planned.changes, facade.clock.now());
      return { changes: [...planned.changes, ...jobs, ...audits, ...noted], answer: () => planned };
    });
    isLost = plan === null;
    if (plan === null) break;
    count(progress.counts, plan.actions);
    commits += plan.changes.length === 0 ? 0 : 1;
    actions.push(...plan.actions);
    hasMore = plan.hasMore;
    isLost = hasMore && !(await lease.hold());
  }
  return { receipt: { step: step.name, actions, commits, tookMs: facade.clock.ticks() - startedAt }, isLost };
}

const NOTHING: StepPlan = { changes: [], actions: [], hasMore: false };

/** How far a run got. */
interface Progress {
  readonly startedAt: number;
  readonly counts: Record<string, number>;
}

/** A run that changed nothing is noted when the last one ended longer ago than this, ms: idle users cost no write each time. */
const NOTE_EVERY_MS = 3_600_000;

/** Notes that the run is over; false when another node took it over. */
async function noteEnd(facade: Facade, lease: TendLease, progress: Progress): Promise<boolean> {
  const noted = await lease.write((view) => {
    const now = facade.clock.now();
    const before = view.upkeep?.finishedAt ?? null;
    const isNoted = before !== null && now - before < NOTE_EVERY_MS && Object.keys(progress.counts).length === 0;
    // Of a user who has nothing there is nothing to note.
    if (isNoted || view.revision === 0) return { changes: [], answer: () => true };
    const last = TEND_STEPS.at(-1)?.name ?? "";
    return { changes: [noteOf(last, [], progress, view, now)], answer: () => true };
  });
  return noted !== null;
}

/** The record of how far upkeep got, as a change of the commit that gets it there. */
function noteOf(
  step: string,
  actions: readonly TendAction[],
  { startedAt, counts }: Progress,
  view: UserView,
  finishedAt: number | null,
): RecordChange {
  const sum = { ...counts };
  count(sum, actions);
  const value = { startedAt, finishedAt, step, counts: sum, version: (view.upkeep?.version ?? 0) + 1 };
  return { type: "put", record: "upkeep", id: "upkeep", value };
}

function count(counts: Record<string, number>, actions: readonly TendAction[]): void {
  for (const { action } of actions) counts[action] = (counts[action] ?? 0) + 1;
}

/** Plans every step over the others' plans; nothing is written. */
async function rehearse(facade: Facade, scope: Scope): Promise<TendReceipt> {
  const startedAt = facade.clock.ticks();
  const owner = ownerOf(scope);
  return await facade.users.write(owner, async (view) => {
    let seen = withChanges(view, facade.accesses.changesFor(owner, view));
    const steps: StepReceipt[] = [];
    for (const step of TEND_STEPS) {
      const stepAt = facade.clock.ticks();
      const plan: StepPlan = await step.plan(inputOf(facade, scope, seen, view, Number.POSITIVE_INFINITY));
      seen = withChanges(seen, plan.changes);
      steps.push({ step: step.name, actions: plan.actions, commits: 0, tookMs: facade.clock.ticks() - stepAt });
    }
    const tookMs = facade.clock.ticks() - startedAt;
    const vectors = facade.embedding === null ? null : countVectors(view);
    return {
      changes: [],
      answer: (revision) => receiptOf({ steps, outcome: "done", dryRun: true, vectors, tookMs, revision }),
    };
  });
}

function inputOf(facade: Facade, scope: Scope, view: StepInput["view"], records: UserView, limit: number): StepInput {
  const now = facade.clock.now();
  return {
    view,
    now,
    limit,
    tenant: scope.tenant,
    zone: view.user?.zone ?? facade.zone,
    anchors: facade.anchors,
    settings: facade.tend,
    marksOf: (memory) => marksOf(memory, facade.anchors),
    forget: async (ids) => await changesToForget(facade, scope, records, ids),
    nextId: () => facade.ids.next(now),
  };
}

/** One entry for each thing done and reason, in the same transaction. */
function auditsOf(step: string, actions: readonly TendAction[], facade: Facade, scope: Scope): readonly RecordChange[] {
  const groups = new Map<string, { readonly of: TendAction; readonly subjects: string[] }>();
  for (const of of actions) {
    const key = JSON.stringify([of.action, of.reason]);
    const group = groups.get(key) ?? { of, subjects: [] };
    group.subjects.push(of.subject);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ of: { action, reason }, subjects }) => {
    const counts = { [action]: subjects.length };
    return auditChange(facade, scope, { action: "tend", subjects, reason: `${step}/${reason}`, counts, by: "tend" });
  });
}

function receiptOf(done: Omit<TendReceipt, "expired" | "counts" | "erasure">): TendReceipt {
  const counts: Record<string, number> = {};
  for (const { actions } of done.steps) count(counts, actions);
  const expired = done.steps.flatMap(({ actions }) =>
    actions.filter(({ action }) => action === "expired").map(({ subject }) => subject),
  );
  return { ...done, expired, counts, erasure: null };
}

/** The hold on one user, so that one node tends it at a time; who lost it writes nothing any more. */
class TendLease {
  readonly #facade: Facade;
  readonly #owner: Owner;
  readonly #name: string;
  readonly #holder: string;
  #token: number | null = null;
  #heldUntil = Number.NEGATIVE_INFINITY;

  constructor(facade: Facade, owner: Owner) {
    this.#facade = facade;
    this.#owner = owner;
    // A digest: the name of a lease stays when its user is gone.
    const digest = createHash("sha256")
      .update(JSON.stringify([owner.tenant, owner.user]))
      .digest("hex");
    this.#name = `tend ${digest}`;
    this.#holder = facade.ids.next(facade.clock.now());
  }

  /** Takes the hold or renews it in time; false when another node has it. */
  async hold(): Promise<boolean> {
    const { clock, store, tend: settings } = this.#facade;
    const now = clock.now();
    if (now < this.#heldUntil - settings.leaseMs / 2) return true;
    this.#token = await store.lease(this.#name, this.#holder, now, settings.leaseMs);
    this.#heldUntil = this.#token === null ? Number.NEGATIVE_INFINITY : now + settings.leaseMs;
    return this.#token !== null;
  }

  /** Decides and commits under the hold; null when another node took it meanwhile, which finds what is to be done by itself. */
  async write<T>(decide: (view: UserView) => Decision<T> | Promise<Decision<T>>): Promise<T | null> {
    if (this.#token === null) return null;
    const hold = { name: this.#name, token: this.#token };
    try {
      return await this.#facade.users.write(this.#owner, decide, { ...DESPITE_CONSENT, hold });
    } catch (error) {
      if (!HaimaError.isInstance(error) || error.code !== "lease_lost") throw error;
      this.#token = null;
      this.#heldUntil = Number.NEGATIVE_INFINITY;
      return null;
    }
  }

  async release(): Promise<void> {
    if (this.#heldUntil === Number.NEGATIVE_INFINITY) return;
    const { clock, store } = this.#facade;
    await store.lease(this.#name, this.#holder, clock.now(), 0);
  }
}
