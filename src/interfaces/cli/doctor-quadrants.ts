import type { Haima } from "../../haima.ts";
import { type Output, oneLine } from "./output.ts";

type Report = Awaited<ReturnType<Haima["doctor"]>>;

/** What was measured: writes kept, delay between nodes, provenance, anchor types; and how webhooks fare where there are any. */
export function printQuadrants(report: Report, { line, words: { doctor: words } }: Output): void {
  const { writes, delay, provenance, anchorTypes, anchors, webhooks } = report;
  line(words.writes(writes.kept, writes.acknowledged, writes.records));
  line(delay === null ? words.noDelay : words.delay(delay.medianMs, delay.longestMs, delay.unseen, delay.writes));
  line(words.provenance(provenance.rooted, provenance.meanHops, provenance.mostHops));
  line(words.rootless(provenance.stored, provenance.unrooted, provenance.altered));
  line(words.anchors(anchorTypes, anchors.map(({ type, keys }) => `${type} ${keys.length}`).join(", ")));
  if (webhooks.configured === 0) return;
  line(words.webhooks(webhooks.configured, webhooks.waiting, webhooks.givenUp));
  for (const { webhook, type, attempts, reason } of webhooks.dead.slice(0, 3)) {
    line(words.deadEvent(webhook, type, attempts, oneLine(reason)));
  }
}

/** What is not as it was written, in sentences. */
export function problemsOfWrites({ writes }: Report, { words }: Output): readonly string[] {
  return writes.problems.map(({ tenant, user, problem, count }) =>
    words.doctor.writeProblem(oneLine(`${tenant}/${user}`), problem, count),
  );
}
