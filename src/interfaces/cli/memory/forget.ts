import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, UsageError } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { maskingOf, withHaima } from "../with-haima.ts";

export interface ForgetOptions extends ScopeOptions {
  readonly id?: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

type Target = Parameters<Haima["forget"]>[1];
type Receipt = Awaited<ReturnType<Haima["forget"]>>;

/** `haima forget`: shows what would go, asks on a terminal, and takes it away. */
export async function runForget(
  query: string | undefined,
  options: ForgetOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const target = targetOf(query, options, output);
  const scope = scopeFrom(options);
  return await withHaima(options, environment, output, async (haima) => {
    const forget = async (of: Target) => await haima.mask(await haima.forget(scope, of), maskingOf(scope));
    if (options.dryRun === true || options.yes !== true) {
      const preview = await forget({ ...target, dryRun: true });
      if (options.dryRun === true) return await finish(preview, options, output);
      if (countOf(preview) === 0) return await finish(preview, options, output);
      if (!(await mayForget(preview, options, environment, output))) {
        output.note(output.words.forget.kept);
        return EXIT.failed;
      }
    }
    return await finish(await forget(target), options, output);
  });
}

function targetOf(query: string | undefined, options: ForgetOptions, output: Output): Target {
  const targets: Target[] = [
    ...(query === undefined ? [] : [{ query }]),
    ...(options.id === undefined ? [] : [{ id: options.id }]),
    ...(options.all === true ? [{ all: true as const }] : []),
  ];
  const [target, other] = targets;
  if (target === undefined || other !== undefined) throw new UsageError(output.words.forget.target);
  return target;
}

async function mayForget(
  preview: Receipt,
  options: ForgetOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<boolean> {
  const { words } = output;
  if (environment.stdin.isTTY !== true) throw new UsageError(words.forget.needsYes);
  printPreview(preview, output);
  const { confirm, isCancel } = await import("@clack/prompts");
  const message =
    options.all === true ? words.forget.askAll(oneLine(options.user)) : words.forget.ask(countOf(preview));
  const answer = await confirm({
    message,
    initialValue: false,
    input: environment.stdin,
    output: environment.stdout,
  });
  return !isCancel(answer) && answer;
}

async function finish(receipt: Receipt, options: ForgetOptions, output: Output): Promise<number> {
  if (options.json === true) await output.json(receipt);
  else if (countOf(receipt) === 0) output.line(output.words.forget.nothing);
  else if (receipt.dryRun) printPreview(receipt, output);
  else printReceipt(receipt, output);
  return EXIT.ok;
}

function printPreview(receipt: Receipt, output: Output): void {
  output.line(output.words.forget.would(receipt.forgotten.length));
  for (const { text, memory } of receipt.forgotten) {
    output.line(`  ${oneLine(text)}  ${output.paint("dim", memory)}`);
  }
}

/** Prints what was taken away. */
export function printReceipt(receipt: Receipt, output: Output): void {
  const { words } = output;
  const turns = receipt.removed["turn"] ?? receipt.redacted.length;
  output.line(words.forget.done(receipt.forgotten.length, turns));
  const removed = Object.entries(receipt.removed).map(([record, count]) => `${record} ${count}`);
  if (removed.length > 0) output.line(output.paint("dim", words.forget.removed(removed.join(", "))));
}

function countOf(receipt: Receipt): number {
  const removed = Object.values(receipt.removed).reduce((sum, count) => sum + count, 0);
  return receipt.forgotten.length + receipt.redacted.length + removed;
}
