import type { DoctorOptions } from "../doctor.ts";
import type { AddCommand } from "./shared.ts";

export const addDoctor: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("doctor")
    .description(words.commands.doctor)
    .option("-d, --data <dir>", words.options.data)
    .option("--database <url>", words.serve.options.database)
    .option("--keys <url>", words.serve.options.keys)
    .option("--json", words.options.json)
    .action(async (options: DoctorOptions) => {
      const { runDoctor } = await import("../doctor.ts");
      finish(await runDoctor(options, environment, output));
    });
};
