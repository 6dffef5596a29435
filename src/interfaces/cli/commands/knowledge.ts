import { type Command, Option } from "commander";
import type {
  ExportCommandOptions,
  KnowCommandOptions,
  LearnCommandOptions,
  RelateCommandOptions,
} from "../knowledge/run.ts";
import { type AddCommand, type CommandContext, wholeNumber } from "./shared.ts";

const SCOPES = ["tenant", "agent", "shared"];

/** Options of all of them. */
function withCommon(command: Command, { output }: CommandContext): Command {
  const { options } = output.words;
  return command
    .option("--tenant <id>", options.tenant)
    .option("--agent <id>", options.agent)
    .option("-d, --data <dir>", options.data)
    .option("--json", options.json);
}

/** An option that may be given more than once. */
function tagOption(about: string): Option {
  return new Option("--tag <name>", about).argParser((value: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    value,
  ]);
}

export const addLearn: AddCommand = (context) => {
  const { program, environment, output, finish } = context;
  const words = output.words.knowledge;
  withCommon(program.command("learn <file...>").description(words.learn), context)
    .option("--title <name>", words.title)
    .addOption(new Option("--format <format>", words.format).choices(["text", "markdown", "html", "pdf"]))
    .addOption(new Option("--splitter <name>", words.splitter).choices(["recursive", "sentence", "fixed", "window"]))
    .option("--tokens <n>", words.tokens, wholeNumber(16, 8_192))
    .addOption(tagOption(words.tags))
    .addOption(new Option("--scope <scope>", words.scope).choices(SCOPES))
    .option("--model", words.model)
    .action(async (files: readonly string[], options: LearnCommandOptions) => {
      const { runLearn } = await import("../knowledge/run.ts");
      finish(await runLearn(files, options, environment, output));
    });
};

export const addKnow: AddCommand = (context) => {
  const { program, environment, output, finish } = context;
  const words = output.words.knowledge;
  withCommon(program.command("know <query>").description(words.know), context)
    .option("--source <name>", words.source)
    .addOption(tagOption(words.tags))
    .option("--limit <n>", words.limit, wholeNumber(1, 100))
    .action(async (query: string, options: KnowCommandOptions) => {
      const { runKnow } = await import("../knowledge/run.ts");
      finish(await runKnow(query, options, environment, output));
    });
};

export const addRelate: AddCommand = (context) => {
  const { program, environment, output, finish } = context;
  const words = output.words.knowledge;
  withCommon(program.command("relate <subject> <predicate> <object>").description(words.relate), context)
    .option("--source <name>", words.source)
    .addOption(new Option("--scope <scope>", words.scope).choices(SCOPES))
    .action(async (subject: string, predicate: string, object: string, options: RelateCommandOptions) => {
      const { runRelate } = await import("../knowledge/run.ts");
      finish(await runRelate([subject, predicate, object], options, environment, output));
    });
};

export const addKnowledge: AddCommand = (context) => {
  const { program, environment, output, finish } = context;
  const words = output.words.knowledge;
  const group = program.command("knowledge").description(words.knowledge);
  withCommon(group.command("export").description(words.export), context)
    .addOption(new Option("--format <format>", words.exportFormat).choices(["json", "dot"]).default("json"))
    .action(async (options: ExportCommandOptions) => {
      const { runExport } = await import("../knowledge/run.ts");
      finish(await runExport(options, environment, output));
    });
};
