import type { Episode, Interval, Memory, RecallItem } from "../../../model/index.ts";
import { localIso } from "../local-time.ts";
import type { ItemView } from "./outcome.ts";

/** A recalled item as expectations look at it. */
export function viewItem(item: RecallItem, zone: string): ItemView {
  return { text: item.text, status: item.status, at: timeOf(item.event, item.source.at, zone) };
}

/** A memory as expectations look at it. */
export function viewMemory(memory: Memory, zone: string): ItemView {
  return { text: memory.text, status: memory.status, at: timeOf(memory.event, memory.saidAt, zone) };
}

/** An episode as expectations look at it: what was said, how it ended, what it was about. */
export function viewEpisode(episode: Episode, zone: string): ItemView {
  const text = `${episode.summary} [${episode.outcome}] ${episode.tags.join(" ")}`;
  return { text, status: "active", at: localIso(episode.from, zone) };
}

/** When it happened, else when it was said. */
function timeOf(event: Interval | null, saidAt: number, zone: string): string {
  return localIso(event?.from ?? saidAt, zone);
}
