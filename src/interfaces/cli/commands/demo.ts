import type { DemoOptions } from "../demo/run.ts";
import type { AddCommand } from "./shared.ts";

export const addDemo: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("demo")
    .description(words.commands.demo)
    .option("-d, --data <dir>", words.demo.data)
    .action(async (options: DemoOptions) => {
      const { runDemo } = await import("../demo/run.ts");
      finish(await runDemo(options, environment, output));
    });
};
