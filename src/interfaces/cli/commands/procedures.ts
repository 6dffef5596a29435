import type { PerformOptions, TeachCommandOptions } from "../memory/procedures.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addTeach: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("teach <file>")
    .description(words.procedures.teach)
    .option("--tenant <id>", words.options.tenant)
    .option("-d, --data <dir>", words.options.data)
    .option("--json", words.options.json)
    .action(async (file: string, options: TeachCommandOptions) => {
      const { runTeach } = await import("../memory/procedures.ts");
      finish(await runTeach(file, options, environment, output));
    });
};

export const addPerform: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "perform <text>", output.words.procedures.perform)
    .option("-s, --session <id>", output.words.options.session)
    .action(async (text: string, options: PerformOptions) => {
      const { runPerform } = await import("../memory/procedures.ts");
      finish(await runPerform(text, options, environment, output));
    });
};
