import type { Grain } from "../language/dates/types.ts";
import type { Role } from "../model/turn.ts";

/** A stretch of time in epoch milliseconds, `from` inclusive, `to` exclusive. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** What the index needs to know of one turn or memory. All items of one index belong to one user. */
export interface IndexItem {
  readonly id: string;
  readonly text: string;
  /** Session of a turn; null for a stored fact. */
  readonly session: string | null;
  /** Position of a turn in its session. Turns at p and p + 1 are neighbours, whatever was removed between others. */
  readonly position: number | null;
  /** When it was said, epoch ms. */
  readonly at: number;
  /** Who said it; names act through the speaker term only. */
  readonly speaker: string | null;
  readonly role: Role;
  /**
   * For a memory: the id of the turn it rests on. It takes that turn's conversation (reply, neighbours, window, session, date, speaker); its own
   * words give the lexical part. Such memories do not count in document frequencies: they would count the turn's words twice.
   * A memory whose turn is not in the index, or null, stands alone like a stored fact.
   */
  readonly turn: string | null;
  /** The text names a time ("last week"). The index looks for common words of time by itself as well. */
  readonly timeExpression: boolean;
  /** Dates read in the text, resolved. */
  readonly dates: readonly TimeSpan[];
}

/** A date named in a query, resolved. */
export interface QueryDate extends TimeSpan {
  readonly grain: Grain;
}

export interface SearchQuery {
  /** A question, a statement, or a dialogue ("Anna: ...\nAssistant: ..."). */
  readonly text: string;
  /** When it is asked, epoch ms. */
  readonly at: number;
  /** Zone of the asker (IANA); days are days there. */
  readonly zone: string;
  /** Dates named in the query. @default read from the text against `at` */
  readonly dates?: readonly QueryDate[];
  /** The query's vector, of the model that gave the items theirs. @default words alone */
  readonly vector?: Float32Array | undefined;
  /** Most hits. */
  readonly limit: number;
  /** Says whether an item may be returned; asked only of items that would be. */
  readonly accepts?: (id: string) => boolean;
  /** Ids never returned. */
  readonly exclude?: ReadonlySet<string>;
}

/** The weighted parts of a score; their sum is the total. */
export interface SearchParts {
  /** Coverage of the query by the item's own words. */
  readonly lexical: number;
  /** The question above it, when it is a reply. */
  readonly reply: number;
  readonly neighbours: number;
  readonly window: number;
  readonly session: number;
  readonly date: number;
  readonly speaker: number;
  /** The query asks for a time and the item names one. */
  readonly when: number;
  /** Items that end in a question answer little; never positive. */
  readonly asks: number;
  /** A member of the category that the query asks for (which sports: surfing). */
  readonly category: number;
  readonly vector: number;
  /** By the vectors of an embedding model, in place of `vector` where the item has one. */
  readonly dense: number;
  readonly soft: number;
}

export interface SearchHit {
  readonly id: string;
  readonly total: number;
  readonly parts: SearchParts;
  /** Share of the query, by rarity of its words, that the item's own words could cover at best: 0..1. */
  readonly coverage: number;
  /** The same by word similarity, 0..1; about 0 where no word is even related. */
  readonly softCoverage: number;
  /** Cosine of the averaged word vectors, -1..1; null when it was not looked at. */
  readonly cosine: number | null;
  /** How much nearer than other items it is by the vectors of an embedding model, 0..1; null when query or item have none. */
  readonly dense: number | null;
}

export interface SearchResult {
  /** Best first; equal totals by id. */
  readonly hits: readonly SearchHit[];
  /** Known speakers that the query names. */
  readonly speakers: readonly string[];
}
