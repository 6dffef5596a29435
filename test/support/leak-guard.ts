import { afterAll, beforeAll } from "vitest";

/**
 * Fails a test file that leaves a socket, a server, a child process, a file watcher or an interval open after its last test.
 * Plain timeouts are not counted, since the test runner holds some of its own.
 */
const WATCHED = new Set(["TCPSocketWrap", "TCPServerWrap", "ProcessWrap", "FSEventWrap", "UDPWrap"]);

/** How long a handle may take to go away by itself after the last test, and how often that is looked at. */
const GRACE_MS = 2000;
const STEP_MS = 25;

const intervals = new Set<NodeJS.Timeout>();
const { setInterval: startInterval, clearInterval: stopInterval } = globalThis;
let before = new Map<string, number>();

beforeAll(() => {
  before = openHandles();
  globalThis.setInterval = Object.assign((...args: Parameters<typeof startInterval>) => {
    const interval = startInterval(...args);
    intervals.add(interval);
    return interval;
  }, startInterval);
  globalThis.clearInterval = (interval) => {
    if (typeof interval === "object") intervals.delete(interval);
    stopInterval(interval);
  };
});

afterAll(async () => {
  let leaked = newHandles();
  for (let waited = 0; leaked.length > 0 && waited < GRACE_MS; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    leaked = newHandles();
  }
  globalThis.setInterval = startInterval;
  globalThis.clearInterval = stopInterval;
  if (leaked.length > 0) throw new Error(`The tests of this file left handles open: ${leaked.join(", ")}`);
});

function openHandles(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (WATCHED.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const ticking = [...intervals].filter((interval) => interval.hasRef()).length;
  if (ticking > 0) counts.set("interval", ticking);
  return counts;
}

function newHandles(): string[] {
  return [...openHandles()]
    .map(([kind, count]) => ({ kind, extra: count - (before.get(kind) ?? 0) }))
    .filter(({ extra }) => extra > 0)
    .map(({ kind, extra }) => `${extra} x ${kind}`);
}
