import { Argument } from "commander";
import type { TendCommandOptions } from "../memory/upkeep.ts";
import type { ScopeOptions } from "../options.ts";
import { type AddCommand, addScoped } from "./shared.ts";

const JUDGEMENTS = ["right", "wrong", "useful"] as const;

export const addFeedback: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "feedback <id>", output.words.commands.feedback)
    .addArgument(new Argument("<judgement>").choices(JUDGEMENTS))
    .action(async (id: string, judgement: (typeof JUDGEMENTS)[number], options: ScopeOptions) => {
      const { runFeedback } = await import("../memory/upkeep.ts");
      finish(await runFeedback(id, judgement, options, environment, output));
    });
};

export const addCalibrate: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "calibrate", output.words.commands.calibrate).action(async (options: ScopeOptions) => {
    const { runCalibrate } = await import("../memory/upkeep.ts");
    finish(await runCalibrate(options, environment, output));
  });
};

export const addTend: AddCommand = ({ program, environment, output, finish }) => {
  const { words } = output;
  program
    .command("tend")
    .description(words.commands.tend)
    .option("-u, --user <id>", words.options.tendUser)
    .option("--tenant <id>", words.options.tenant)
    .option("-d, --data <dir>", words.options.data)
    .option("--json", words.options.json)
    .option("--dry-run", words.options.dryRun)
    .action(async (options: TendCommandOptions) => {
      const { runTend } = await import("../memory/upkeep.ts");
      finish(await runTend(options, environment, output));
    });
};
