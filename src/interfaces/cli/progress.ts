import type { Writable } from "node:stream";

/** A bar of what is done. */
export interface Progress {
  advance(by?: number): void;
  /** Takes the bar away. */
  end(): void;
}

interface ProgressOptions {
  readonly stream: Writable & { readonly isTTY?: boolean };
  readonly label: string;
  readonly total: number;
  readonly clock: { ticks(): number };
}

const BAR_CELLS = 24;
/** Time between two drawings, ms: smooth to the eye, and no load. */
const REDRAW_MS = 80;
const CLEAR_LINE = "\r\u001b[2K";

/** Draws on a terminal only; a log file or a pipe gets nothing. */
export function createProgress({ stream, label, total, clock }: ProgressOptions): Progress {
  if (stream.isTTY !== true || total === 0) return { advance: () => undefined, end: () => undefined };
  const startedAt = clock.ticks();
  let drawnAt = Number.NEGATIVE_INFINITY;
  let done = 0;
  const draw = (now: number): void => {
    drawnAt = now;
    const share = Math.min(1, done / total);
    const cells = Math.round(share * BAR_CELLS);
    const bar = "█".repeat(cells) + "░".repeat(BAR_CELLS - cells);
    const leftMs = done === 0 ? null : ((now - startedAt) / done) * (total - done);
    const left = leftMs === null || leftMs < 1_000 ? "" : `  ~${Math.ceil(leftMs / 1_000)} s`;
    stream.write(`${CLEAR_LINE}${label} ${bar} ${done}/${total}${left}`);
  };
  draw(startedAt);
  return {
    advance(by = 1) {
      done += by;
      const now = clock.ticks();
      if (now - drawnAt >= REDRAW_MS) draw(now);
    },
    end() {
      stream.write(CLEAR_LINE);
    },
  };
}
