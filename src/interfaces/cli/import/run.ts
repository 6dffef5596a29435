import { HaimaError } from "../../../errors.ts";
import type { Haima } from "../../../haima.ts";
import type { ScopeInput } from "../../../model/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, UsageError } from "../faults.ts";
import { parseJson, readTextFile } from "../input-file.ts";
import { type Output, oneLine } from "../output.ts";
import type { Progress } from "../progress.ts";
import { withHaima } from "../with-haima.ts";
import { readChatGpt } from "./chatgpt.ts";
import { readLangGraph } from "./langgraph.ts";
import { readLocomo } from "./locomo.ts";
import { readMcpMemory } from "./mcp-memory.ts";
import { readMem0 } from "./mem0.ts";
import type { ForeignFormat, ImportOptions } from "./options.ts";
import { importOwn } from "./own.ts";
import type { ReadContext, Share } from "./share.ts";

/** What became of what a file holds of one user. */
interface ImportReport {
  readonly user: string;
  /** Turns, memories and items that were new. */
  readonly added: number;
  /** Those that an earlier import had taken in. */
  readonly known: number;
  readonly memories: number;
  readonly failed: readonly { readonly turn: string; readonly reason: string }[];
}

/** The user of a personal file that names none. */
const SOMEBODY = "me";

/** `haima import`: takes in an export, or what another system kept. A second run of the same file adds nothing. */
export async function runImport(
  path: string,
  options: ImportOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  if (options.from === undefined) return await importOwn(path, options, environment, output);
  const shares = await readForeign(path, options.from, options, environment);
  const total = shares.reduce((sum, { turns, memories }) => sum + turns.length + memories.length, 0);
  const owners = shares.map((share) => options.user ?? share.user ?? ownerOf(share, options.from, output));
  const reports = await withHaima(options, environment, output, async (haima) => {
    const progress = output.progress(output.words.import.takingIn, total);
    const done: ImportReport[] = [];
    for (const [index, share] of shares.entries()) {
      const user = owners[index] ?? SOMEBODY;
      const scope = options.tenant === undefined ? { user } : { user, tenant: options.tenant };
      done.push(await importShare(share, haima, scope, progress));
    }
    progress.end();
    return done;
  });
  if (options.json === true) await output.json({ samples: reports });
  else print(reports, output);
  return reports.some((report) => report.failed.length > 0) ? EXIT.failed : EXIT.ok;
}

/** Files of one person's own go to the command line's usual user; a store of many never does. */
function ownerOf({ turns, memories, items }: Share, from: ForeignFormat | undefined, output: Output): string {
  const isNothing = turns.length + memories.length + items.length === 0;
  if (isNothing || from === "mcp-memory" || from === "chatgpt") return SOMEBODY;
  throw new UsageError(output.words.moving.whose);
}

async function readForeign(
  path: string,
  from: ForeignFormat,
  { user }: ImportOptions,
  environment: CliEnvironment,
): Promise<readonly Share[]> {
  const readTime = await environment.loadTimeReader();
  const context: ReadContext = {
    file: path,
    user: user ?? null,
    readTime: (text) => readTime(text, environment.zone),
  };
  const text = await readTextFile(path);
  if (from === "mcp-memory") return readMcpMemory(text, context);
  const value = parseJson(text, { file: path });
  if (from === "mem0") return readMem0(value, context);
  if (from === "langgraph") return readLangGraph(value, context);
  if (from === "chatgpt") return readChatGpt(value, context);
  return readLocomo(value, path, context.readTime).map(({ id, turns }) => ({
    user: id,
    // Two samples under one user must not share sessions.
    turns: user === undefined ? turns : turns.map((turn) => ({ ...turn, session: `${id}/${turn.session ?? ""}` })),
    memories: [],
    items: [],
    leftOut: [],
  }));
}

async function importShare(share: Share, haima: Haima, scope: ScopeInput, progress: Progress): Promise<ImportReport> {
  const { turns, memories } = share;
  const outcomes = await haima.observeMany(scope, turns, { onProgress: () => progress.advance() });
  const receipts = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.receipt] : []));
  const fresh = receipts.filter((receipt) => !receipt.repeated);
  const stored = fresh.flatMap((receipt) => receipt.effects.filter((effect) => effect.action === "stored"));
  const failed = outcomes.flatMap((outcome, index) => {
    const { metadata, idempotencyKey } = turns[index] ?? {};
    const turn = String(metadata?.["dia_id"] ?? idempotencyKey ?? index + 1);
    return outcome.ok ? [] : [{ turn, reason: outcome.error.message }];
  });
  const counts = { added: fresh.length, known: receipts.length - fresh.length, memories: stored.length };
  for (const memory of memories) {
    const outcome = await rememberOne(haima, scope, memory);
    if (typeof outcome === "string") counts[outcome] += 1;
    if (outcome === "added") counts.memories += 1;
    if (typeof outcome !== "string") failed.push({ turn: memory.idempotencyKey ?? "", reason: outcome.message });
    progress.advance();
  }
  failed.push(...share.leftOut.map(({ entry, reason }) => ({ turn: entry, reason })));
  const items = await putNew(share, haima, scope);
  return { user: scope.user, ...counts, added: counts.added + items.added, known: counts.known + items.known, failed };
}

/** Faults of one entry; any other error is the import's. */
const ENTRY_FAULTS: ReadonlySet<string> = new Set(["invalid_input", "over_limit", "forbidden"]);

async function rememberOne(
  haima: Haima,
  scope: ScopeInput,
  memory: Share["memories"][number],
): Promise<"added" | "known" | HaimaError> {
  try {
    return (await haima.remember(scope, memory)).repeated === true ? "known" : "added";
  } catch (error) {
    if (!HaimaError.isInstance(error)) throw error;
    // It was taken in once and forgotten since: it stays forgotten.
    if (error.code === "not_found") return "known";
    if (ENTRY_FAULTS.has(error.code)) return error;
    throw error;
  }
}

/** Writes the items that are not there as they are in the file. */
async function putNew(
  { items }: Share,
  haima: Haima,
  scope: ScopeInput,
): Promise<{ readonly added: number; readonly known: number }> {
  if (items.length === 0) return { added: 0, known: 0 };
  const there = new Map(
    (await haima.items(scope)).map((one) => [JSON.stringify([one.namespace, one.key]), JSON.stringify(one.value)]),
  );
  const fresh = items.filter(
    ({ namespace, key, value }) => there.get(JSON.stringify([namespace, key])) !== JSON.stringify(value),
  );
  await haima.putItems(scope, fresh);
  return { added: fresh.length, known: items.length - fresh.length };
}

function print(reports: readonly ImportReport[], output: Output): void {
  const { words } = output;
  const total = { added: 0, known: 0, memories: 0 };
  for (const { user, added, known, memories, failed } of reports) {
    total.added += added;
    total.known += known;
    total.memories += memories;
    output.line(words.import.sample(oneLine(user), added, known, memories));
    for (const { turn, reason } of failed) {
      output.note(output.paint("red", words.import.failed(oneLine(`${user} ${turn}`), reason)));
    }
  }
  const users = new Set(reports.map((report) => report.user)).size;
  output.line(words.import.total(users, total.added, total.known, total.memories));
}
