import type { Head, Owner } from "../../model/index.ts";
import type { SealedRecords } from "../sealed-records.ts";
import { HEAD_ID, linkId } from "./digest.ts";

/** A place in an owner's chain, by which a store that was put back to an earlier time is told from one that went on. */
export type ChainPlace = Pick<Head, "seq" | "tag">;

/** Where an owner's chain ends now; null before the first commit. */
export async function endOfChain(records: SealedRecords, owner: Owner): Promise<ChainPlace | null> {
  const head = await records.get(owner, "head", HEAD_ID);
  return head === null ? null : { seq: head.seq, tag: head.tag };
}

/** True when the store has been at this place: what stood for it then is part of what stands now. */
export async function hasBeenAt(records: SealedRecords, owner: Owner, { seq, tag }: ChainPlace): Promise<boolean> {
  return (await records.get(owner, "link", linkId(seq)))?.tag === tag;
}
