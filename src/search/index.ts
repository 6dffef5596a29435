/**
 * An exact index in process over one user's items: words, meaning, the structure of the conversation, dates and speakers.
 * Pure in what it answers; uses no port.
 */
export { cosineTo, floorOfCosines, nearAbove, quantise } from "./dense.ts";
export type { IndexItem, QueryDate, SearchHit, SearchParts, SearchQuery, SearchResult, TimeSpan } from "./item.ts";
export { ItemIndex, type ItemIndexOptions } from "./item-index.ts";
export { cosineOf, likeness, readWording, type Wording } from "./likeness.ts";
export { packSegment, unpackSegment } from "./texts/pack-segment.ts";
export { TextReader, type TextReading } from "./texts/reading.ts";
export { joinSegments, segmentOf, type TextSegment } from "./texts/segment.ts";
export { type PlacedText, type TextHit, TextIndex, type TrustedWording } from "./texts/text-index.ts";
export type { Weights } from "./weights.ts";
