import { HaimaError } from "../../errors.ts";
import type { Visibility } from "../../knowledge/index.ts";
import type { Owner } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { embedQuery } from "../embedding.ts";

/** How near passages are to a query by an embedder's vectors, by id; null without any. */
export interface NearPassages {
  readonly near: ReadonlyMap<string, number> | null;
  readonly embedder: "used" | "unavailable" | null;
}

/** Looks for the passages nearest to a query. Whatever fails on the way leaves the words to answer. */
export async function nearPassages(
  facade: Facade,
  owner: Owner,
  query: string,
  visibility: Visibility,
): Promise<NearPassages> {
  const { embedding, logger, users } = facade;
  if (embedding === null) return { near: null, embedder: null };
  const { vector, embedder } = await embedQuery(facade, owner, query);
  if (vector === null) {
    const other = embedding.onChange === "refuse" && (await users.read(owner, (view) => view.vectors.other !== null));
    return { near: null, embedder: other ? "unavailable" : embedder };
  }
  try {
    const { passages } = embedding;
    const found = await (passages === null
      ? users.read(owner, (view) => view.knowledge.nearest(vector, visibility))
      : within(embedding.queryDeadlineMs, passages.nearest(owner, vector, visibility)));
    const near = await users.read(owner, (view) => view.knowledge.nearness(vector, found));
    return { near, embedder };
  } catch (error) {
    if (!HaimaError.isInstance(error)) throw error;
    logger.log("warn", "knowledge_index_failed", { code: error.code });
    return { near: null, embedder: "unavailable" };
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(ms);
  return await new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(new HaimaError("aborted", "The knowledge index did not answer in time."));
    deadline.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener("abort", stop));
  });
}

/** Brings the index up to date, where there is one beside the records. Never fails, as {@link embedPassages}. */
export async function settlePassages(facade: Facade, owner: Owner): Promise<void> {
  await orLater(facade, async () => await facade.embedding?.passages?.settle(owner));
}

/**
 * Embeds the passages that lack a vector and brings the index up to date. Never fails: what cannot be done now is told to the log, and done by
 * the next call.
 */
export async function embedPassages(facade: Facade, owner: Owner): Promise<void> {
  await orLater(facade, async () => await facade.embedding?.work.run(owner));
  await settlePassages(facade, owner);
}

async function orLater({ logger }: Facade, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = HaimaError.isInstance(error) ? error.code : "internal";
    if (code !== "closed" && code !== "aborted") logger.log("warn", "passages_not_embedded", { code });
  }
}
