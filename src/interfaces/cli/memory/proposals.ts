import { z } from "zod";
import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { parseJson, parseLine, readTextFile } from "../input-file.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";
import type { TeachCommandOptions } from "./procedures.ts";

export interface ProposeCommandOptions extends TeachCommandOptions {
  readonly minEpisodes?: number;
  readonly minUsers?: number;
}

export interface ApproveOptions extends TeachCommandOptions {
  /** A file of JSON with HTTP endpoints by the names of the tools. */
  readonly tools?: string;
}

/** `haima procedures propose`: looks through finished episodes for what may be taught. */
export async function runPropose(
  options: ProposeCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { minEpisodes, minUsers } = options;
  const how = {
    ...whose(options),
    ...(minEpisodes === undefined ? {} : { minEpisodes }),
    ...(minUsers === undefined ? {} : { minUsers }),
  };
  const found = await withHaima(options, environment, output, (haima) => haima.procedures.propose(how));
  if (options.json === true) await output.json(found);
  else tell(found, output);
  return EXIT.ok;
}

/** `haima procedures list`: what is taught, and what is proposed. */
export async function runListProcedures(
  options: TeachCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const { procedures, proposals } = await withHaima(options, environment, output, async (haima) => ({
    procedures: await haima.procedures.list(whose(options)),
    proposals: await haima.procedures.proposals(whose(options)),
  }));
  if (options.json === true) {
    await output.json({ procedures, proposals });
    return EXIT.ok;
  }
  const words = output.words.procedures;
  if (procedures.length === 0) output.line(words.nothingTaught);
  for (const { name, version, definition } of procedures) {
    output.line(words.listed(oneLine(name), version, definition.steps.length));
  }
  tell(proposals, output);
  return EXIT.ok;
}

/** `haima procedures approve`: teaches what a proposal says, with the endpoints of a file where it calls new tools. */
export async function runApprove(
  id: string,
  options: ApproveOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const tools = options.tools === undefined ? {} : { tools: await readTools(options.tools) };
  const taught = await withHaima(options, environment, output, (haima) =>
    haima.procedures.approve(id, { ...whose(options), ...tools }),
  );
  if (options.json === true) await output.json(taught);
  else output.line(output.words.procedures.taught(oneLine(taught.name), taught.version));
  return EXIT.ok;
}

/** `haima procedures reject`: turns a proposal down. */
export async function runReject(
  id: string,
  options: TeachCommandOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  await withHaima(options, environment, output, (haima) => haima.procedures.reject(id, whose(options)));
  if (options.json === true) await output.json({ rejected: true });
  else output.line(output.words.procedures.rejected(oneLine(id)));
  return EXIT.ok;
}

function whose({ tenant }: TeachCommandOptions): { readonly tenant?: string } {
  return tenant === undefined ? {} : { tenant };
}

const toolsSchema = z.record(
  z.string(),
  z.strictObject({
    http: z.strictObject({
      url: z.string(),
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).exactOptional(),
      headers: z.record(z.string(), z.string()).exactOptional(),
      timeoutMs: z.int().exactOptional(),
    }),
    writes: z.boolean().exactOptional(),
  }),
);

async function readTools(file: string) {
  const place = { file };
  return parseLine(toolsSchema, parseJson(await readTextFile(file), place), place);
}

type Proposals = Awaited<ReturnType<Haima["procedures"]["proposals"]>>;

function tell(proposals: Proposals, output: Output): void {
  const words = output.words.procedures;
  if (proposals.length === 0) output.line(words.nothingProposed);
  for (const { id, kind, definition, users, episodes } of proposals) {
    output.line(`${words.kinds[kind]}  ${oneLine(definition.name)}  (${words.restsOn(users, episodes)})`);
    const calls = definition.steps.flatMap(({ call }) => call ?? []);
    if (calls.length > 0) output.line(output.paint("dim", `  ${oneLine(calls.join(" → "))}`));
    output.line(output.paint("dim", `  ${oneLine(id, 400)}`));
  }
}
