import type { RecordChange, StoredProposal, StoredStrategy } from "../../model/index.ts";

/** What a tenant's agents learned, where the owner is the one that its users share. */
export class LearnedRecords {
  /** What waits for approval, or was decided on. */
  readonly proposals = new Map<string, StoredProposal>();
  /** How strategies fared, by decision. */
  readonly strategies = new Map<string, StoredStrategy>();

  /** Takes in a change of these; any other is not its own. */
  put(change: Exclude<RecordChange, { readonly type: "remove" }>): void {
    if (change.record === "proposal") this.proposals.set(change.id, change.value);
    if (change.record === "strategy") this.strategies.set(change.id, change.value);
  }

  remove(record: RecordChange["record"], id: string): void {
    if (record === "proposal") this.proposals.delete(id);
    if (record === "strategy") this.strategies.delete(id);
  }
}
