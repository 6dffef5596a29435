import { loadAliases } from "../../language/aliases/index.ts";
import { loadAnchors } from "../../language/anchors/index.ts";
import { makeTurn } from "../../model/__fixtures__/turn.ts";
import type { Memory, RecordChange, Relation, Turn } from "../../model/index.ts";
import { type Claim, ClaimIndex, type Reconciled, reconcile } from "../index.ts";

export const ANCHORS = loadAnchors();
export const NOW = Date.parse("2026-03-11T10:00:00+08:00");
export const DAY = 86_400_000;

/** A turn that says the text at a time. */
export function turnSaying(text: string, at = NOW, session = "session"): Turn {
  return makeTurn(text, { id: `turn-${at}`, session, at });
}

/** A claim with everything that the test does not care for filled in. */
export function claimOf(text: string, over: Partial<Claim> = {}): Claim {
  return {
    kind: "fact",
    text,
    quote: { start: 0, end: text.length },
    language: /\p{Script=Han}/u.test(text) ? "zh" : "en",
    subject: { who: "user", name: null },
    polarity: "positive",
    anchor: null,
    importance: 3,
    confidence: 0.9,
    event: null,
    valid: { from: null, to: null },
    tags: [],
    entities: [],
    change: { kind: null },
    ...over,
  };
}

/** A claim under an anchor key. */
export function anchored(key: string, value: NonNullable<Claim["anchor"]>["value"], over: Partial<Claim> = {}): Claim {
  const definition = ANCHORS.definition(key);
  const anchor = { type: definition?.type ?? "identity", key, value };
  return claimOf(over.text ?? `${key} ${JSON.stringify(value)}`, { kind: definition?.kind ?? "fact", anchor, ...over });
}

/** One user's memories, to which claims are said one after another. */
export class Mind {
  readonly claims = new ClaimIndex();
  readonly memories = new Map<string, Memory>();
  readonly relations = new Map<string, Relation>();
  readonly turns = new Map<Turn["id"], Turn>();
  #count = 0;

  say(candidates: readonly Claim[], at = NOW, session = "session"): Reconciled {
    const text = candidates.map((one) => one.text).join("。") || "…";
    return this.sayTurn(candidates, turnSaying(text, at, session));
  }

  sayTurn(candidates: readonly Claim[], turn: Turn): Reconciled {
    const reconciled = reconcile({
      candidates,
      remarks: [],
      turn,
      claims: this.claims,
      anchors: ANCHORS,
      aliases: loadAliases(),
      log: {
        turns: this.turns,
        relationsOf: (id) => [...this.relations.values()].filter(({ from, to }) => from === id || to === id),
      },
      now: turn.at,
      nextId: () => this.nextId(),
    });
    this.turns.set(turn.id, turn);
    this.apply(reconciled.changes);
    return reconciled;
  }

  nextId(): string {
    this.#count += 1;
    return `memory-${this.#count}`;
  }

  apply(changes: readonly RecordChange[]): void {
    for (const change of changes) {
      if (change.type !== "put") continue;
      if (change.record === "memory") {
        this.memories.set(change.id, change.value);
        this.claims.put(change.value);
      }
      if (change.record === "relation") this.relations.set(change.id, change.value);
    }
  }

  with(status: Memory["status"]): readonly Memory[] {
    return [...this.memories.values()].filter((memory) => memory.status === status);
  }

  texts(status: Memory["status"]): readonly string[] {
    return this.with(status).map((memory) => memory.text);
  }
}
