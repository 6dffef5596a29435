import { Argument } from "commander";
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

export const addTend: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "tend", output.words.commands.tend)
    .option("--dry-run", output.words.options.dryRun)
    .action(async (options: ScopeOptions & { readonly dryRun?: boolean }) => {
      const { runTend } = await import("../memory/upkeep.ts");
      finish(await runTend(options, environment, output));
    });
};
