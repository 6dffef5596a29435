import type { Command } from "commander";
import type { PerformOptions, TeachCommandOptions } from "../memory/procedures.ts";
import type { ApproveOptions, ProposeCommandOptions } from "../memory/proposals.ts";
import { type AddCommand, addScoped, type CommandContext, wholeNumber } from "./shared.ts";

/** Options of the commands on what a tenant's users share. */
function withCommon(command: Command, { output }: CommandContext): Command {
  const { options } = output.words;
  return command
    .option("--tenant <id>", options.tenant)
    .option("-d, --data <dir>", options.data)
    .option("--json", options.json);
}

export const addTeach: AddCommand = (context) => {
  const { program, environment, output, finish } = context;
  withCommon(program.command("teach <file>").description(output.words.procedures.teach), context).action(
    async (file: string, options: TeachCommandOptions) => {
      const { runTeach } = await import("../memory/procedures.ts");
      finish(await runTeach(file, options, environment, output));
    },
  );
};

export const addProcedures: AddCommand = (context) => {
  const { program, environment, output, finish } = context;
  const words = output.words.procedures;
  const group = program.command("procedures").description(words.procedures);
  withCommon(group.command("propose").description(words.propose), context)
    .option("--min-episodes <n>", words.minEpisodes, wholeNumber(3, 10_000))
    .option("--min-users <n>", words.minUsers, wholeNumber(2, 10_000))
    .action(async (options: ProposeCommandOptions) => {
      const { runPropose } = await import("../memory/proposals.ts");
      finish(await runPropose(options, environment, output));
    });
  withCommon(group.command("list").description(words.list), context).action(async (options: TeachCommandOptions) => {
    const { runListProcedures } = await import("../memory/proposals.ts");
    finish(await runListProcedures(options, environment, output));
  });
  withCommon(group.command("approve <id>").description(words.approve), context)
    .option("--tools <file>", words.tools)
    .action(async (id: string, options: ApproveOptions) => {
      const { runApprove } = await import("../memory/proposals.ts");
      finish(await runApprove(id, options, environment, output));
    });
  withCommon(group.command("reject <id>").description(words.reject), context).action(
    async (id: string, options: TeachCommandOptions) => {
      const { runReject } = await import("../memory/proposals.ts");
      finish(await runReject(id, options, environment, output));
    },
  );
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
