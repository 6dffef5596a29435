import { metrics as api, type Counter, type Histogram } from "@opentelemetry/api";

type Labels = Readonly<Record<string, string>>;

/** Every metric with what it tells; counters and histograms are made from this table alone. */
export const METRICS = {
  haima_http_requests_total: "Requests by route, method and status.",
  haima_http_request_seconds: "Duration of requests by route, in seconds.",
  haima_http_streams: "Streams of events that are open.",
  haima_event_loop_delay_seconds: "99th percentile of how late the event loop came, since the last reading.",
  haima_resident_memory_bytes: "Resident memory of the process.",
  haima_log_events_total: "Lines of the log at the levels warn and error, by event.",
  haima_shared_up: "1 while the state that nodes share (Redis) can be reached, 0 while it is away; absent without one.",
  haima_shared_fallbacks_total: "Calls that this process answered for itself while that state was away.",
  haima_turns_total: "Turns taken in, by role.",
  haima_sessions_total: "Sessions begun; turns of users divided by these are the rounds of a session.",
  haima_last_time_mentions_total: "Turns in which the user points back to an earlier talk.",
  haima_effects_total: "What writes did to memories, by action.",
  haima_recalls_total: "Recalls by verdict.",
  haima_corrections_total:
    "Revisions, judgements that something recalled was wrong, and memories taken away on request.",
  haima_tend_runs_total: "Runs of upkeep over one user, by outcome.",
  haima_tend_seconds_total: "Time that upkeep took, in seconds.",
  haima_tend_changes_total: "Records that upkeep changed, by what was done to them.",
  haima_feedback_total: "Judgements of recalled items.",
  haima_webhook_events_total: "Events for webhooks, by what became of a try.",
  haima_context_tokens_total: "Tokens that recalls composed.",
  haima_history_tokens_total: "Tokens that the whole log of the same users would have taken.",
} as const;

export type MetricName = keyof typeof METRICS;

/** Upper bounds of the buckets of durations, seconds: what recall and observe take, up to a slow model. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Observed {
  readonly buckets: number[];
  sum: number;
  count: number;
}

/**
 * Counts and durations of this process, told as Prometheus text, and to OpenTelemetry where the process has an SDK. Labels come from closed sets
 * (routes, verdicts, codes), so that their number is bounded and nothing of a tenant is in them.
 */
export class Metrics {
  readonly #counts = new Map<MetricName, Map<string, number>>();
  readonly #durations = new Map<MetricName, Map<string, Observed>>();
  readonly #counters = new Map<MetricName, Counter>();
  readonly #histograms = new Map<MetricName, Histogram>();
  readonly #meter = api.getMeter("haima");

  count(name: MetricName, labels: Labels, by = 1): void {
    const series = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, series);
    const key = wordOf(labels);
    series.set(key, (series.get(key) ?? 0) + by);
    const counter = this.#counters.get(name) ?? this.#meter.createCounter(name, { description: METRICS[name] });
    this.#counters.set(name, counter);
    counter.add(by, labels);
  }

  /** Takes in one duration. */
  measure(name: MetricName, labels: Labels, seconds: number): void {
    const series = this.#durations.get(name) ?? new Map<string, Observed>();
    this.#durations.set(name, series);
    const key = wordOf(labels);
    const observed = series.get(key) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    series.set(key, observed);
    for (const [index, bound] of BUCKETS.entries()) {
      if (seconds <= bound) observed.buckets[index] = (observed.buckets[index] ?? 0) + 1;
    }
    observed.sum += seconds;
    observed.count += 1;
    const histogram =
      this.#histograms.get(name) ?? this.#meter.createHistogram(name, { description: METRICS[name], unit: "s" });
    this.#histograms.set(name, histogram);
    histogram.record(seconds, labels);
  }

  /** The sum of a counter over all labels. */
  total(name: MetricName): number {
    return [...(this.#counts.get(name)?.values() ?? [])].reduce((sum, value) => sum + value, 0);
  }

  /** Everything as Prometheus text (exposition format 0.0.4). @param gauges numbers as they stand now */
  text(gauges: Readonly<Partial<Record<MetricName, number>>> = {}): string {
    const lines: string[] = [];
    for (const [name, series] of this.#counts) {
      lines.push(...headOf(name, "counter"));
      for (const [labels, value] of series) lines.push(`${name}${braced(labels)} ${value}`);
    }
    for (const [name, series] of this.#durations) {
      lines.push(...headOf(name, "histogram"));
      for (const [labels, observed] of series) lines.push(...histogramLines(name, labels, observed));
    }
    for (const name of Object.keys(METRICS)) {
      const value = isMetric(name) ? gauges[name] : undefined;
      if (isMetric(name) && value !== undefined) lines.push(...headOf(name, "gauge"), `${name} ${value}`);
    }
    return `${lines.join("\n")}\n`;
  }
}

function isMetric(name: string): name is MetricName {
  return Object.hasOwn(METRICS, name);
}

function headOf(name: MetricName, type: string): readonly string[] {
  return [`# HELP ${name} ${METRICS[name]}`, `# TYPE ${name} ${type}`];
}

function histogramLines(name: string, labels: string, { buckets, sum, count }: Observed): readonly string[] {
  const prefix = labels === "" ? "" : `${labels},`;
  return [
    ...BUCKETS.map((bound, index) => `${name}_bucket{${prefix}le="${bound}"} ${buckets[index] ?? 0}`),
    `${name}_bucket{${prefix}le="+Inf"} ${count}`,
    `${name}_sum${braced(labels)} ${sum}`,
    `${name}_count${braced(labels)} ${count}`,
  ];
}

/** Labels as they stand between the braces, by name. */
function wordOf(labels: Labels): string {
  return Object.entries(labels)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) => `${name}="${value.replace(/[\\"\n]/gu, (found) => (found === "\n" ? "\\n" : `\\${found}`))}"`,
    )
    .join(",");
}

function braced(labels: string): string {
  return labels === "" ? "" : `{${labels}}`;
}
