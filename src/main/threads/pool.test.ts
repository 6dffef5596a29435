import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { ThreadPool } from "./pool.ts";

const folder = mkdtempSync(join(tmpdir(), "haima-pool-"));
const workers: Worker[] = [];
const note = (worker: Worker): unknown => worker.constructor === Worker && workers.push(worker);
process.on("worker", note);

afterEach(() => {
  process.off("worker", note);
  rmSync(folder, { recursive: true, force: true });
});

it("starts a lost thread again by itself; what it held fails as interrupted, and what comes after is answered", async () => {
  const logged: unknown[] = [];
  const events: string[] = [];
  const pool = await ThreadPool.start(
    1,
    { data: folder, connections: 1, cacheMb: 16 },
    {
      logger: { log: (level, event, facts) => logged.push([level, event, facts]) },
      meter: { count: () => undefined },
      onEvent: ({ type }) => events.push(type),
    },
  );
  const thread = pool.of("");
  thread.listen(true);
  const call = (verb: string, ...args: readonly unknown[]) => ({ verb, actor: null, args, signalAt: null });
  const ann = { user: "ann" };
  await thread.call(call("observe", ann, { text: "I'm allergic to peanuts." }));
  const lines = thread.callEach(call("export", ann));
  expect((await lines.next()).done).toBe(false);
  const exchange = await thread.beginExchange(
    call("exchange", ann, { messages: [{ role: "user", text: "I live in Ghent." }] }),
    () => undefined,
  );

  const waiting = thread.call(call("recall", ann, "peanuts"));
  const faults = expect(waiting).rejects.toMatchObject({ code: "interrupted", isRetryable: true });
  await workers[0]?.terminate();
  await faults;

  await expect.poll(() => workers.length).toBe(2);
  expect(logged).toEqual([["error", "thread_lost", { fault: "ended", inARow: 1 }]]);
  await expect(lines.next()).rejects.toMatchObject({ code: "interrupted" });
  await expect(thread.ask("reply", exchange.id, ["Hi.", true])).rejects.toMatchObject({ code: "interrupted" });
  expect(await thread.call(call("recall", ann, "What am I allergic to?"))).toMatchObject({ verdict: "sure" });
  events.length = 0;
  await thread.call(call("observe", ann, { text: "I moved to Lyon." }));
  await expect.poll(() => events).toContain("memory.created");
  await pool.close();
}, 60_000);
