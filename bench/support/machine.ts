import { cpus, release, totalmem } from "node:os";

/** The machine and the versions that a figure was measured on, in one line. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${cpu?.model.trim() ?? "unknown"}, ${memory} GiB, ${process.platform} ${release()}, Node ${process.version}`;
}

/** The value at a share (0..1) of sorted figures. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Resident memory of this process in megabytes. */
export function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}
