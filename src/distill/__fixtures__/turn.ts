import { detectLanguage } from "../../language/normalise/index.ts";
import { findTaints } from "../../language/taint/index.ts";
import { type Role, type Turn, turnSchema } from "../../model/index.ts";

/** Wednesday 2026-03-11 10:00 in Shanghai. */
export const NOW = Date.parse("2026-03-11T10:00:00+08:00");

/** A turn as observe would build it. */
export function turnOf(text: string, over: { role?: Role; at?: number; name?: string } = {}): Turn {
  return turnSchema.parse({
    id: "turn",
    session: "session",
    position: 0,
    role: over.role ?? "user",
    text,
    name: over.name ?? null,
    language: detectLanguage(text),
    at: over.at ?? NOW,
    zone: "Asia/Shanghai",
    recordedAt: NOW,
    agent: null,
    device: null,
    channel: null,
    tainted: findTaints(text).map((taint) => taint.span),
    dates: [],
    redacted: [],
    metadata: {},
    version: 1,
  });
}
