import type { z } from "zod";
import { type Turn, turnSchema } from "../turn.ts";

/** Wednesday 2026-03-11 10:00 in Shanghai. */
const AT = Date.parse("2026-03-11T10:00:00+08:00");

/** A user's turn with everything that a test does not care for filled in; ids may be any string. */
export function makeTurn(text: string, more: Partial<z.input<typeof turnSchema>> = {}): Turn {
  const at = more.at ?? AT;
  return turnSchema.parse({
    id: "turn",
    session: "session",
    position: 0,
    role: "user",
    text,
    name: null,
    language: /\p{Script=Han}/u.test(text) ? "zh" : "en",
    at,
    zone: "Asia/Shanghai",
    recordedAt: at,
    agent: null,
    device: null,
    channel: null,
    tainted: [],
    dates: [],
    redacted: [],
    metadata: {},
    version: 1,
    ...more,
  });
}
