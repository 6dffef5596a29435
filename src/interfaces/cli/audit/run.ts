import { writeFile } from "node:fs/promises";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { parseJson, readTextFile } from "../input-file.ts";
import { localIso } from "../local-time.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";

export interface AuditListOptions {
  readonly user: string;
  readonly tenant?: string;
  readonly data?: string;
  readonly json?: boolean;
}

export interface AuditVerifyOptions {
  /** @default every user */
  readonly user?: string;
  readonly tenant?: string;
  readonly kept?: string;
  readonly save?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** `haima audit list` */
export async function runAuditList(
  options: AuditListOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { user, tenant } = options;
  const scope = tenant === undefined ? { user } : { user, tenant };
  const entries = await withHaima(options, environment, output, async (haima) => await haima.audit.list(scope));
  if (options.json === true) {
    await output.json(entries);
    return EXIT.ok;
  }
  if (entries.length === 0) output.line(output.words.moving.audit.none);
  for (const { at, actor, agent, action, subjects, reason, counts } of entries) {
    const told = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    const parts = [
      localIso(at, environment.zone),
      action,
      actor ?? "-",
      agent ?? "",
      reason ?? "",
      ...told,
      subjects.join(" "),
    ];
    output.line(oneLine(parts.filter((part) => part !== "").join("  "), 1_000));
  }
  return EXIT.ok;
}

/** `haima audit verify`: exits with 1 when anything is not as it was written. */
export async function runAuditVerify(
  options: AuditVerifyOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { user, tenant } = options;
  const words = output.words.moving.audit;
  const scope = user === undefined ? null : { user, ...(tenant === undefined ? {} : { tenant }) };
  const kept = options.kept === undefined ? [] : parseJson(await readTextFile(options.kept), { file: options.kept });
  const checks = await withHaima(
    options,
    environment,
    output,
    async (haima) => await haima.audit.verify(scope, { kept: Array.isArray(kept) ? kept : [] }),
  );
  if (options.save !== undefined) {
    const heads = checks.map(({ tenant, user, head }) => ({ tenant, user, head }));
    await writeFile(options.save, `${JSON.stringify(heads)}\n`, { mode: 0o600 });
  }
  if (options.json === true) await output.json(checks);
  else print();
  return checks.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;

  function print(): void {
    for (const { user, problems } of checks) {
      for (const { problem, record, id } of problems) {
        const named = oneLine(`${record ?? ""} ${id ?? ""}`.trim());
        output.line(output.paint("red", words.problem(oneLine(user), named, words.problems[problem] ?? problem)));
      }
    }
    const links = checks.reduce((sum, check) => sum + check.links, 0);
    const records = checks.reduce((sum, check) => sum + check.records, 0);
    if (checks.every(({ ok }) => ok)) output.line(words.ok(checks.length, links, records));
  }
}
