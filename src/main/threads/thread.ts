/**
 * A thread of the service: a Haima of its own over the same records, which does what the server's thread hands over. Reading a user in, indexing and
 * distilling, and waiting for the disk, stop nothing but the calls behind them here.
 *
 * @module
 */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Exchange, Haima } from "../../haima.ts";
import { createHaima } from "../embedded.ts";
import { modelsFrom } from "../environment-model.ts";
import { privacyFrom } from "../privacy-file.ts";
import {
  type FromThread,
  faultOf,
  type SentCount,
  type ThreadCall,
  type ThreadPlace,
  type ToThread,
} from "./messages.ts";
import { Admission, Turns } from "./turns.ts";
import { LONG, VERBS } from "./verbs.ts";

/** Handles for those who call are made once each, so many at most. */
const MAX_ACTORS = 1_000;

/** Short calls at work at once: a database answers one while the next is computed. */
const AT_WORK = 8;

const place: ThreadPlace = z
  .object({
    data: z.string(),
    database: z.string().exactOptional(),
    keys: z.string().exactOptional(),
    redis: z.string().exactOptional(),
    webhooks: z.object({ allowHosts: z.array(z.string()), deliver: z.boolean() }).exactOptional(),
    toolHosts: z.array(z.string()).exactOptional(),
    connections: z.int(),
    cacheMb: z.number(),
  })
  .parse(workerData);
const turns = new Turns();
const admission = new Admission(turns, AT_WORK);
const actors = new Map<string, Haima>();
const aborts = new Map<number, AbortController>();
const iterators = new Map<number, AsyncIterator<unknown>>();
const exchanges = new Map<number, Exchange>();
let counts: SentCount[] = [];
let deafen: (() => void) | null = null;

const haima = await open();

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function open(): Promise<Haima> {
  try {
    const opened = await createHaima({
      ...place,
      ...modelsFrom(process.env),
      ...privacyFrom(process.env),
      logger: { log: (...entry) => say({ type: "log", entry }) },
      meter: { count: (name, labels, by = 1) => note([name, labels, by]) },
    });
    // The rooms of every day are loaded before the first call waits for them.
    await opened.health();
    return opened;
  } catch (error) {
    say({ type: "fault", id: 0, fault: faultOf(error) });
    throw error;
  }
}

/** Counts go in one message for all that one turn of the loop counted. */
function note(count: SentCount): void {
  if (counts.length === 0) {
    setImmediate(() => {
      const said = counts;
      counts = [];
      say({ type: "counts", counts: said });
    });
  }
  counts.push(count);
}

parentPort?.on("message", (message: ToThread) => {
  if (message.type === "abort") aborts.get(message.id)?.abort();
  else if (message.type === "leave") leave(message.id);
  else if (message.type === "close") void close();
  else if (message.type === "listen") listen(message.isHeard);
  else if (message.type === "call" && !LONG.has(message.verb)) admission.add(async () => await answer(message));
  else turns.add(() => void answer(message));
});
say({ type: "ready" });

/** What is answered. */
type Asked = Exclude<ToThread, { type: "abort" | "leave" | "listen" | "close" }>;

/** Events are made and told only while somebody hears them. */
function listen(isHeard: boolean): void {
  deafen?.();
  deafen = isHeard ? haima.on("*", (event) => say({ type: "event", event })) : null;
}

/** Does what was asked for, and answers. */
async function answer(message: Asked): Promise<void> {
  const { id } = message;
  try {
    const value = await resultOf(message);
    say({ type: "answer", id, value });
  } catch (error) {
    say({ type: "fault", id, fault: faultOf(error) });
  }
}

async function resultOf(message: Asked): Promise<unknown> {
  if (message.type === "call") return await call(message.id, message);
  if (message.type === "next") return await iterators.get(message.id)?.next();
  const exchange = exchanges.get(message.exchange);
  const [first, second] = message.args;
  if (message.type === "take_in") return await exchange?.takeIn(typeof first === "number" ? first : 0);
  return await exchange?.reply(String(first), second === true);
}

async function call(id: number, { verb, actor, args, signalAt }: ThreadCall): Promise<unknown> {
  const handle = actor === null ? haima : handleOf(actor);
  const given = signalAt === null ? args : withSignal(id, args, signalAt);
  if (verb === "exchange") return await beginExchange(id, handle, given);
  if (verb === "agent.chat") return keep(id, agentCall(handle, "chat", given));
  try {
    if (verb === "agent.reply") return await agentCall(handle, "reply", given);
    const result = functionOf(handle, verb)(...given);
    if (VERBS[verb] === "user, one by one") return keep(id, result);
    const value = await result;
    return verb === "observeMany" ? outcomesOf(value) : value;
  } finally {
    if (!iterators.has(id)) aborts.delete(id);
  }
}

function handleOf(actor: string): Haima {
  const known = actors.get(actor);
  if (known !== undefined) return known;
  if (actors.size >= MAX_ACTORS) actors.clear();
  const made = haima.as(actor);
  actors.set(actor, made);
  return made;
}

function withSignal(id: number, args: readonly unknown[], at: number): readonly unknown[] {
  const abort = new AbortController();
  aborts.set(id, abort);
  return args.map((arg, place) => (place === at ? { ...asObject(arg), signal: abort.signal } : arg));
}

function agentCall(handle: Haima, name: "chat" | "reply", [options, ...args]: readonly unknown[]): unknown {
  const agent: unknown = Reflect.apply(handle.agent, handle, [options]);
  return functionOf(asObject(agent), name)(...args);
}

/** Holds what is given one by one until it is asked for. */
function keep(id: number, iterable: unknown): null {
  const made: unknown = Reflect.get(asObject(iterable), Symbol.asyncIterator);
  if (typeof made !== "function") throw new HaimaError("internal", "This verb gives nothing one by one.");
  const iterator: AsyncIterator<unknown> = Reflect.apply(made, iterable, []);
  iterators.set(id, iterator);
  return null;
}

async function beginExchange(id: number, handle: Haima, [scope, input]: readonly unknown[]): Promise<unknown> {
  const onFault = (step: "recall" | "observe", error: unknown): void =>
    say({ type: "exchange_fault", id, step, fault: faultOf(error) });
  const exchange: Exchange = await Reflect.apply(handle.exchange, handle, [scope, { ...asObject(input), onFault }]);
  exchanges.set(id, exchange);
  const { session, context, verdict } = exchange;
  return { session, context, verdict };
}

/** An error keeps its code only as a fault. */
function outcomesOf(outcomes: unknown): unknown {
  if (!Array.isArray(outcomes)) return outcomes;
  return outcomes.map((outcome) => (outcome.ok === true ? outcome : { ok: false, fault: faultOf(outcome.error) }));
}

function functionOf(target: object, name: string): (...args: readonly unknown[]) => unknown {
  const [group, verb] = name.includes(".") ? name.split(".", 2) : [null, name];
  const holder = group === null || group === undefined ? target : asObject(Reflect.get(target, group));
  const found: unknown = Reflect.get(holder, verb ?? "");
  if (typeof found !== "function") throw new HaimaError("internal", `There is no verb ${name}.`);
  return (...args) => Reflect.apply(found, holder, args);
}

function asObject(value: unknown): object {
  if (typeof value === "object" && value !== null) return value;
  throw new HaimaError("invalid_input", "An argument is no object.", { facts: { field: "argument" } });
}

function leave(id: number): void {
  exchanges.delete(id);
  aborts.delete(id);
  void iterators
    .get(id)
    ?.return?.()
    ?.catch(() => undefined);
  iterators.delete(id);
}

/** What is under way ends first; then the port is closed, and with it the thread. */
async function close(): Promise<void> {
  await turns.settle();
  await haima.close();
  say({ type: "closed" });
  parentPort?.close();
}
