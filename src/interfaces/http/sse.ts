import { haimaErrorOf, problemOf } from "./problem.ts";
import type { StreamEvent } from "./route.ts";

/** A comment goes out when nothing else did for this long, ms, so that proxies leave a quiet stream open. */
const HEARTBEAT_MS = 15_000;

/** Time, as far as streams need it. */
export interface Timer {
  /** Resolves after that many milliseconds; rejects as soon as the signal fires. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Events as a response. A fault in the middle becomes a last event `error` with a problem document.
 *
 * @param onEnd called once when the stream ends, breaks or is left.
 */
export function eventStream(events: AsyncIterable<StreamEvent>, timer: Timer, onEnd: () => void): Response {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let waiting: Promise<IteratorResult<StreamEvent>> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(": haima\n\n")),
    async pull(controller) {
      try {
        waiting ??= iterator.next();
        const next = await orHeartbeat(waiting, timer);
        if (next === null) {
          controller.enqueue(encoder.encode(":\n\n"));
          return;
        }
        waiting = null;
        if (next.done !== true) {
          controller.enqueue(encoder.encode(wordOf(next.value)));
          return;
        }
      } catch (error) {
        const problem = problemOf(haimaErrorOf(error));
        if (problem.code !== "aborted") controller.enqueue(encoder.encode(wordOf({ event: "error", data: problem })));
      }
      onEnd();
      controller.close();
    },
    async cancel() {
      onEnd();
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}

/** The next event, or null when it is time for a sign of life. */
async function orHeartbeat<T>(next: Promise<T>, timer: Timer): Promise<T | null> {
  const stop = new AbortController();
  const beat = timer.sleep(HEARTBEAT_MS, stop.signal).then(
    () => null,
    () => null,
  );
  try {
    return await Promise.race([next, beat]);
  } finally {
    stop.abort();
  }
}

/** JSON holds no line breaks, so that nothing in the data can begin an event of its own. */
function wordOf({ event, data, id }: StreamEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
