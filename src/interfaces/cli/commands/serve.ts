import type { ServeCommandOptions } from "../serve.ts";
import { type AddCommand, gather, wholeNumber } from "./shared.ts";

/** Greatest port number of TCP. */
const MAX_PORT = 65_535;
const PORT = 8_765;

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
    .option("--connections <number>", options.connections, wholeNumber(1, 1_000))
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
