import { HaimaError } from "../../errors.ts";
import type { CliEnvironment } from "./environment.ts";
import { EXIT } from "./faults.ts";
import type { Output } from "./output.ts";
import { scheduleUpkeep } from "./schedule-upkeep.ts";
import { checkUpstream } from "./upstream.ts";
import { withHaima } from "./with-haima.ts";

export interface GatewayCommandOptions {
  readonly upstream: string;
  readonly upstreamKey?: string;
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  readonly user?: string;
  readonly tenant?: string;
  readonly agent?: string;
  readonly budget?: number;
  /** When upkeep runs for every user, as a cron pattern; `off` leaves it to others. */
  readonly tend: string;
  readonly data?: string;
}

/** `haima gateway`: an OpenAI-compatible server with memory, in front of another one, until it is stopped. */
export async function runGateway(
  options: GatewayCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { words, paint } = output;
  checkUpstream(options.upstream, output);
  await withHaima(options, environment, output, async (haima) => {
    const gateway = await environment.startGateway({
      haima: haima.as("gateway"),
      upstream: {
        baseUrl: options.upstream,
        ...(options.upstreamKey === undefined ? {} : { apiKey: options.upstreamKey }),
      },
      host: options.host,
      port: options.port,
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.user === undefined ? {} : { defaultUser: options.user }),
      ...(options.tenant === undefined ? {} : { tenant: options.tenant }),
      ...(options.agent === undefined ? {} : { agent: options.agent }),
      ...(options.budget === undefined ? {} : { budgetTokens: options.budget }),
      onFault: (step, error) => output.note(paint("yellow", words.gateway.fault(step, codeOf(error)))),
    });
    const upkeep = await scheduleUpkeep(options.tend, haima.as("tend"), environment, output);
    output.line(words.gateway.listens(gateway.baseUrl, options.upstream));
    await environment.untilStopped();
    upkeep?.stop();
    await gateway.close();
  });
  return EXIT.ok;
}

function codeOf(error: unknown): string {
  return HaimaError.isInstance(error) ? error.code : "internal";
}
