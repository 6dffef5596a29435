import { parseColdStart } from "../agent/cold-start/index.ts";
import { HaimaError } from "../errors.ts";
import { loadAliases } from "../language/aliases/index.ts";
import { loadAnchors } from "../language/anchors/index.ts";
import type { Owner } from "../model/index.ts";
import { parseLimits } from "../observe/index.ts";
import type { HttpCaller } from "../ports/index.ts";
import {
  createSealedRecords,
  maskedByAny,
  maskingEmbedder,
  maskingModel,
  type PiiPolicy,
  parseConsent,
  parsePrivacy,
  withChain,
} from "../privacy/index.ts";
import { TEND_DEFAULTS } from "../tend/settings.ts";
import { WINDOW_DEFAULTS } from "../working-memory/index.ts";
import { Archive } from "./archive/archive.ts";
import { AccessLog } from "./background/access-log.ts";
import { EmbeddingWork } from "./background/embedding-work.ts";
import { ModelWork } from "./background/model-work.ts";
import type { Embedding, Facade } from "./context.ts";
import { EMBEDDER_DEFAULTS } from "./defaults.ts";
import { PassageIndex } from "./documents/passage-index.ts";
import { rerankingOf } from "./documents/rerank.ts";
import { QueryVectors } from "./embedding.ts";
import { parseErasure } from "./erasure/times.ts";
import { DEAF_BUS } from "./events/deaf-bus.ts";
import { stampOf, withEvents } from "./events/records.ts";
import { openHot } from "./hot/hot.ts";
import type { HaimaParts } from "./parts.ts";
import { TalkQueue } from "./talk/queue.ts";
import { placeInHotState, placeInRecords } from "./view/snapshot-places.ts";
import { Users } from "./view/users.ts";
import { KnownWebhooks } from "./webhooks/known.ts";
import { lazyDelivery } from "./webhooks/lazy-delivery.ts";
import { NO_WEBHOOKS } from "./webhooks/settings.ts";

/** Stands in where the composition root hands in no caller. */
const NO_HTTP: HttpCaller = {
  call: () => Promise.reject(new HaimaError("tool_failed", "")),
};

/** Share of the cache that opened segments of archives may take beside it: the archive is looked at seldom. */
const ARCHIVE_SHARE = 0.125;

/** What every verb works with, joined from the parts. */
export function openFacade(parts: HaimaParts): Facade {
  const { store, vault, clock, ids, logger, anchors = loadAnchors(), cacheBytes } = parts;
  const { records, ...telling } = recordsThatTell(parts, () => facade);
  const consent = parseConsent(parts.consent);
  const talks = new TalkQueue();
  const users = usersOf(parts, { records, hot: telling.hot, consent, talks });
  const { model = null, modelWork } = parts;
  const privacy = parsePrivacy(parts.privacy);
  const facade: Facade = {
    store,
    reopen: parts.reopen ?? null,
    records,
    vault,
    erasure: parseErasure(parts.erasure),
    users,
    consent,
    limits: parseLimits(parts.limits),
    accesses: new AccessLog(),
    talks,
    archive: new Archive({ records, logger, cacheBytes: cacheBytes * ARCHIVE_SHARE }),
    anchors,
    aliases: parts.aliases ?? loadAliases(),
    http: parts.http ?? NO_HTTP,
    ...telling,
    clock,
    ids,
    logger,
    meter: parts.meter ?? null,
    zone: parts.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    window: WINDOW_DEFAULTS,
    coldStart: parts.coldStart ?? parseColdStart({}, anchors),
    tend: parts.tend ?? TEND_DEFAULTS,
    knowledge: parts.knowledge ?? { rules: [] },
    ranking: parts.ranking ?? "measured",
    policy: parts.policy ?? {},
    privacy,
    model,
    modelWork:
      model === null || modelWork === undefined
        ? null
        : new ModelWork(
            () => facade,
            (tenant) => maskingModel(model, privacy(tenant).masked),
            modelWork,
          ),
    embedding: embeddingOf(parts, { masked: maskedByAny(parts.privacy) }, () => facade),
    reranking: rerankingOf(parts),
  };
  return facade;
}

/** Sealed and chained records whose commits are told, and what tells of them. */
function recordsThatTell(
  parts: HaimaParts,
  facade: () => Facade,
): Pick<Facade, "records" | "hot" | "bus" | "stamp" | "webhooks"> {
  const { store, vault, clock, ids, logger, bus = DEAF_BUS, webhooks: settings = NO_WEBHOOKS } = parts;
  const hot = openHot(parts, facade);
  const sealed = createSealedRecords({ store, vault, ids });
  const chained = withChain(hot.news === null ? sealed : hot.news.told(sealed), vault);
  const known = new KnownWebhooks(chained, clock, logger);
  const delivery = lazyDelivery(facade, settings);
  const records = withEvents(chained, {
    ...{ bus, clock, ids, logger },
    hooksOf: async (tenant) => await known.working(tenant),
    onQueued: (owner) => delivery.start(owner),
  });
  return { records, hot, bus, stamp: stampOf({ clock, ids }), webhooks: { settings, known, delivery } };
}

type UsersNeeds = Pick<Facade, "records" | "hot" | "consent" | "talks">;

function usersOf(parts: HaimaParts, { records, hot, consent, talks }: UsersNeeds): Users {
  const { logger } = parts;
  return new Users({
    ...parts,
    records,
    consent,
    embedder: parts.embedder ?? null,
    snapshots:
      hot.news === null ? placeInRecords(records, logger) : placeInHotState({ hot: hot.sealed, records, logger }),
    beforeUse: async (owner) => await talks.begin(owner),
  });
}

function embeddingOf(parts: HaimaParts, { masked }: Pick<PiiPolicy, "masked">, facade: () => Facade): Embedding | null {
  const { embedder, embedderSettings: settings = EMBEDDER_DEFAULTS } = parts;
  if (embedder === undefined) return null;
  const model = maskingEmbedder(embedder, masked);
  const work = new EmbeddingWork(facade, model, settings.onChange);
  const { knowledgeIndex: index } = parts;
  const passages = index === undefined ? null : new PassageIndex(facade, index, model);
  return { ...settings, model, work, queries: new QueryVectors(model, settings.queryDeadlineMs), passages };
}

/** Waits for what is under way and writes the recall counts that wait; the views are let go of even when the store refuses them. */
export async function closeFacade(facade: Facade): Promise<void> {
  await facade.talks.close();
  await facade.webhooks.delivery.close();
  await facade.modelWork?.close();
  await facade.embedding?.work.close();
  await facade.embedding?.passages?.close();
  await facade.hot.news?.close();
  await facade.users.settle();
  try {
    for (const owner of facade.accesses.owners()) await writeAccesses(facade, owner);
  } finally {
    await facade.users.close();
  }
}

/** The counts of who is being erased go with the rest. */
async function writeAccesses(facade: Facade, owner: Owner): Promise<void> {
  try {
    await facade.users.write(owner, (view) => ({
      changes: facade.accesses.changesFor(owner, view),
      answer: () => facade.accesses.written(owner),
    }));
  } catch (error) {
    if (!HaimaError.isInstance(error) || error.code !== "erased") throw error;
  }
}
