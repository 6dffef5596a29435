import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { isZone } from "../language/zone.ts";
import {
  type InstantInput,
  type Kind,
  kindSchema,
  type Metadata,
  metadataSchema,
  type Owner,
  parseInstant,
  parseScope,
  parseScopeId,
  RANKING_NAMES,
  type RankingName,
  type RecallQuery,
  type RecallResult,
  type Scope,
  type ScopeInput,
  sessionIdSchema,
} from "../model/index.ts";
import {
  type RecallSource,
  readVerification,
  recall as recallStage,
  verifyRequest,
  withoutItems,
} from "../recall/index.ts";
import { type ArchiveWish, recallWithArchive } from "./archive/recall.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder, type EmbeddedQuery, embedQuery } from "./embedding.ts";
import { measureRecall } from "./measures.ts";
import type { UserView } from "./view/view.ts";

/** How to recall; all optional. */
export interface RecallOptions {
  /** The session in which the question is asked: its constraints bind, and its own turn is not an answer. */
  readonly session?: string;
  /** Items returned at most, 1..200. @default 5 */
  readonly limit?: number;
  /** Tokens of the composed context at most. @default 800 */
  readonly budgetTokens?: number;
  readonly kinds?: readonly Kind[];
  /** All of these tags. */
  readonly tags?: readonly string[];
  /** All of these words occur. */
  readonly entities?: readonly string[];
  /** Any of these anchor keys. */
  readonly anchors?: readonly string[];
  /** The caller's metadata, each equal. */
  readonly metadata?: Metadata;
  /** What happened or was said from then on. */
  readonly from?: InstantInput;
  /** What happened or was said before then. */
  readonly to?: InstantInput;
  /** Answers as of then: what was said later is not known, what was replaced later still holds. @default now */
  readonly asOf?: InstantInput;
  /** Least confidence, 0..1, honoured exactly; 0 returns up to `limit` of all that was found. @default the gate's floor */
  readonly threshold?: number;
  /** Only memories, or only quoted turns. */
  readonly only?: "memories" | "turns";
  /** Searches the archive too: what it holds is ranked with the rest, with status `archived`. @default false */
  readonly archive?: boolean;
  /** How scores are made: `measured` ranks best on the benchmarks, the others carry published weights. @default that of createHaima */
  readonly ranking?: RankingName;
  /**
   * Has the model of createHaima look at the first items, and leaves out those that do not bear on the query. One call; when it
   * fails the items stand (`verification: "failed"`). @default false
   */
  readonly verify?: boolean;
  /** Zone of the dates in the query. @default the user's */
  readonly zone?: string;
}

const optionsSchema = z.strictObject({
  session: z.unknown().optional(),
  limit: z.int().min(1).max(200).default(5),
  budgetTokens: z.int().min(0).max(1_000_000).default(800),
  kinds: z.array(kindSchema).optional(),
  tags: z.array(z.string()).optional(),
  entities: z.array(z.string()).optional(),
  anchors: z.array(z.string()).optional(),
  metadata: metadataSchema.optional(),
  from: z.union([z.number(), z.date(), z.string()]).optional(),
  to: z.union([z.number(), z.date(), z.string()]).optional(),
  asOf: z.union([z.number(), z.date(), z.string()]).optional(),
  threshold: z.number().min(0).max(1).optional(),
  only: z.enum(["memories", "turns"]).optional(),
  archive: z.boolean().optional(),
  ranking: z.enum(RANKING_NAMES).optional(),
  verify: z.boolean().optional(),
  zone: z.string().refine(isZone, "is not a zone that this system knows").optional(),
});

/** Longest query, in characters: a dialogue of some hundred turns. */
const MAX_QUERY = 100_000;

/**
 * What bears on a query, best first, with a verdict and a composed context. Reads its own writes and those of other
 * processes.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input` naming the option, `over_limit` for a query over 100,000 characters.
 */
export async function recall(
  facade: Facade,
  scopeInput: ScopeInput,
  text: string,
  options: RecallOptions = {},
): Promise<RecallResult> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const parse = parseOptions(text, options);
  const embedded = await embedQuery(facade, ownerOf(scope), text);
  const { found, isStale } = await answerWithArchive(facade, scope, parse, embedded, options.archive === true);
  const answered = isStale ? await asConsented(facade, scope, parse, found) : found;
  facade.embedding?.work.start(ownerOf(scope));
  const result = options.verify === true ? await verified(facade, scope, parse, answered) : answered;
  const ids = result.items.map((item) => item.id);
  if (ids.length > 0) noteAccess(facade, ownerOf(scope), ids);
  measureRecall(facade, ownerOf(scope), result);
  return result;
}

/** What is kept under an older version of the terms than the tenant's is no longer sure. */
async function asConsented(
  facade: Facade,
  scope: Scope,
  parse: ReturnType<typeof parseOptions>,
  result: RecallResult,
): Promise<RecallResult> {
  const query = await facade.users.read(ownerOf(scope), (view) => queryOf(facade, scope, view, parse));
  const { demoted } = await import("./consent.ts");
  const lower = demoted(result, query.threshold);
  return withoutItems(lower, new Set(), query, { ...facade, masked: facade.privacy(scope.tenant).masked });
}

/** Longest wait for a model that looks at items, ms: a person waits for the reply. */
const VERIFY_MS = 5_000;

/** Has the model look at the first items; one that fails, or says what cannot be read, leaves them as they are. */
async function verified(
  facade: Facade,
  scope: Scope,
  parse: ReturnType<typeof parseOptions>,
  result: RecallResult,
): Promise<RecallResult> {
  const { model, logger } = facade;
  if (model === null) {
    throw new HaimaError("invalid_input", "`verify` needs a model. Give createHaima the option `model`.", {
      facts: { field: "verify" },
    });
  }
  const query = await facade.users.read(ownerOf(scope), (view) => queryOf(facade, scope, view, parse));
  const request = verifyRequest(query, result.items, facade.privacy(scope.tenant).masked);
  if (request === null) return { ...result, verification: "done" };
  try {
    const { text } = await model.generate(request, { signal: AbortSignal.timeout(VERIFY_MS) });
    const gone = readVerification(text, result.items);
    if (gone === null) return { ...result, verification: "failed" };
    return {
      ...withoutItems(result, gone, query, { ...facade, masked: facade.privacy(scope.tenant).masked }),
      verification: "done",
    };
  } catch (error) {
    if (!HaimaError.isInstance(error)) throw error;
    logger.log("warn", "verification_failed", { code: error.code });
    return { ...result, verification: "failed" };
  }
}

/** Counts what was recalled. A user who is only asked gets a write once many counts wait, after the answer; a fault of it is told, and they wait on. */
function noteAccess(facade: Facade, owner: Owner, ids: readonly string[]): void {
  facade.accesses.record(owner, ids, facade.clock.now());
  if (!facade.accesses.isDue(owner)) return;
  const write = facade.users.write(owner, (view) => ({
    changes: facade.accesses.changesFor(owner, view),
    answer: () => facade.accesses.written(owner),
  }));
  write.catch((error: unknown) => {
    const code = HaimaError.isInstance(error) ? error.code : "internal";
    facade.logger.log("warn", "access_not_written", { code });
  });
}

/** Looks in the archive when it is asked to, when a question put back in time needs it, and when nothing live bears on the query. */
async function answerWithArchive(
  facade: Facade,
  scope: Scope,
  parse: ReturnType<typeof parseOptions>,
  { vector, embedder }: EmbeddedQuery,
  archive: boolean,
): Promise<{ readonly found: RecallResult; readonly isStale: boolean }> {
  const owner = ownerOf(scope);
  const { result, wish, isStale } = await facade.users.read(owner, (view) => {
    const query = queryOf(facade, scope, view, parse);
    const isBefore = query.asOf && view.archive.hasLeftSince(query.at);
    const wished: ArchiveWish = archive ? "all" : isBefore ? "as_of" : "none";
    const live = recallStage(query, { ...sourceOf(facade, scope, view), vector });
    const isEnough = view.archive.size === 0 || (wished === "none" && live.verdict !== "none");
    const isStale = facade.users.consentOf(owner, view) === "stale";
    return { result: live, wish: isEnough ? null : wished, isStale };
  });
  if (wish === null) return { found: { ...result, embedder }, isStale };
  // In the user's queue, so that nothing moves between the archive and the live records meanwhile.
  const found = await facade.users.consult(owner, async (view) => {
    const query = queryOf(facade, scope, view, parse);
    const source = { ...sourceOf(facade, scope, view), vector };
    const joined = await recallWithArchive(facade, scope, view, query, source, wish);
    return { changes: [], answer: () => ({ ...joined, embedder }) };
  });
  return { found, isStale };
}

function queryOf(facade: Facade, scope: Scope, view: UserView, parse: ReturnType<typeof parseOptions>): RecallQuery {
  return parse(view.user?.zone ?? facade.zone, facade.clock.now(), scope);
}

/** Answers on a view without counting the access: what upkeep and forget use. */
export function answer(
  facade: Facade,
  scope: Scope,
  view: UserView,
  query: (zone: string, now: number, scope: Scope) => RecallQuery,
): RecallResult {
  return recallStage(queryOf(facade, scope, view, query), sourceOf(facade, scope, view));
}

/** The same with all that the archive holds. */
export async function answerWithAll(
  facade: Facade,
  scope: Scope,
  view: UserView,
  query: ReturnType<typeof parseOptions>,
): Promise<RecallResult> {
  return await recallWithArchive(
    facade,
    scope,
    view,
    queryOf(facade, scope, view, query),
    sourceOf(facade, scope, view),
    "all",
  );
}

function sourceOf(facade: Facade, { tenant }: Scope, view: UserView): RecallSource {
  return {
    revision: view.revision,
    index: view.index,
    turns: view.turns,
    memories: view.memories,
    memoriesOf: (turn) => view.memoriesOf(turn),
    memoriesByKey: (key) => view.memoriesByKey(key),
    constraintsOf: (session) => view.constraintsOf(session),
    around: (turn, before, after) => view.around(turn, before, after),
    excerptOf: (turn, chunk) => view.excerptOf(turn, chunk),
    relationsOf: (memory) => view.relationsOf(memory),
    accesses: view.accesses,
    intents: view.intents,
    leftAt: (turn) => view.archive.leftAt(turn),
    ranking: facade.ranking,
    decay: facade.tend.decay,
    anchors: facade.anchors,
    aliases: facade.aliases,
    masked: facade.privacy(tenant).masked,
  };
}

/** Checks a query's words and options; the user's zone, the time and the scope complete it. */
export function parseOptions(
  text: string,
  options: RecallOptions,
): (zone: string, now: number, scope: Scope) => RecallQuery {
  if (typeof text !== "string" || text.trim() === "") {
    throw new HaimaError("invalid_input", "The query is empty. Give the words of the question.", {
      facts: { field: "query" },
    });
  }
  if (text.length > MAX_QUERY) {
    throw new HaimaError("over_limit", `The query has ${text.length} characters; at most ${MAX_QUERY} are taken.`, {
      facts: { field: "query" },
    });
  }
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) throw describeFault(parsed.error);
  const { session, from, to, asOf, zone: ownZone, ...rest } = parsed.data;
  const fixed = {
    session: session === undefined ? null : parseScopeId(sessionIdSchema, "session", session),
    from: from === undefined ? null : parseInstant(from, "from"),
    to: to === undefined ? null : parseInstant(to, "to"),
    asOf: asOf === undefined ? null : parseInstant(asOf, "asOf"),
  };
  return (zone, now, scope) => ({
    text,
    session: fixed.session,
    agent: scope.agent,
    limit: rest.limit,
    budgetTokens: rest.budgetTokens,
    kinds: rest.kinds ?? null,
    tags: rest.tags ?? null,
    entities: rest.entities ?? null,
    anchors: rest.anchors ?? null,
    metadata: rest.metadata ?? null,
    from: fixed.from,
    to: fixed.to,
    at: fixed.asOf ?? now,
    asOf: fixed.asOf !== null,
    zone: ownZone ?? zone,
    threshold: rest.threshold ?? null,
    only: rest.only ?? null,
    ...(rest.ranking === undefined ? {} : { ranking: rest.ranking }),
  });
}

function describeFault(error: z.ZodError): HaimaError {
  const issue = error.issues[0];
  const field = issue?.path.join(".") || "options";
  const what =
    issue?.code === "unrecognized_keys"
      ? `has unknown fields (${issue.keys.join(", ")})`
      : (issue?.message ?? "is malformed");
  return new HaimaError("invalid_input", `The recall option ${field}: ${what}.`, { facts: { field }, cause: error });
}
