import { Option } from "commander";
import type { ImportOptions } from "../import/options.ts";
import type { AddCommand } from "./shared.ts";

export const addImport: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("import <file>")
    .description(words.commands.import)
    .addOption(
      new Option("--from <format>", words.import.from).choices([
        "mem0",
        "langgraph",
        "mcp-memory",
        "chatgpt",
        "locomo",
      ]),
    )
    .option("-u, --user <id>", words.import.user)
    .option("--tenant <id>", words.options.tenant)
    .option("-d, --data <dir>", words.options.data)
    .option("--json", words.options.json)
    .action(async (file: string, options: ImportOptions) => {
      const { runImport } = await import("../import/run.ts");
      finish(await runImport(file, options, environment, output));
    });
};
