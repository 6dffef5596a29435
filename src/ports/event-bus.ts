import type { HaimaEvent } from "../model/index.ts";

/** Carries events from those who write to those who listen. The one of this process tells of its own writes; a broker's may tell of all nodes'. */
export interface EventBus {
  /** False while nobody listens: events then are not even made. */
  readonly isHeard: boolean;
  /**
   * Hands events to every listener, in their order. It neither throws nor waits: what a listener throws is its own fault, told to the log.
   *
   * @param events of one owner, durable by now.
   */
  publish(events: readonly HaimaEvent[]): void;
  /** @returns what ends it; called again it does nothing. */
  subscribe(listener: (event: HaimaEvent) => unknown): () => void;
  /** Lets go of every listener. */
  close(): Promise<void>;
}
