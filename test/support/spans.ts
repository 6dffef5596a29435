import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  trace,
} from "@opentelemetry/api";

/** What is kept of a span. */
export interface KeptSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Id of the span above it; null for the first of a trace. */
  readonly parent: string | null;
  readonly attributes: Record<string, unknown>;
  failed: boolean;
  hasEnded: boolean;
}

/** Stands in for an OpenTelemetry SDK: contexts that follow what is awaited, the W3C's Trace Context, and spans kept in a list. Returns what ends it. */
export function keepSpans(spans: KeptSpan[]): () => void {
  context.setGlobalContextManager(contextManager());
  propagation.setGlobalPropagator(traceContext);
  trace.setGlobalTracerProvider({ getTracer: () => tracerInto(spans) });
  return () => {
    trace.disable();
    propagation.disable();
    context.disable();
  };
}

function contextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, run, self, ...args) => storage.run(active, () => Reflect.apply(run, self, args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

const traceContext: TextMapPropagator = {
  fields: () => ["traceparent"],
  inject: () => undefined,
  extract: (active, carrier, getter) => {
    const value = String(getter.get(carrier, "traceparent"));
    const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/u.exec(value) ?? [];
    if (traceId === undefined || spanId === undefined) return active;
    return trace.setSpanContext(active, { traceId, spanId, traceFlags: 1, isRemote: true });
  },
};

function tracerInto(spans: KeptSpan[]): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, active = context.active()): Span => {
    const above = trace.getSpanContext(active);
    const id = String(spans.length + 1).padStart(16, "0");
    const kept: KeptSpan = {
      name,
      traceId: above?.traceId ?? id.padStart(32, "f"),
      spanId: id,
      parent: above?.spanId ?? null,
      attributes: { ...options.attributes },
      failed: false,
      hasEnded: false,
    };
    spans.push(kept);
    return spanOver(kept);
  };
  return {
    startSpan,
    startActiveSpan: <F extends (span: Span) => ReturnType<F>>(
      name: string,
      ...rest: [F] | [SpanOptions, F] | [SpanOptions, Context, F]
    ): ReturnType<F> => {
      const run = rest.length === 1 ? rest[0] : rest.length === 2 ? rest[1] : rest[2];
      const active = rest.length === 3 ? rest[1] : context.active();
      const span = startSpan(name, rest.length === 1 ? {} : rest[0], active);
      return context.with(trace.setSpan(active, span), run, undefined, span);
    },
  };
}

function spanOver(kept: KeptSpan): Span {
  const span: Span = {
    spanContext: () => ({ traceId: kept.traceId, spanId: kept.spanId, traceFlags: 1 }),
    setAttribute: (key, value) => {
      kept.attributes[key] = value;
      return span;
    },
    setAttributes: () => span,
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus: ({ code }) => {
      kept.failed = code === SpanStatusCode.ERROR;
      return span;
    },
    updateName: () => span,
    end: () => {
      kept.hasEnded = true;
    },
    isRecording: () => true,
    recordException: () => undefined,
  };
  return span;
}
