import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often the event loop is looked at, ms. The histogram counts this pause in. */
const EVERY_MS = 10;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** What a process tells of itself. */
export interface ProcessGauges {
  /** 99th percentile of how late the event loop came to what was due, since the last reading, in seconds; and the resident memory in bytes. */
  read(): { readonly haima_event_loop_delay_seconds: number; readonly haima_resident_memory_bytes: number };
  stop(): void;
}

/** Starts to watch the event loop of this process. */
export function watchProcess(): ProcessGauges {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  return {
    read() {
      const late = delay.count === 0 ? 0 : delay.percentile(99) / NANOSECONDS - EVERY_MS / 1_000;
      delay.reset();
      return {
        haima_event_loop_delay_seconds: Math.max(0, Math.round(late * MICROSECONDS) / MICROSECONDS),
        haima_resident_memory_bytes: process.memoryUsage.rss(),
      };
    },
    stop: () => void delay.disable(),
  };
}
