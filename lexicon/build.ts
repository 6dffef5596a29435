/** Builds `data/haima-lexicon.bin`. Run by a maintainer; its output is committed. See README.md. */

import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DIMENSIONS, FORMAT_VERSION } from "../src/language/lexicon/table-format.ts";
import { buildChineseRows, chooseChineseWords, readWordsOfToday } from "./chinese-rows.ts";
import { chooseEnglishWords, type EnglishRows, processEnglish } from "./english-rows.ts";
import { buildFolding } from "./folding.ts";
import { cleanGlosses, glossFrequencies, mergeReadings, vectorOfGlosses, wordsOfGloss } from "./gloss.ts";
import { installSources, readDictionary, readEnglish, readFrequencies, SOURCES } from "./sources.ts";
import { ENGLISH_OF_TODAY } from "./words-of-today.ts";
import { encodeTable, type TableContents } from "./write-table.ts";

/** Version of the contents: raised with every change of the bytes, since vectors of different tables never mix. */
const CONTENT_VERSION = "1.0.0";
/** Rows of the table; see the README for size against quality. */
const ENGLISH = { always: 30_000, total: 50_000 };
const CHINESE_TOTAL = 72_000;
const OUTPUT = process.env["OUT"] ?? fileURLToPath(new URL("./data/", import.meta.url));

const started = performance.now();
function report(message: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${message}`);
}

/** Probability of an English word of today: about that of "smartphone" in the vectors' own list. */
const PROBABILITY_OF_TODAY = 1e-5;

function buildEnglishRows(
  english: EnglishRows,
  glossWords: ReadonlySet<string>,
  shares: ReadonlyMap<string, number>,
): TableContents["english"][number][] {
  const chosen = chooseEnglishWords(english.words, glossWords, ENGLISH).filter(
    (word) => !Object.hasOwn(ENGLISH_OF_TODAY, word),
  );
  const rows = chosen.map((word) => ({
    word,
    probability: english.probabilityOf(word),
    vector: english.vectorOf(word),
  }));
  const today = Object.entries(ENGLISH_OF_TODAY).map(([word, glosses]) => ({
    word,
    probability: PROBABILITY_OF_TODAY,
    vector: vectorOfGlosses(glosses.split(";"), english, DIMENSIONS, shares),
  }));
  return [...rows, ...today]
    .flatMap(({ vector, ...row }) => (vector ? [{ ...row, vector }] : []))
    .sort((a, b) => b.probability - a.probability || (a.word < b.word ? -1 : 1));
}

async function collect(): Promise<TableContents> {
  report("installing the sources (once)");
  installSources();
  report("reading the English vectors (307 MB)");
  const english = processEnglish(readEnglish(DIMENSIONS));
  report(`English: ${english.words.length} words, shared directions removed`);
  const dictionary = await readDictionary();
  const frequencies = readFrequencies();
  const headwords = mergeReadings(dictionary);
  report(`Chinese: ${headwords.size} headwords, ${frequencies.size} frequencies`);
  const shares = glossFrequencies(headwords.values(), english);
  const sources = { headwords, frequencies, english, shares, today: readWordsOfToday(), dimensions: DIMENSIONS };
  const chineseWords = chooseChineseWords(sources, CHINESE_TOTAL);
  const glossWords = new Set(
    chineseWords.flatMap((word) =>
      cleanGlosses(headwords.get(word)?.raw ?? []).flatMap((gloss) => wordsOfGloss(gloss, english)),
    ),
  );
  report(`chosen: ${chineseWords.length} Chinese words, explained by ${glossWords.size} English ones`);
  const chinese = buildChineseRows(sources, chineseWords);
  const englishRows = buildEnglishRows(english, glossWords, shares);
  report(`rows: ${englishRows.length} English, ${chinese.length} Chinese`);
  return { version: CONTENT_VERSION, english: englishRows, chinese, folding: buildFolding(dictionary, frequencies) };
}

const contents = await collect();
const bytes = encodeTable(contents);
const sha256 = createHash("sha256").update(bytes).digest("hex");
mkdirSync(OUTPUT, { recursive: true });
writeFileSync(`${OUTPUT}haima-lexicon.bin`, bytes);
writeFileSync(`${OUTPUT}SHA256SUMS`, `${sha256}  haima-lexicon.bin\n`);
const meta = {
  format: FORMAT_VERSION,
  version: contents.version,
  bytes: bytes.length,
  dimensions: DIMENSIONS,
  englishWords: contents.english.length,
  chineseWords: contents.chinese.length,
  chineseWithoutVector: contents.chinese.filter(({ vector }) => vector === undefined).length,
  foldedCharacters: contents.folding.size,
  licence: "CC-BY-SA-4.0",
  sources: SOURCES,
};
writeFileSync(`${OUTPUT}haima-lexicon.json`, `${JSON.stringify(meta, null, 2)}\n`);
report(
  `wrote ${(bytes.length / 1e6).toFixed(2)} MB, sha256 ${sha256.slice(0, 12)}…, ${contents.folding.size} folded characters`,
);
