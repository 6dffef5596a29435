import type { ApiKey } from "../../haima.ts";
import type { ApiRole } from "../../model/index.ts";
import type { CliEnvironment } from "./environment.ts";
import { localMinute } from "./local-time.ts";
import { type Output, oneLine } from "./output.ts";
import { runChanging, runListing, runMaking, type ServiceOptions, tenantOf } from "./service-things.ts";

export interface CreateKeyOptions extends ServiceOptions {
  readonly role: ApiRole;
  readonly name?: string;
  readonly agent?: string;
  readonly days?: number;
}

/** `haima api-key create`. */
export async function runCreateKey(
  options: CreateKeyOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { role, name, agent, days } = options;
  const input = {
    role,
    ...tenantOf(options),
    ...(name === undefined ? {} : { name }),
    ...(agent === undefined ? {} : { agent }),
    ...(days === undefined ? {} : { days }),
  };
  return await runMaking(
    { options, environment, output },
    async (haima) => await haima.apiKeys.create(input),
    ({ id, token }) => ({ note: output.words.serve.keys.made(id), secret: token }),
  );
}

/** `haima api-key list`. */
export async function runListKeys(
  options: ServiceOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  return await runListing(
    { options, environment, output },
    async (haima) => await haima.apiKeys.list(tenantOf(options)),
    { none: output.words.serve.keys.none, print: (key) => output.line(lineOf(key, environment, output)) },
  );
}

/** `haima api-key revoke`. */
export async function runRevokeKey(
  id: string,
  options: ServiceOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  return await runChanging(
    { options, environment, output },
    async (haima) => await haima.apiKeys.revoke(id, tenantOf(options)),
    (key) => output.words.serve.keys.revokedNow(key.id),
  );
}

function lineOf(key: ApiKey, { zone, clock }: CliEnvironment, { words: { serve } }: Output): string {
  const isExpired = key.expiresAt !== null && key.expiresAt <= clock.now();
  const { active, revoked, expired } = serve.keys;
  const state = key.revokedAt !== null ? revoked : isExpired ? expired : active;
  const agent = key.agent === null ? "" : ` ${oneLine(key.agent, 40)}`;
  return `${key.id}  ${oneLine(key.tenant, 40)}  ${key.role}${agent}  ${state}  ${localMinute(key.createdAt, zone)}  ${oneLine(key.name, 60)}`.trimEnd();
}
