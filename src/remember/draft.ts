import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Effect, Memory, MemoryId, RecordChange, Relation, RelationType, Subject } from "../model/index.ts";
import type { KnownClaims } from "./known-claims.ts";
import { claimSignature } from "./signature.ts";

/** What is known, with what this reconciliation has changed so far; nothing is written until all is decided. */
export class Draft {
  readonly #claims: KnownClaims;
  readonly #registry: AnchorRegistry;
  readonly #changed = new Map<MemoryId, Memory>();
  readonly #relations = new Map<string, Relation>();
  readonly #effects: { action: Effect["action"]; id: MemoryId }[] = [];

  constructor(claims: KnownClaims, registry: AnchorRegistry) {
    this.#claims = claims;
    this.#registry = registry;
  }

  /** Memories with this claim signature, this draft's own included. */
  withSignature(signature: string): readonly Memory[] {
    const known = this.#claims.withSignature(signature, this.#registry).map((memory) => this.current(memory));
    return [...known, ...this.#fresh((memory) => claimSignature(memory, this.#registry) === signature)];
  }

  /** Memories of a subject under a key, this draft's own included. */
  underKey(subject: Subject, key: string): readonly Memory[] {
    const known = this.#claims.underKey(subject, key).map((memory) => this.current(memory));
    const isSame = (memory: Memory) =>
      memory.anchor?.key === key && memory.subject.who === subject.who && memory.subject.name === subject.name;
    return [...known, ...this.#fresh(isSame)];
  }

  /** The latest memories, newest first. */
  latest(count: number): readonly Memory[] {
    return [
      ...this.#fresh(() => true).toReversed(),
      ...this.#claims.latest(count).map((memory) => this.current(memory)),
    ];
  }

  /** A memory by its id, as it stands. */
  find(id: MemoryId): Memory | undefined {
    return this.#changed.get(id) ?? this.#claims.get(id);
  }

  current(memory: Memory): Memory {
    return this.#changed.get(memory.id) ?? memory;
  }

  /** True when this draft has already changed or made the memory. */
  isTouched(memory: Memory): boolean {
    return this.#changed.has(memory.id);
  }

  /** Memories that lost their place in this draft. */
  retired(): readonly Memory[] {
    const ids = new Set(this.#effects.filter((effect) => effect.action === "superseded").map((effect) => effect.id));
    return [...this.#changed.values()].filter((memory) => ids.has(memory.id));
  }

  /** @param action what to tell of it in the receipt; null for nothing. */
  put(memory: Memory, action: Effect["action"] | null): void {
    const known = this.#claims.get(memory.id);
    // However often it changes here, it is one write: one version on.
    this.#changed.set(
      memory.id,
      known === undefined ? { ...memory, version: 1 } : { ...memory, version: known.version + 1 },
    );
    if (action !== null) this.#effects.push({ action, id: memory.id });
  }

  relate(type: RelationType, from: Memory, to: Memory, at: number, confidence: number): void {
    const id = `${type}:${from.id}:${to.id}`;
    this.#relations.set(id, { id, type, from: from.id, to: to.id, confidence, at, version: 1 });
  }

  changes(): readonly RecordChange[] {
    return [
      ...[...this.#changed.values()].map((value) => ({ type: "put", record: "memory", id: value.id, value }) as const),
      ...[...this.#relations.values()].map(
        (value) => ({ type: "put", record: "relation", id: value.id, value }) as const,
      ),
    ];
  }

  /** What was done to each memory, in order; each tells of the memory as it stands in the end. */
  effects(): readonly Effect[] {
    return this.#effects.flatMap(({ action, id }) => {
      const memory = this.#changed.get(id);
      if (memory === undefined) return [];
      const { text, kind, status, version } = memory;
      return [{ action, memory: id, text, kind, status, version }];
    });
  }

  #fresh(test: (memory: Memory) => boolean): readonly Memory[] {
    return [...this.#changed.values()].filter((memory) => this.#claims.get(memory.id) === undefined && test(memory));
  }
}
