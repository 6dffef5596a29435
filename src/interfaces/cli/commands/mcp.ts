import type { McpCommandOptions } from "../mcp.ts";
import { type AddCommand, wholeNumber } from "./shared.ts";

export const addMcp: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("mcp")
    .description(words.commands.mcp)
    .option("-u, --user <id>", words.options.user, "me")
    .option("--tenant <id>", words.options.tenant)
    .option("--agent <id>", words.options.agent)
    .option("--session <id>", words.options.session)
    .option("--budget <tokens>", words.options.budget, wholeNumber(0, 1_000_000))
    .option("--read-only", words.options.readOnly)
    .option("-d, --data <dir>", words.options.data)
    .action(async (options: McpCommandOptions) => {
      const { runMcp } = await import("../mcp.ts");
      finish(await runMcp(options, environment, output));
    });
};
