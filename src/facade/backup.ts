import { HaimaError } from "../errors.ts";
import type { Owner, Upkeep } from "../model/index.ts";
import type { StoreCheck } from "../ports/index.ts";
import type { LoadedRecords } from "../privacy/index.ts";
import type { Facade } from "./context.ts";

/** Writes a consistent copy of the data, never of keys, to a file that must not exist yet. */
export async function backup(facade: Facade, file: string): Promise<void> {
  await facade.store.backup(file);
}

/** What a check of the store and of every user's records found. */
export interface DoctorReport {
  readonly ok: boolean;
  readonly store: StoreCheck;
  /** Users with records, but those who are being erased. */
  readonly users: number;
  /** Users who are being erased: nobody opens their records any more, so they are not checked. */
  readonly erasing: number;
  readonly turns: number;
  readonly memories: number;
  /** Records that cannot be read, by user; the others work. */
  readonly damaged: readonly {
    readonly tenant: string;
    readonly user: string;
    readonly record: string;
    readonly id: string;
    readonly reason: string;
  }[];
  readonly anchorTypes: number;
  /** Memories in the archive. */
  readonly archived: number;
  /** How far upkeep got. */
  readonly upkeep: UpkeepStatus;
}

/** How far upkeep got with all users. */
export interface UpkeepStatus {
  /** Users with a run that came to its end. */
  readonly tended: number;
  /** Users whose last run is under way or was cut off, with the step that it was at. */
  readonly unfinished: readonly { readonly tenant: string; readonly user: string; readonly step: string }[];
  /** When the last run of any user ended, epoch ms; null for never. */
  readonly lastFinishedAt: number | null;
  /** The user whose last run is longest ago; null when no run ended. */
  readonly oldestFinishedAt: number | null;
}

/** Owners read at a time. */
const PAGE = 200;

/** Checks the store, then opens every record of every user who is not being erased. Reads only. */
export async function doctor(facade: Facade): Promise<DoctorReport> {
  const store = await facade.store.check();
  const damaged: DoctorReport["damaged"][number][] = [];
  const counts = { users: 0, turns: 0, memories: 0, archived: 0 };
  const runs: { readonly owner: Owner; readonly upkeep: Upkeep }[] = [];
  let page = await facade.store.owners({ after: null, limit: PAGE });
  while (page.length > 0) {
    for (const owner of page) {
      const loaded = await facade.records.load(owner, 0).catch(erasedMeanwhile);
      if (loaded === null) continue;
      counts.users += 1;
      counts.turns += loaded.records.filter((record) => record.record === "turn").length;
      counts.memories += loaded.records.filter((record) => record.record === "memory").length;
      for (const { record, value } of loaded.records) {
        if (record === "catalogue") counts.archived += value.entries.length;
        if (record === "upkeep") runs.push({ owner, upkeep: value });
      }
      damaged.push(...loaded.damaged.map(({ record, id, reason }) => ({ ...owner, record, id, reason })));
    }
    page = await facade.store.owners({ after: page.at(-1) ?? null, limit: PAGE });
  }
  return {
    ok: store.ok && damaged.length === 0,
    store,
    ...counts,
    erasing: (await facade.vault.erasures.owners()).length,
    damaged,
    anchorTypes: facade.anchors.definitions.length,
    upkeep: statusOf(runs),
  };
}

/** Null for who is being erased, whenever that began. */
function erasedMeanwhile(error: unknown): LoadedRecords | null {
  if (HaimaError.isInstance(error) && error.code === "erased") return null;
  throw error;
}

function statusOf(runs: readonly { readonly owner: Owner; readonly upkeep: Upkeep }[]): UpkeepStatus {
  const ends = runs.flatMap(({ upkeep }) => upkeep.finishedAt ?? []);
  return {
    tended: ends.length,
    unfinished: runs.flatMap(({ owner, upkeep }) =>
      upkeep.finishedAt === null ? [{ tenant: owner.tenant, user: owner.user, step: upkeep.step }] : [],
    ),
    lastFinishedAt: ends.reduce<number | null>((last, end) => Math.max(last ?? end, end), null),
    oldestFinishedAt: ends.reduce<number | null>((first, end) => Math.min(first ?? end, end), null),
  };
}
