import { systemClock, systemIds } from "../adapters/ambient/index.ts";
import { HaimaError } from "../errors.ts";
import { toolsOf as checkTools } from "../facade/procedure-tools.ts";
import { assembleHaima, type Haima, type HaimaParts } from "../haima.ts";
import type { LanguageModel, Logger } from "../ports/index.ts";
import { adoptChainsOnce } from "./adopt-chains.ts";
import { dataFolder } from "./data-folder.ts";
import { besideHotState } from "./hot-state.ts";
import { checkKnowledgeIndex, openKnowledgeIndex } from "./knowledge-index.ts";
import { openPlace } from "./open-place.ts";
import { type GivenOptions, type HaimaOptions, parseOptions } from "./options.ts";
import { packageVersion } from "./package-version.ts";
import { reachOf } from "./reach.ts";
import type { RoomOptions } from "./settle-rooms.ts";

export { dataFolder } from "./data-folder.ts";
export {
  createHttpReranker,
  createOpenAiEmbedder,
  createOpenAiModel,
  type HttpRerankerOptions,
  type OpenAiEmbedderOptions,
  type OpenAiServerOptions,
  openTransformersEmbedder,
  type TransformersEmbedderOptions,
} from "./models.ts";
export type { HaimaOptions, KnowledgeSetup } from "./options.ts";
export type { WebhookOptions } from "./reach.ts";
export { restoreBackup } from "./restore-backup.ts";

const MEGABYTE = 1_048_576;
/** About 25 users of 10,000 memories each. */
const CACHE_MB = 256;

const silent: Logger = { log: () => undefined };

/**
 * Opens the embedded Haima: SQLite in one folder, no server, no key and no model needed.
 *
 * @throws HaimaError `invalid_input` for a bad option, `key_missing` for a wrong master key, `store_damaged`, `store_full`.
 * @example
 * await using haima = await createHaima();
 * await haima.observe({ user: "ann" }, { text: "I'm allergic to peanuts." });
 * const { context } = await haima.recall({ user: "ann" }, "Can you suggest a snack?");
 */
export async function createHaima(options: HaimaOptions = {}): Promise<Haima> {
  const given = parseOptions(options);
  const { clock = systemClock, ids = systemIds, logger = silent, cacheMb = CACHE_MB, distill } = given;
  const { anchors, aliases, coldStart, privacy, consent, limits, erasure, tend, knowledge, tools, keyService } = given;
  if (tools !== undefined) checkTools(tools);
  checkKnowledgeIndex(knowledge?.index, given);
  const rooms = await settled({
    ...{ anchors, aliases, coldStart, privacy, consent, limits, erasure, tend },
    rules: knowledge?.rules,
    policy: distill?.policy,
  });
  const reading = readingOf(given.model, distill);
  const reach = await reachOf(given, logger);
  const place = {
    folder: dataFolder(given.data),
    masterKey: given.masterKey ?? (keyService === undefined ? process.env["HAIMA_MASTER_KEY"] : undefined),
    keyService,
    database: given.database,
    keys: given.keys,
    connections: given.connections,
  };
  const watch = { logger, meter: given.meter };
  const { store, vault, hot, ...reopening } = await besideHotState(
    given.redis,
    watch,
    async () => await openPlace(place),
  );
  await adoptChainsOnce({ store, vault, clock, ids });
  return assembleHaima({
    ...(await openKnowledgeIndex(knowledge?.index, given.database, [store, vault, hot.state])),
    store,
    vault,
    hot,
    ...reopening,
    clock,
    ids,
    logger,
    build: packageVersion(),
    cacheBytes: cacheMb * MEGABYTE,
    ...reach,
    ...rooms,
    ...(given.zone === undefined ? {} : { zone: given.zone }),
    ...(tools === undefined ? {} : { tools }),
    ...(given.ranking === undefined ? {} : { ranking: given.ranking }),
    ...reading,
    ...(given.meter === undefined ? {} : { meter: given.meter }),
    ...(given.embedder === undefined ? {} : { embedder: given.embedder }),
    ...(given.reranker === undefined ? {} : { reranker: given.reranker }),
    rerankMs: given.rerankMs,
    embedderSettings: { onChange: given.onEmbedderChange, queryDeadlineMs: given.embedQueryMs },
  });
}

/** The rooms are loaded for what only they can check; without it they have their defaults, and are loaded when they are first called. */
async function settled(options: RoomOptions): Promise<Partial<HaimaParts>> {
  if (Object.values(options).every((option) => option === undefined)) return {};
  const { settleRooms } = await import("./settle-rooms.ts");
  return settleRooms(options);
}

/** What the model is for. */
function readingOf(
  model: LanguageModel | undefined,
  distill: GivenOptions["distill"],
): Pick<HaimaParts, "model" | "modelWork"> {
  const worded = model === undefined ? {} : { model };
  if (distill === undefined || distill.callsPerTurn === 0) return worded;
  if (model === undefined) {
    throw new HaimaError(
      "invalid_input",
      "distill.callsPerTurn asks for a model. Give the option `model`, or leave it at 0.",
      {
        facts: { field: "distill.callsPerTurn" },
      },
    );
  }
  const { attempts, deadlineMs } = distill;
  return { ...worded, modelWork: { attempts, deadlineMs } };
}
