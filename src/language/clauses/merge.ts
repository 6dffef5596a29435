import type { Joiner } from "./types.ts";

/**
 * What a piece between two cuts is. clause: can stand alone. interjection: stands apart ("hi", 好的). before, after: belongs
 * to the piece before or after it. fragment: belongs to the clause before it, or where there is none, to the one after.
 */
export type PieceKind = "clause" | "interjection" | "before" | "after" | "fragment";

export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Where its words begin once a bare conjunction is dropped. */
  readonly wordsStart: number;
  readonly joiner: Joiner;
  readonly kind: PieceKind;
}

/** Joins what cannot stand alone to its neighbours; the result covers the pieces in order. */
export function mergePieces(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = [];
  let waiting: Piece | null = null;
  for (const piece of pieces) {
    const belongsBefore = piece.kind === "before" || piece.kind === "fragment";
    if (piece.kind === "interjection") {
      if (waiting !== null) merged.push(waiting);
      waiting = null;
      merged.push(piece);
    } else if (piece.kind === "clause") {
      merged.push(waiting === null ? piece : joined(waiting, piece));
      waiting = null;
    } else if (!(belongsBefore && waiting === null && extendLast(merged, piece.end))) {
      waiting = waiting === null ? piece : joined(waiting, piece);
    }
  }
  if (waiting !== null && !extendLast(merged, waiting.end)) merged.push(waiting);
  return merged;
}

function extendLast(merged: Piece[], end: number): boolean {
  const last = merged.at(-1);
  if (last === undefined || last.kind === "interjection") return false;
  merged[merged.length - 1] = { ...last, end };
  return true;
}

function joined(first: Piece, second: Piece): Piece {
  return {
    ...first,
    end: second.end,
    kind: second.kind,
    joiner: first.joiner === "none" ? second.joiner : first.joiner,
  };
}
