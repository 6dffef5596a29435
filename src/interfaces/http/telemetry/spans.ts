import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { haimaErrorOf } from "../problem.ts";

const NAME = "haima";

/**
 * The same object, each call of whose functions is an OpenTelemetry span `haima.<verb>`, below the span that is active. Objects that it holds, such as
 * `knowledge`, are taken along. A span tells the code of a failure, and nothing of what went in or came out. Without an SDK spans cost next to
 * nothing.
 */
export function traceVerbs<T extends object>(target: T, prefix = NAME): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      const value: unknown = Reflect.get(object, name, receiver);
      if (typeof name === "symbol") return value;
      // The same verbs again, for one who calls.
      if (name === "as" && typeof value === "function")
        return (actor: string): unknown => traceVerbs(Reflect.apply(value, object, [actor]), prefix);
      if (typeof value === "function") {
        return (...args: readonly unknown[]): unknown => {
          const run = (): unknown => Reflect.apply(value, object, args);
          // Making an agent does nothing yet; what it says does.
          if (name === "agent") return tracedAgent(run(), `${prefix}.agent`);
          return inSpan(`${prefix}.${name}`, SpanKind.INTERNAL, run);
        };
      }
      return typeof value === "object" && value !== null ? traceVerbs(value, `${prefix}.${name}`) : value;
    },
  });
}

function tracedAgent(agent: unknown, prefix: string): unknown {
  return typeof agent === "object" && agent !== null ? traceVerbs(agent, prefix) : agent;
}

/** Runs one request in a span of the server's, as a child of the span that the caller's `traceparent` names. */
export async function inRequestSpan(
  { method, route, headers }: { readonly method: string; readonly route: string; readonly headers: Headers },
  run: () => Promise<Response>,
): Promise<Response> {
  const parent = propagation.extract(context.active(), Object.fromEntries(headers));
  return await context.with(parent, async () =>
    trace
      .getTracer(NAME)
      .startActiveSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } },
        async (span) => {
          try {
            const response = await run();
            span.setAttribute("http.response.status_code", response.status);
            if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
            return response;
          } finally {
            span.end();
          }
        },
      ),
  );
}

function inSpan(name: string, kind: SpanKind, run: () => unknown): unknown {
  return trace.getTracer(NAME).startActiveSpan(name, { kind }, (span) => {
    try {
      const result = run();
      if (isEach(result)) return eachInSpan(span, result);
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then(
        (value: unknown) => {
          span.end();
          return value;
        },
        (error: unknown) => fail(span, error),
      );
    } catch (error) {
      return fail(span, error);
    }
  });
}

/** What is given one by one: its span ends with it, and what is done for each piece is below the span. */
function eachInSpan(span: Span, each: AsyncIterable<unknown>): AsyncIterableIterator<unknown> {
  const active = context.active();
  const iterator = each[Symbol.asyncIterator]();
  const step = async (run: () => Promise<IteratorResult<unknown>>): Promise<IteratorResult<unknown>> => {
    try {
      const result = await context.with(active, run);
      if (result.done === true) span.end();
      return result;
    } catch (error) {
      return fail(span, error);
    }
  };
  const done = async () => await Promise.resolve({ done: true as const, value: undefined });
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => await step(async () => await iterator.next()),
    return: async (value) => await step(async () => await (iterator.return?.(value) ?? done())),
  };
}

function isEach(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** The message of an error may quote what was sent; its code does not. */
function fail(span: Span, error: unknown): never {
  span.setAttribute("error.type", haimaErrorOf(error).code);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  throw error;
}
