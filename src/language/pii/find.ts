import { findEntities } from "../entities/index.ts";
import { detectLanguage } from "../normalise/index.ts";
import { findAddresses } from "./address.ts";
import { type CueReader, cueReader } from "./cues.ts";
import { findNames, nameIn } from "./names.ts";
import { findEmails, findIps, findUrls } from "./network.ts";
import { findCards, findIbans, findIds, findPassports, findPlates } from "./numbers.ts";
import { findPhones } from "./phone.ts";
import { plainText } from "./plain.ts";
import { findSecrets } from "./secrets.ts";
import { type FoundPii, PII_TYPES, type PiiType, type PlainFind } from "./types.ts";

interface Detector {
  readonly type: PiiType;
  /** A text without any of this has none. */
  readonly needs: RegExp;
  readonly find: (text: string, cueAt: CueReader) => readonly PlainFind[];
}

/** What each has at the least, wherever it stands: the shortest telephone number and document have five digits, the shortest card number twelve. */
const FIVE_DIGITS = /(?:\d\D*){5}/u;
const TWELVE_DIGITS = /(?:\d\D*){12}/u;

/** In the order in which they are believed where stretches overlap. */
const DETECTORS: readonly Detector[] = [
  { type: "SECRET", needs: /[!-~]{3}/u, find: findSecrets },
  { type: "EMAIL", needs: /@/u, find: findEmails },
  { type: "URL", needs: /[A-Za-z0-9]\.[A-Za-z]|:\/\//u, find: findUrls },
  { type: "IBAN", needs: /[A-Za-z]{2}\d{2}/u, find: findIbans },
  { type: "ID_NUMBER", needs: FIVE_DIGITS, find: findIds },
  { type: "PASSPORT", needs: FIVE_DIGITS, find: findPassports },
  { type: "CREDIT_CARD", needs: TWELVE_DIGITS, find: findCards },
  { type: "LICENSE_PLATE", needs: /\d/u, find: findPlates },
  { type: "IP", needs: /\d\.\d|:[\dA-Fa-f:]/u, find: findIps },
  { type: "PHONENUMBER", needs: /(?:\d\D*){5}|[一幺][三四五六七八九]/u, find: findPhones },
  { type: "ADDRESS", needs: /[\d一二三四五六七八九十]/u, find: findAddresses },
];

/** Longest text that is read for names, UTF-16 units: beyond it a text is a document, not a turn. */
const NAMES_READ_AT_MOST = 200_000;
/** What may lie inside an address of the web and is found there all the same. */
const IN_URL: ReadonlySet<PiiType> = new Set(["SECRET", "EMAIL"]);

/**
 * Personal data in a text, in order. Numbers are found in any width and with hidden characters between, by their form or by
 * words beside them (电话, "card number"); names by cues only. Stretches do not overlap, but for secrets and e-mail
 * addresses inside a URL. Takes time in proportion to the text.
 *
 * @param types what to look for; all by default.
 * @example findPii("我的手机号是１３８１２３４５６７８") // [{ type: "PHONENUMBER", start: 6, end: 17, text: "１３８１２３４５６７８" }]
 */
export function findPii(text: string, types: ReadonlySet<PiiType> = ALL): readonly FoundPii[] {
  const plain = plainText(text);
  const cueAt = cueReader(plain.text);
  const finds = DETECTORS.flatMap(({ needs, find }) => (needs.test(plain.text) ? find(plain.text, cueAt) : []));
  const placed = finds.map((find): FoundPii => {
    const start = plain.start(find.start);
    const end = plain.end(find.end);
    return { ...find, start, end, text: text.slice(start, end) };
  });
  const names = types.has("PERSON") ? namesIn(text) : [];
  return withoutOverlap([...placed, ...names]).filter(({ type }) => types.has(type));
}

const ALL: ReadonlySet<PiiType> = new Set(PII_TYPES);

function namesIn(text: string): readonly FoundPii[] {
  const read = text.slice(0, NAMES_READ_AT_MOST);
  const asEntities = findEntities(read, detectLanguage(read)).filter(
    ({ type, text: words }) => type === "PERSON" && nameIn(words) !== "",
  );
  const names: readonly { readonly start: number; readonly end: number }[] = [...findNames(read), ...asEntities];
  // Of two that overlap the longer one is the whole name.
  const kept: { readonly start: number; readonly end: number }[] = [];
  for (const name of [...names].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || name.start >= last.end) kept.push(name);
    else if (name.end - name.start > last.end - last.start) kept[kept.length - 1] = name;
  }
  return kept.map(({ start, end }) => ({ type: "PERSON", start, end, text: read.slice(start, end) }));
}

/** Keeps what is believed first where stretches overlap. */
function withoutOverlap(finds: readonly FoundPii[]): readonly FoundPii[] {
  const taken: { find: FoundPii; rank: number }[] = finds.map((find, rank) => ({ find, rank }));
  taken.sort((a, b) => a.find.start - b.find.start || a.rank - b.rank);
  const kept: { find: FoundPii; rank: number }[] = [];
  for (const next of taken) {
    let isBeaten = false;
    for (let last = kept.at(-1); last !== undefined && last.find.end > next.find.start; last = kept.at(-1)) {
      if (last.find.type === "URL" && IN_URL.has(next.find.type)) break;
      isBeaten = last.rank <= next.rank;
      if (isBeaten) break;
      kept.pop();
    }
    if (!isBeaten) kept.push(next);
  }
  return kept.map(({ find }) => find);
}
