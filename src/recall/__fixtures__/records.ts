import { loadAliases } from "../../language/aliases/index.ts";
import { loadAnchors } from "../../language/anchors/index.ts";
import { makeMemory as makeFact } from "../../model/__fixtures__/memory.ts";
import type { Memory, Relation } from "../../model/index.ts";
import { ItemIndex } from "../../search/index.ts";
import type { RecallSource } from "../source.ts";

export const DAY_MS = 86_400_000;
export const NOW = Date.parse("2026-03-11T10:00:00+08:00");

const anchors = loadAnchors();

/** A live preference of the user's, said a day ago; `more` replaces fields. */
export function makeMemory(id: string, text: string, more: Partial<Memory> = {}): Memory {
  const usual = { kind: "preference", importance: 4, strength: 0.8, confidence: 0.9, session: "s1" } as const;
  return makeFact(id, text, { ...usual, saidAt: NOW - DAY_MS, ...more });
}

/** A source of these memories and relations, without turns. */
export function makeSource(memories: readonly Memory[], relations: readonly Relation[] = []): RecallSource {
  return {
    revision: 1,
    index: new ItemIndex(),
    turns: new Map(),
    memories: new Map(memories.map((memory) => [memory.id, memory])),
    memoriesOf: () => [],
    memoriesByKey: (key) => memories.filter(({ anchor }) => anchor?.key === key).map(({ id }) => id),
    constraintsOf: () => [],
    around: () => [],
    excerptOf: (turn) => ({ start: 0, end: turn.text.length }),
    relationsOf: (id) => relations.filter(({ from, to }) => from === id || to === id),
    accesses: new Map(),
    anchors,
    aliases: loadAliases(),
  };
}
