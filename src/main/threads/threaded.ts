import { HaimaError } from "../../errors.ts";
import { listen } from "../../facade/events/listen.ts";
import { tapStream } from "../../facade/talk/stream.ts";
import type { Exchange, Haima } from "../../haima.ts";
import type { EventBus } from "../../ports/index.ts";
import { exchangeSchema, type Held, type Outcome, outcomesSchema } from "./answers.ts";
import { errorOf, type ThreadCall } from "./messages.ts";
import type { Thread, ThreadPool } from "./pool.ts";
import { GROUPS, routeOf, VERBS } from "./verbs.ts";

interface House {
  readonly local: Haima;
  readonly pool: ThreadPool;
  /** Carries the events of all threads. */
  readonly bus: EventBus;
  readonly actor: string | null;
  /** Lets threads forget exchanges that nobody holds any more. */
  readonly held: FinalizationRegistry<Held>;
  readonly close: () => Promise<void>;
}

/**
 * The same memory, whose verbs are done in threads: the thread of the server only passes on what it is asked. What takes functions, and keys of the
 * service, stay here.
 */
export function threadedHaima(local: Haima, pool: ThreadPool, bus: EventBus): Haima {
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    closed ??= closeAll(local, pool, bus);
    await closed;
  };
  const held = new FinalizationRegistry<Held>(({ thread, id }) => thread.leave(id));
  return over(local, null, { local, pool, bus, actor: null, held, close });
}

async function closeAll(local: Haima, pool: ThreadPool, bus: EventBus): Promise<void> {
  try {
    await pool.close();
  } finally {
    await bus.close();
    await local.close();
  }
}

/** The verbs of a handle, or of one of its groups. */
function over<T extends object>(target: T, group: string | null, house: House): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      const value: unknown = Reflect.get(object, name, receiver);
      if (name === Symbol.asyncDispose || name === "close") return house.close;
      if (typeof name === "symbol") return value;
      if (name === "on") return onOver(house);
      if (name === "as") return (actor: string): Haima => over(house.local.as(actor), null, { ...house, actor });
      if (group === null && GROUPS.has(name) && typeof value === "object" && value !== null)
        return over(value, name, house);
      if (typeof value !== "function") return value;
      const verb = group === null ? name : `${group}.${name}`;
      return (...args: readonly unknown[]): unknown =>
        done(house, verb, args, () => Reflect.apply(value, object, args));
    },
  });
}

/** Events of writes here and in every thread. */
function onOver({ local, pool, bus }: House): Haima["on"] {
  const hear = (): void => {
    for (const thread of pool.all) thread.listen(bus.isHeard);
  };
  return (type, handler, options) => {
    const offHere = local.on(type, handler, options);
    const offThreads = listen(bus, type, handler, options);
    hear();
    return () => {
      offHere();
      offThreads();
      hear();
    };
  };
}

/** Has a verb done where it belongs. */
function done(house: House, verb: string, args: readonly unknown[], here: () => unknown): unknown {
  const where = VERBS[verb] ?? "here";
  if (where === "here") return here();
  if (verb === "agent") return agentOf(house, args[0], here);
  if (where === "everywhere") return everywhere(house, verb, args, here);
  const thread = house.pool.of(routeOf(where, args));
  if (verb === "exchange") return exchangeIn(house, thread, args);
  if (args.some(hasFunctions)) return here();
  const { call, signal } = callOf(house, verb, args);
  if (where === "user, one by one") return thread.callEach(call, signal);
  const answer = thread.call(call, signal);
  return verb === "observeMany" ? answer.then(outcomesOf) : answer;
}

/** The first that is not well speaks for all. */
async function everywhere(house: House, verb: string, args: readonly unknown[], here: () => unknown): Promise<unknown> {
  const { call } = callOf(house, verb, args);
  const all = await Promise.all([here(), ...house.pool.all.map(async (thread) => await thread.call(call))]);
  return all.find((health) => hasFault(health)) ?? all[0];
}

function hasFault(health: unknown): boolean {
  return typeof health === "object" && health !== null && "store" in health && health.store !== null;
}

/** A signal does not go over to a thread: what it says does. */
function callOf({ actor }: House, verb: string, args: readonly unknown[]) {
  const found = args.findIndex((arg) => signalOf(arg) !== undefined);
  if (found < 0) return { call: { verb, actor, args, signalAt: null } satisfies ThreadCall };
  const signal = signalOf(args[found]);
  const given = args.map((arg, at) => (at === found && isObject(arg) ? { ...arg, signal: undefined } : arg));
  const call: ThreadCall = { verb, actor, args: given, signalAt: found };
  return signal === undefined ? { call } : { call, signal };
}

/** An agent with a model of the caller's own talks here. */
function agentOf(house: House, options: unknown, here: () => unknown): unknown {
  const agent = here();
  if (hasFunctions(options) || (isObject(options) && "model" in options && options.model !== undefined)) return agent;
  const placed = (name: string, args: readonly unknown[]) => {
    const thread = house.pool.of(routeOf("user", args));
    return { thread, ...callOf(house, `agent.${name}`, [options, ...args]) };
  };
  return {
    chat: (...args: readonly unknown[]) => {
      const { thread, call, signal } = placed("chat", args);
      return thread.callEach(call, signal);
    },
    reply: async (...args: readonly unknown[]) => {
      const { thread, call, signal } = placed("reply", args);
      return await thread.call(call, signal);
    },
  };
}

/** An exchange stays in its thread; what comes back calls it there, and like it never rejects. */
async function exchangeIn(house: House, thread: Thread, [scope, input]: readonly unknown[]): Promise<Exchange> {
  const { onFault, ...talk } = isObject(input) ? { onFault: undefined, ...input } : { onFault: undefined };
  const tell = (step: "recall" | "observe", error: unknown): void => {
    if (typeof onFault === "function") Reflect.apply(onFault, undefined, [step, error]);
  };
  const kept = async <T>(ask: () => Promise<unknown>, otherwise: T): Promise<T | true> => {
    try {
      return (await ask()) === true ? true : otherwise;
    } catch (error) {
      tell("observe", error);
      return otherwise;
    }
  };
  const call: ThreadCall = { verb: "exchange", actor: house.actor, args: [scope, talk], signalAt: null };
  const begun = await thread.beginExchange(call, tell).catch((error: unknown) => {
    tell("observe", error);
    return null;
  });
  const { session, context, verdict } = exchangeSchema.parse(begun?.value ?? {});
  const ask = async (type: "reply" | "take_in", args: readonly unknown[]): Promise<unknown> =>
    begun === null ? false : await thread.ask(type, begun.id, args);
  const reply = async (text: string, isWhole: boolean): Promise<void> => {
    await kept(async () => await ask("reply", [text, isWhole]), undefined);
  };
  const exchange: Exchange = {
    session,
    context,
    verdict,
    takeIn: async (afterMs = 0) => (await kept(async () => await ask("take_in", [afterMs]), false)) === true,
    reply,
    tap: (stream, listener) => tapStream(stream, listener, reply),
  };
  // Held by all three functions: a reply that streams on keeps the exchange, whoever else lets go of it.
  if (begun !== null) house.held.register(begun, { thread, id: begun.id });
  return exchange;
}

function outcomesOf(outcomes: unknown): readonly Outcome[] {
  return outcomesSchema
    .parse(outcomes)
    .map((outcome) => (outcome.ok ? outcome : { ok: false, error: haimaErrorOf(errorOf(outcome.fault)) }));
}

function haimaErrorOf(error: Error): HaimaError {
  return HaimaError.isInstance(error) ? error : new HaimaError("internal", error.message, { cause: error });
}

function hasFunctions(value: unknown): boolean {
  return (
    typeof value === "function" ||
    (isObject(value) && Object.values(value).some((field) => typeof field === "function"))
  );
}

function signalOf(value: unknown): AbortSignal | undefined {
  return isObject(value) && "signal" in value && value.signal instanceof AbortSignal ? value.signal : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
