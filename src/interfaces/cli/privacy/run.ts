import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, UsageError } from "../faults.ts";
import { parseJson, readTextFile } from "../input-file.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";

export interface EraseCommandOptions extends ScopeOptions {
  readonly status?: boolean;
  readonly cancel?: boolean;
  readonly reason?: string;
  readonly receipt?: string;
  readonly yes?: boolean;
}

type Status = Awaited<ReturnType<Haima["erase"]>>;

/** `haima erase`: begins to erase a user, calls it off, or says how far it is. */
export async function runErase(
  options: EraseCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { words } = output;
  if (options.status === true && options.cancel === true) throw new UsageError(words.privacy.oneOf);
  const isWish = options.status !== true && options.cancel !== true;
  if (!isWish && options.reason !== undefined) throw new UsageError(words.privacy.reasonOfWish);
  if (isWish && options.yes !== true) throw new UsageError(words.privacy.needsYes);
  // Looked at before anything is done: a wish with no receipt is not what was asked for.
  if (options.receipt !== undefined && existsSync(options.receipt))
    throw new UsageError(words.moving.export.exists(oneLine(options.receipt, 1_000)));
  const status = await withHaima(options, environment, output, (haima) => askErasure(haima, options));
  if (status === null) {
    output.note(words.privacy.none);
    return EXIT.failed;
  }
  if (options.receipt !== undefined) {
    await writeFile(options.receipt, `${JSON.stringify(status.receipt, null, 2)}\n`, { flag: "wx", mode: 0o600 });
  }
  if (options.json === true) await output.json(status);
  else print(status, options, output);
  return EXIT.ok;
}

async function askErasure(haima: Haima, options: EraseCommandOptions): Promise<Status | null> {
  const scope = scopeFrom(options);
  if (options.status === true) return await haima.erasure(scope);
  if (options.cancel === true) return await haima.cancelErase(scope);
  return await haima.erase(scope, options.reason === undefined ? {} : { reason: options.reason });
}

function print(status: Status, options: EraseCommandOptions, output: Output): void {
  const { privacy } = output.words;
  output.line(privacy.stages[status.stage]);
  if (status.stage === "inactive") output.line(privacy.keyDue(new Date(status.keyDueAt).toISOString()));
  if (status.stage === "inactive" || status.stage === "key_destroyed")
    output.line(privacy.rowsDue(new Date(status.rowsDueAt).toISOString()));
  const { found = [], more = 0 } = status.receipt.receipt.mentions ?? {};
  if (found.length > 0) output.line(privacy.mentions(found.length + more));
  for (const { record, id, scope, agent, of } of found)
    output.line(`  ${[record, id, scope, agent ?? "", of.join(" ")].filter((part) => part !== "").join("  ")}`);
  if (options.receipt !== undefined) output.line(privacy.wrote(oneLine(options.receipt, 1_000)));
}

export interface ConsentCommandOptions extends ScopeOptions {
  readonly withdraw?: boolean;
}

/** `haima consent`: records consent, or its withdrawal. */
export async function runConsent(
  version: string,
  options: ConsentCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const receipt = await withHaima(options, environment, output, (haima) =>
    haima.consent(scopeFrom(options), { version, granted: options.withdraw !== true }),
  );
  const { privacy } = output.words;
  if (options.json === true) await output.json(receipt);
  else output.line(receipt.granted ? privacy.granted(receipt.version) : privacy.withdrawn(receipt.version));
  return EXIT.ok;
}

export interface KeysCommandOptions extends ScopeOptions {
  readonly wrapping?: boolean;
}

/** `haima keys rotate`: a new key for a user, or for all keys' wrapping. */
export async function runRotate(
  options: KeysCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { privacy } = output.words;
  return await withHaima(options, environment, output, async (haima) => {
    if (options.wrapping === true) {
      const renewal = await haima.renewWrapping();
      if (options.json === true) await output.json(renewal);
      else output.line(privacy.renewed(renewal.rewrapped, renewal.epoch));
      return EXIT.ok;
    }
    const rotation = await haima.rotateKey(scopeFrom(options));
    if (options.json === true) await output.json(rotation);
    else output.line(rotation.resealed === 0 ? privacy.noneToRotate : privacy.rotated(rotation.resealed));
    return EXIT.ok;
  });
}

/** `haima verify-receipt`: checks a receipt; no store is opened. */
export async function runVerifyReceipt(
  file: string,
  options: { readonly key?: string; readonly json?: boolean },
  output: Output,
): Promise<number> {
  // An interface knows the facade and what it hands out; the check itself needs no facade.
  const { verifyReceipt } = await import("../../../haima.ts");
  const input = parseJson(await readTextFile(file), { file });
  const check = verifyReceipt(input, options.key === undefined ? {} : { publicKey: options.key });
  const { privacy } = output.words;
  if (options.json === true) await output.json(check);
  else {
    output.line(check.ok ? privacy.sound : output.paint("red", privacy.unsound));
    for (const problem of check.problems) output.line(`  ${oneLine(problem)}`);
    const stage = check.receipt?.stages.at(-1)?.stage;
    if (stage !== undefined) output.line(privacy.stages[stage]);
    if (check.publicKey !== null) output.line(output.paint("dim", privacy.signedBy(check.publicKey)));
  }
  return check.ok ? EXIT.ok : EXIT.failed;
}

export interface RevealCommandOptions extends ScopeOptions {
  readonly reason: string;
}

/** `haima reveal`: the text, and a line for each piece of personal data in it. */
export async function runReveal(
  id: string,
  options: RevealCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { reason } = options;
  const shown = await withHaima(
    options,
    environment,
    output,
    async (haima) => await haima.reveal(scopeFrom(options), { id, reason }),
  );
  if (options.json === true) {
    await output.json(shown);
    return EXIT.ok;
  }
  output.line(oneLine(shown.text, 100_000));
  for (const { type, text } of shown.found) output.line(`  ${type}  ${oneLine(text)}`);
  return EXIT.ok;
}
