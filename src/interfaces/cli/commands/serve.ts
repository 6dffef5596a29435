import { Option } from "commander";
import type { CreateKeyOptions } from "../api-keys.ts";
import type { ServeCommandOptions } from "../serve.ts";
import { type AddCommand, numberBetween, wholeNumber } from "./shared.ts";

/** Greatest port number of TCP. */
const MAX_PORT = 65_535;
const PORT = 8_765;

const gather = (value: string, known: readonly string[]): readonly string[] => [...known, value];

export const addServe: AddCommand = ({ program, environment, output, finish }) => {
  const { serve: words, options: shared } = output.words;
  const { options } = words;
  program
    .command("serve")
    .description(words.about)
    .option("--host <address>", options.host, "127.0.0.1")
    .option("--port <number>", options.port, wholeNumber(0, MAX_PORT), PORT)
    .option("--public-host <name>", options.publicHost, gather, [])
    .option("--cors-origin <origin>", options.corsOrigin, gather, [])
    .option("--tls-cert <file>", options.tlsCert)
    .option("--tls-key <file>", options.tlsKey)
    .option("--gateway-upstream <url>", options.gatewayUpstream)
    .option("--gateway-key <key>", options.gatewayKey)
    .option("--webhook-host <host>", options.webhookHost, gather, [])
    .option("--per-second <number>", options.perSecond, wholeNumber(1, 1_000_000))
    .option("--per-day <number>", options.perDay, wholeNumber(1, 1_000_000_000))
    .option("--threads <number>", options.threads, wholeNumber(0, 64))
    .option("--tend <cron>", shared.tendAt, "0 4 * * *")
    .option("-d, --data <dir>", shared.data)
    .option("--database <url>", options.database)
    .option("--keys <url>", options.keys)
    .option("--redis <url>", options.redis)
    .option("--demo", options.demo)
    .action(async (given: ServeCommandOptions) => {
      const { runServe } = await import("../serve.ts");
      finish(await runServe(given, environment, output));
    });
};

export const addApiKey: AddCommand = ({ program, environment, output, finish }) => {
  const { serve, options: shared } = output.words;
  const { keys: words } = serve;
  const parent = program.command("api-key").description(words.about);
  const command = (usage: string, about: string) =>
    parent
      .command(usage)
      .description(about)
      .option("-d, --data <dir>", shared.data)
      .option("--database <url>", serve.options.database)
      .option("--keys <url>", serve.options.keys)
      .option("--json", shared.json);
  command("create", words.create)
    .option("--tenant <id>", words.tenant)
    .addOption(new Option("--role <role>", words.role).choices(["read-only", "agent", "admin"]).default("agent"))
    .option("--name <name>", words.name)
    .option("--agent <id>", words.agent)
    .option("--days <number>", words.days, numberBetween(0, 36_500))
    .action(async (given: CreateKeyOptions) => {
      const { runCreateKey } = await import("../api-keys.ts");
      finish(await runCreateKey(given, environment, output));
    });
  command("list", words.list)
    .option("--tenant <id>", words.listTenant)
    .action(async (given: Omit<CreateKeyOptions, "role">) => {
      const { runListKeys } = await import("../api-keys.ts");
      finish(await runListKeys(given, environment, output));
    });
  command("revoke <id>", words.revoke)
    .option("--tenant <id>", words.listTenant)
    .action(async (id: string, given: Omit<CreateKeyOptions, "role">) => {
      const { runRevokeKey } = await import("../api-keys.ts");
      finish(await runRevokeKey(id, given, environment, output));
    });
};
