import { detectLanguage } from "../../language/normalise/index.ts";
import { findTaints } from "../../language/taint/index.ts";
import { makeTurn } from "../../model/__fixtures__/turn.ts";
import type { Role, Turn } from "../../model/index.ts";

/** Wednesday 2026-03-11 10:00 in Shanghai. */
export const NOW = Date.parse("2026-03-11T10:00:00+08:00");

/** A turn as observe would build it. */
export function turnOf(text: string, over: { role?: Role; at?: number; name?: string } = {}): Turn {
  const { role = "user", name = null, at = NOW } = over;
  const tainted = findTaints(text).map(({ span }) => span);
  return makeTurn(text, { role, name, at, recordedAt: NOW, language: detectLanguage(text), tainted });
}
