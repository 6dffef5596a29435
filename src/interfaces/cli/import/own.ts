import { z } from "zod";
import { HaimaError } from "../../../errors.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, InputFileError } from "../faults.ts";
import { readTextFile } from "../input-file.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";
import type { ImportOptions } from "./options.ts";

const ownerSchema = z.looseObject({ type: z.literal("header"), user: z.string(), tenant: z.string() });

/** Takes in what `haima export` wrote: for the user that its header names, unless another is given. */
export async function importOwn(
  path: string,
  options: ImportOptions,
  environment: CliEnvironment,
  output: Output,
): Promise<number> {
  const lines = (await readTextFile(path)).split("\n");
  const scope = scopeOf(path, lines[0] ?? "", options);
  const receipt = await withHaima(options, environment, output, async (haima) => {
    try {
      return await haima.import(scope, lines);
    } catch (error) {
      throw HaimaError.isInstance(error) && typeof error.facts["line"] === "number"
        ? new InputFileError(
            { file: path, line: error.facts["line"] },
            error.message.replace(/^Line \d+: /u, ""),
            error,
          )
        : error;
    }
  });
  const records = Object.values(receipt.counts).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(receipt.counts).map(([kind, count]) => `${count} ${kind}`);
  const { words } = output;
  const user = oneLine(scope.user);
  if (options.json === true) await output.json({ ...scope, ...receipt });
  else
    output.line(
      receipt.repeated ? words.moving.repeated(user) : words.moving.imported(records, user, kinds.join(", ")),
    );
  return EXIT.ok;
}

function scopeOf(file: string, line: string, { user, tenant }: ImportOptions): { user: string; tenant: string } {
  const header = ownerSchema.safeParse(parsed(line));
  if (!header.success) {
    const reason = "it is no export of Haima's, whose first line is a header. Files of others need --from.";
    throw new InputFileError({ file, line: 1 }, reason, header.error);
  }
  return { user: user ?? header.data.user, tenant: tenant ?? header.data.tenant };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
