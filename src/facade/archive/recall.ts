import type { RecallItem, RecallQuery, RecallResult, Scope } from "../../model/index.ts";
import { joinArchive, type RecallSource, recall as recallStage } from "../../recall/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import type { UserView } from "../view/view.ts";
import { indexArchived } from "./index-of-archived.ts";

/** What of the archive a recall wants: all of it ranked with the live items, or, put back in time, what had not left by then. */
export type ArchiveWish = "all" | "as_of" | "none";

/** Answers a query from the live records, and from the archive where it is wished or nothing live bears on the query. */
export async function recallWithArchive(
  facade: Facade,
  scope: Scope,
  view: UserView,
  query: RecallQuery,
  source: RecallSource,
  wish: ArchiveWish,
): Promise<RecallResult> {
  const live = recallStage(query, source);
  if (view.archive.size === 0 || query.only === "turns") return live;
  const since = wish === "as_of" ? query.at : null;
  const cold = await recallFromArchive(facade, scope, view, query, source, since);
  return joinArchive(live, cold, wish === "none" ? "beside" : "among", query, source);
}

/** @param since null for all of the archive; else only what left after that time: at it, that was live. */
async function recallFromArchive(
  facade: Facade,
  scope: Scope,
  view: UserView,
  query: RecallQuery,
  live: RecallSource,
  since: number | null,
): Promise<Pick<RecallResult, "items" | "history" | "conflicts">> {
  const all = await facade.archive.indexed(ownerOf(scope), view);
  const { archived, ...cold } = since === null ? all : indexArchived(all.archived.filter(({ at }) => at > since));
  const { leftAt: _, ...rest } = live;
  const result = recallStage({ ...query, only: "memories" }, { ...rest, ...cold });
  const left = new Set(archived.filter(({ at }) => !query.asOf || at <= query.at).map(({ memory }) => memory.id));
  const markLeft = (item: RecallItem): RecallItem =>
    item.type === "memory" && left.has(item.id)
      ? { ...item, status: "archived", memory: { ...item.memory, status: "archived" } }
      : item;
  return { items: result.items.map(markLeft), history: result.history, conflicts: result.conflicts };
}
