import type { Memory } from "../../model/index.ts";
import type { IndexItem } from "../../search/index.ts";

/** A memory is found by its own words and by its tags. */
export function textForIndex(memory: Memory): string {
  return memory.tags.length === 0 ? memory.text : `${memory.text} ${memory.tags.join(" ")}`;
}

/**
 * A memory as the index holds it.
 *
 * @param turn the turn that it rests on, where the log is indexed beside it; null to stand alone like a stored fact.
 */
export function memoryItem(memory: Memory, turn: string | null): IndexItem {
  const { event } = memory;
  return {
    id: memory.id,
    text: textForIndex(memory),
    session: null,
    position: null,
    at: memory.saidAt,
    speaker: null,
    role: "user",
    turn,
    timeExpression: event !== null,
    dates: event !== null && event.from !== null && event.to !== null ? [{ from: event.from, to: event.to }] : [],
  };
}
