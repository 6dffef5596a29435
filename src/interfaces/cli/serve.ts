import type { CliEnvironment } from "./environment.ts";
import { EXIT, UsageError } from "./faults.ts";
import { type Output, oneLine } from "./output.ts";
import { scheduleUpkeep } from "./schedule-upkeep.ts";
import { checkUpstream } from "./upstream.ts";

export interface ServeCommandOptions {
  readonly host: string;
  readonly port: number;
  readonly publicHost: readonly string[];
  readonly corsOrigin: readonly string[];
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly gatewayUpstream?: string;
  readonly gatewayKey?: string;
  readonly webhookHost: readonly string[];
  readonly perSecond?: number;
  readonly perDay?: number;
  readonly threads?: number;
  readonly connections?: number;
  /** When upkeep runs for every user, as a cron pattern; `off` leaves it to others. */
  readonly tend: string;
  /** Has the two people of the demo in it, and tells the address of the console with the key. */
  readonly demo?: boolean;
  readonly data?: string;
  readonly database?: string;
  readonly keys?: string;
  readonly redis?: string;
}

/** `haima serve`: the service in one process, until it is stopped. */
export async function runServe(
  options: ServeCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { serve: words, dataFolder } = output.words;
  const tlsFiles = tlsOf(options, output);
  const gateway = gatewayOf(options, output);
  const redis = options.redis ?? environment.variables["HAIMA_REDIS"];
  const isDemo = options.demo === true;
  const folder = environment.dataFolder(isDemo && options.data === undefined ? ":memory:" : options.data);
  output.note(output.paint("dim", folder === ":memory:" ? words.inMemory : dataFolder(oneLine(folder, 1_000))));
  const service = await environment.startService({
    folder,
    host: options.host,
    port: options.port,
    publicHosts: options.publicHost,
    corsOrigins: options.corsOrigin,
    webhookHosts: options.webhookHost,
    limits: {
      ...(options.perSecond === undefined ? {} : { perSecond: options.perSecond, burst: 2 * options.perSecond }),
      ...(options.perDay === undefined ? {} : { perDay: options.perDay }),
    },
    ...(options.database === undefined ? {} : { database: options.database }),
    ...(options.keys === undefined ? {} : { keys: options.keys }),
    ...(options.threads === undefined ? {} : { threads: options.threads }),
    ...(options.connections === undefined ? {} : { connections: options.connections }),
    ...(redis === undefined || redis === "" ? {} : { redis }),
    ...(tlsFiles === null ? {} : { tlsFiles }),
    ...(gateway === null ? {} : { gateway }),
    quiet: isDemo,
  });
  try {
    const upkeep = await scheduleUpkeep(options.tend, service.haima, environment, output);
    if (isDemo) await tellDemo(service, environment.clock.now(), output);
    else tell(service, tlsFiles !== null, output);
    await environment.untilStopped();
    upkeep?.stop();
  } finally {
    await service.close();
  }
  output.note(output.paint("dim", words.stopped));
  return EXIT.ok;
}

function tell(
  { url, token }: Awaited<ReturnType<CliEnvironment["startService"]>>,
  hasTls: boolean,
  { line, note, paint, words: { serve: words } }: Output,
): void {
  line(words.listens(url));
  line(words.console(url));
  if (token === null && !hasTls) note(paint("yellow", words.plainPublic));
  if (token !== null) {
    if (token.isNew) line(words.newToken(token.token));
    if (token.file !== null) line(words.tokenFile(token.file));
    line(words.curl(url, token.file === null ? token.token : `$(cat ${quoted(token.file)})`));
  }
  line(words.stop);
}

/** Takes in the demo's talk, and tells where to look at it; the key is in the fragment, which a browser sends nowhere. */
async function tellDemo(
  { haima, url, token }: Awaited<ReturnType<CliEnvironment["startService"]>>,
  now: number,
  { line, paint, words: { serve: words } }: Output,
): Promise<void> {
  const { DEMO_USERS, seedDemo } = await import("./demo/seed.ts");
  await seedDemo(haima, now);
  const users = DEMO_USERS.map(encodeURIComponent).join(",");
  line(words.demo);
  line();
  line(`  ${paint("bold", `${url}/console${token === null ? "" : `#token=${token.token}&users=${users}`}`)}`);
  line();
  line(words.stop);
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w./-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function tlsOf({ tlsCert, tlsKey }: ServeCommandOptions, output: Output) {
  if (tlsCert === undefined && tlsKey === undefined) return null;
  if (tlsCert === undefined || tlsKey === undefined) throw new UsageError(output.words.serve.tls);
  return { cert: tlsCert, key: tlsKey };
}

function gatewayOf({ gatewayUpstream: baseUrl, gatewayKey: apiKey }: ServeCommandOptions, output: Output) {
  if (baseUrl === undefined) return null;
  checkUpstream(baseUrl, output);
  return { baseUrl, ...(apiKey === undefined ? {} : { apiKey }) };
}
