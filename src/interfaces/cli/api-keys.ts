import type { ApiKey } from "../../haima.ts";
import type { ApiRole } from "../../model/index.ts";
import type { CliEnvironment } from "./environment.ts";
import { EXIT } from "./faults.ts";
import { localMinute } from "./local-time.ts";
import { type Output, oneLine } from "./output.ts";

interface StoreOptions {
  readonly data?: string;
  readonly database?: string;
  readonly keys?: string;
  readonly json?: boolean;
  readonly tenant?: string;
}

export interface CreateKeyOptions extends StoreOptions {
  readonly role: ApiRole;
  readonly name?: string;
  readonly agent?: string;
  readonly days?: number;
}

/** `haima api-key create`: makes a key and shows its token, which nothing can show again. */
export async function runCreateKey(
  { role, name, agent, days, tenant, json, ...place }: CreateKeyOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const key = await withKeys(place, environment, (keys) =>
    keys.create({
      role,
      ...(tenant === undefined ? {} : { tenant }),
      ...(name === undefined ? {} : { name }),
      ...(agent === undefined ? {} : { agent }),
      ...(days === undefined ? {} : { days }),
    }),
  );
  if (json === true) await output.json(key);
  else {
    output.note(output.words.serve.keys.made(key.id));
    output.line(key.token);
  }
  return EXIT.ok;
}

/** `haima api-key list`. */
export async function runListKeys(
  { tenant, json, ...place }: StoreOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const keys = await withKeys(place, environment, (all) => all.list(tenant === undefined ? {} : { tenant }));
  const { keys: words } = output.words.serve;
  if (json === true) for (const key of keys) await output.json(key);
  else if (keys.length === 0) output.line(words.none);
  else for (const key of keys) output.line(lineOf(key, environment, output));
  return EXIT.ok;
}

/** `haima api-key revoke`. */
export async function runRevokeKey(
  id: string,
  { tenant, json, ...place }: StoreOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const key = await withKeys(place, environment, (keys) => keys.revoke(id, tenant === undefined ? {} : { tenant }));
  if (json === true) await output.json(key);
  else output.line(output.words.serve.keys.revokedNow(key.id));
  return EXIT.ok;
}

function lineOf(key: ApiKey, { zone, clock }: CliEnvironment, { words: { serve } }: Output): string {
  const isExpired = key.expiresAt !== null && key.expiresAt <= clock.now();
  const { active, revoked, expired } = serve.keys;
  const state = key.revokedAt !== null ? revoked : isExpired ? expired : active;
  const agent = key.agent === null ? "" : ` ${oneLine(key.agent, 40)}`;
  return `${key.id}  ${oneLine(key.tenant, 40)}  ${key.role}${agent}  ${state}  ${localMinute(key.createdAt, zone)}  ${oneLine(key.name, 60)}`.trimEnd();
}

async function withKeys<T>(
  { data, database, keys }: Pick<StoreOptions, "data" | "database" | "keys">,
  environment: CliEnvironment,
  use: (keys: Awaited<ReturnType<CliEnvironment["openHaima"]>>["apiKeys"]) => Promise<T>,
): Promise<T> {
  await using haima = await environment.openHaima({
    data: environment.dataFolder(data),
    ...(database === undefined ? {} : { database }),
    ...(keys === undefined ? {} : { keys }),
  });
  return await use(haima.apiKeys);
}
