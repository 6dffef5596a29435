import type { GatewayCommandOptions } from "../gateway.ts";
import { type AddCommand, wholeNumber } from "./shared.ts";

/** Greatest port number of TCP. */
const MAX_PORT = 65_535;

export const addGateway: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("gateway")
    .description(words.commands.gateway)
    .requiredOption("--upstream <url>", words.options.upstream)
    .option("--upstream-key <key>", words.options.upstreamKey)
    .option("--host <address>", words.options.host, "127.0.0.1")
    .option("--port <number>", words.options.port, wholeNumber(0, MAX_PORT), 8_787)
    .option("--token <token>", words.options.token)
    .option("-u, --user <id>", words.options.defaultUser)
    .option("--tenant <id>", words.options.tenant)
    .option("--agent <id>", words.options.agent)
    .option("--budget <tokens>", words.options.budget, wholeNumber(0, 1_000_000))
    .option("--tend <cron>", words.options.tendAt, "0 4 * * *")
    .option("-d, --data <dir>", words.options.data)
    .action(async (options: GatewayCommandOptions) => {
      const { runGateway } = await import("../gateway.ts");
      finish(await runGateway(options, environment, output));
    });
};
