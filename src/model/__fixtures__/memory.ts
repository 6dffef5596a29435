import type { z } from "zod";
import { type Memory, memorySchema } from "../memory.ts";

/** Sunday 2026-03-01 09:00 in Shanghai. */
const SAID = Date.parse("2026-03-01T09:00:00+08:00");

/** A live fact of the user's with everything that a test does not care for filled in; ids may be any string. */
export function makeMemory(id: string, text: string, more: Partial<z.input<typeof memorySchema>> = {}): Memory {
  const saidAt = more.saidAt ?? SAID;
  return memorySchema.parse({
    id,
    kind: "fact",
    text,
    language: /\p{Script=Han}/u.test(text) ? "zh" : "en",
    subject: { who: "user", name: null },
    polarity: "positive",
    anchor: null,
    importance: 3,
    strength: 0.6,
    confidence: 0.8,
    valid: { from: null, to: null },
    event: null,
    saidAt,
    lastSaidAt: saidAt,
    saidCount: 1,
    recordedAt: saidAt,
    updatedAt: saidAt,
    expiresAt: null,
    tags: [],
    entities: [],
    session: null,
    channel: null,
    agent: null,
    private: false,
    status: "active",
    pinned: false,
    origin: "turn",
    quotes: [],
    derivedFrom: [],
    metadata: {},
    version: 1,
    ...more,
  });
}
