import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Memory, MemoryId, Subject } from "../model/index.ts";
import { claimSignature } from "./signature.ts";

/**
 * One user's memories by what they claim, updated one by one. Looking up is independent of how many there are.
 *
 * Signatures depend on the registry (which values mean the same), so they are computed when first looked for.
 */
export class ClaimIndex {
  readonly #memories = new Map<MemoryId, Memory>();
  readonly #byKey = new Map<string, Set<MemoryId>>();
  readonly #bySignature = new Map<string, Set<MemoryId>>();
  readonly #signatureOf = new Map<MemoryId, string>();
  /** Ids whose signature is not computed yet. */
  readonly #unsigned = new Set<MemoryId>();
  /** Ids in the order in which they came; those that left are skipped. */
  #order: MemoryId[] = [];
  #registry: AnchorRegistry | null = null;

  get size(): number {
    return this.#memories.size;
  }

  /** Takes in a memory, or a new version of one. */
  put(memory: Memory): void {
    const before = this.#memories.get(memory.id);
    if (before === undefined) this.#order.push(memory.id);
    else this.#unlink(before);
    this.#memories.set(memory.id, memory);
    this.#unsigned.add(memory.id);
    if (memory.anchor !== null) addTo(this.#byKey, keyOf(memory.subject, memory.anchor.key), memory.id);
  }

  remove(id: MemoryId): void {
    const memory = this.#memories.get(id);
    if (memory === undefined) return;
    this.#unlink(memory);
    this.#memories.delete(id);
    if (this.#order.length > 2 * this.#memories.size + 64)
      this.#order = this.#order.filter((other) => this.#memories.has(other));
  }

  get(id: MemoryId): Memory | undefined {
    return this.#memories.get(id);
  }

  /** Memories that make this claim or deny it, whatever their status. */
  withSignature(signature: string, registry: AnchorRegistry): readonly Memory[] {
    this.#sign(registry);
    return this.#all(this.#bySignature.get(signature));
  }

  /** Memories of a subject under an anchor key. */
  underKey(subject: Subject, key: string): readonly Memory[] {
    return this.#all(this.#byKey.get(keyOf(subject, key)));
  }

  /** The latest memories, newest first. */
  latest(count: number): readonly Memory[] {
    const found: Memory[] = [];
    for (let index = this.#order.length - 1; index >= 0 && found.length < count; index--) {
      const id = this.#order[index];
      const memory = id === undefined ? undefined : this.#memories.get(id);
      if (memory !== undefined) found.push(memory);
    }
    return found;
  }

  #sign(registry: AnchorRegistry): void {
    if (this.#registry !== registry) {
      this.#registry = registry;
      this.#bySignature.clear();
      for (const id of this.#memories.keys()) this.#unsigned.add(id);
    }
    for (const id of this.#unsigned) {
      const memory = this.#memories.get(id);
      if (memory === undefined) continue;
      const signature = claimSignature(memory, registry);
      this.#signatureOf.set(id, signature);
      addTo(this.#bySignature, signature, id);
    }
    this.#unsigned.clear();
  }

  #unlink(memory: Memory): void {
    const { id, anchor, subject } = memory;
    if (anchor !== null) this.#byKey.get(keyOf(subject, anchor.key))?.delete(id);
    const signature = this.#signatureOf.get(id);
    if (signature !== undefined) this.#bySignature.get(signature)?.delete(id);
    this.#signatureOf.delete(id);
    this.#unsigned.delete(id);
  }

  #all(ids: ReadonlySet<MemoryId> | undefined): readonly Memory[] {
    return [...(ids ?? [])].flatMap((id) => this.#memories.get(id) ?? []);
  }
}

const keyOf = (subject: Subject, key: string): string => `${subject.who}\u0000${subject.name ?? ""}\u0000${key}`;

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}
