import type { SealedHotState } from "../../privacy/index.ts";
import type { News } from "./news.ts";

/** What nodes share for a while beside the records. */
export interface Hot {
  readonly sealed: SealedHotState;
  /** Tells other nodes what was written; null where there are none. */
  readonly news: News | null;
}
