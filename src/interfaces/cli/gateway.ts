import { HaimaError } from "../../errors.ts";
import type { CliEnvironment } from "./environment.ts";
import { EXIT, UsageError } from "./faults.ts";
import { type Output, oneLine } from "./output.ts";
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
  readonly data?: string;
}

/** `haima gateway`: an OpenAI-compatible server with memory, in front of another one, until it is stopped. */
export async function runGateway(
  options: GatewayCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { words, paint } = output;
  if (!isHttpAddress(options.upstream)) throw new UsageError(words.faults.upstream(oneLine(options.upstream, 200)));
  await withHaima(options, environment, output, async (haima) => {
    const gateway = await environment.startGateway({
      haima,
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
    output.line(words.gateway.listens(gateway.baseUrl, options.upstream));
    await environment.untilStopped();
    await gateway.close();
  });
  return EXIT.ok;
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

function codeOf(error: unknown): string {
  return HaimaError.isInstance(error) ? error.code : "internal";
}
