// Loaded into `haima serve` before all else: SIGUSR2 ends its threads wherever they are, SIGWINCH lets them run out of memory.
import { BroadcastChannel, isMainThread, Worker } from "node:worker_threads";

const channel = new BroadcastChannel("mortal-threads");
channel.unref();
if (isMainThread) {
  const threads = new Set();
  process.on("worker", (thread) => {
    // Node has threads of its own, for loaders, and ends with them.
    if (thread.constructor !== Worker) return;
    threads.add(thread);
    thread.once("exit", () => threads.delete(thread));
  });
  process.on("SIGUSR2", () => {
    for (const thread of threads) void thread.terminate();
  });
  process.on("SIGWINCH", () => channel.postMessage("fill"));
} else {
  channel.onmessage = () => {
    const held = [];
    for (;;) held.push(new Array(1_000_000).fill(0.5));
  };
}
