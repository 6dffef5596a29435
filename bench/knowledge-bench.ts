/**
 * Shared knowledge in process: `npm run bench -- knowledge [--passages 100000]`. Documents of 20 passages, half of them Chinese, are made here of words
 * of the package's own table, drawn by how frequent they are; they are learnt into a folder, asked, and asked again after a restart.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHaima } from "../src/index.ts";
import { drawWords, readFrequentWords } from "./support/frequent-words.ts";
import { describeMachine, quantile, residentMb } from "./support/machine.ts";
import { seededRandom } from "./support/talk.ts";

const PASSAGES_PER_DOCUMENT = 20;
const SENTENCES = 8;
/** Questions before the measured ones: just-in-time compilation and the first reading of word vectors are not the index. */
const WARM_UP = 40;
const QUERIES = 200;

const words = readFrequentWords();
const random = seededRandom(7);

const draw = (isChinese: boolean, count: number): string => drawWords(words, isChinese, count, random);

function makeDocument(isChinese: boolean): string {
  const end = isChinese ? "。" : ". ";
  return Array.from({ length: PASSAGES_PER_DOCUMENT }, () => {
    const sentences = Array.from({ length: SENTENCES }, () => draw(isChinese, 12 + Math.floor(random() * 8)) + end);
    return `## ${draw(isChinese, 3)}\n${sentences.join("")}`;
  }).join("\n\n");
}

const QUESTIONS = ["BT-530 能不能退货", "东西坏了怎么办", "how do I return a broken item", "快递多久能到"];

function makeQuestions(count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) =>
    n % 10 === 0 ? (QUESTIONS[(n / 10) % QUESTIONS.length] ?? "") : draw(n % 2 === 0, 8),
  );
}

type Haima = Awaited<ReturnType<typeof createHaima>>;

async function ask(haima: Haima, label: string): Promise<void> {
  for (const question of makeQuestions(WARM_UP)) await haima.knowledge.know(question);
  const wall: number[] = [];
  const cpu: number[] = [];
  for (const question of makeQuestions(QUERIES)) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    await haima.knowledge.know(question);
    const { user, system } = process.cpuUsage(before);
    wall.push(performance.now() - began);
    cpu.push((user + system) / 1_000);
  }
  const figures = (list: readonly number[]) =>
    `p50 ${quantile(list, 0.5).toFixed(1)}, p95 ${quantile(list, 0.95).toFixed(1)} ms`;
  console.log(`know, ${label}: ${figures(wall)} (processor ${figures(cpu)})`);
}

async function relate(haima: Haima): Promise<void> {
  await haima.knowledge.relate([
    ...Array.from({ length: 200 }, (_, n) => [`耳机 BT-${500 + n}`, "属于", "音频设备"] as const),
    ["音频设备", "属于", "电子产品"],
    ["退货政策", "适用于", "电子产品"],
    ["退货政策", "时间窗口", "7天"],
  ]);
}

const { values } = parseArgs({ options: { passages: { type: "string", default: "100000" } } });
const documents = Math.ceil(Number(values.passages) / PASSAGES_PER_DOCUMENT);
console.log(describeMachine());
const folder = mkdtempSync(join(tmpdir(), "haima-knowledge-bench-"));
try {
  const haima = await createHaima({ data: folder });
  const [began, before] = [performance.now(), process.cpuUsage()];
  let passages = 0;
  let characters = 0;
  for (let n = 0; n < documents; n++) {
    const text = makeDocument(n % 2 === 0);
    characters += text.length;
    passages += (await haima.knowledge.learn({ title: `document ${n}.md`, text })).passages;
  }
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `learnt ${documents} documents, ${passages} passages of ${Math.round(characters / passages)} characters: ` +
      `${Math.round(passages / seconds)} passages a second (processor ${((user + system) / 1_000 / passages).toFixed(2)} ms each)`,
  );
  await relate(haima);
  await ask(haima, "after learning");
  console.log(`resident ${residentMb()} MB`);
  await haima.close();
  const again = await createHaima({ data: folder });
  const [opened, used] = [performance.now(), process.cpuUsage()];
  await again.knowledge.know("BT-530 能不能退货");
  const spent = process.cpuUsage(used);
  console.log(
    `first question after a restart: ${((performance.now() - opened) / 1_000).toFixed(1)} s ` +
      `(processor ${((spent.user + spent.system) / 1e6).toFixed(1)} s)`,
  );
  await ask(again, "after a restart");
  await again.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
