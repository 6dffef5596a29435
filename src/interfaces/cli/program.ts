import { Command, CommanderError, Option } from "commander";
import { HaimaError } from "../../errors.ts";
import { addAnalyze } from "./commands/analyze.ts";
import { addApiKey } from "./commands/api-key.ts";
import { addAudit } from "./commands/audit.ts";
import { addBackup } from "./commands/backup.ts";
import { addChat } from "./commands/chat.ts";
import { addDemo } from "./commands/demo.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addExplain } from "./commands/explain.ts";
import { addExport } from "./commands/export.ts";
import { addForget } from "./commands/forget.ts";
import { addGateway } from "./commands/gateway.ts";
import { addHistory } from "./commands/history.ts";
import { addImport } from "./commands/import.ts";
import { addAnticipate, addEpisodes, addIntents } from "./commands/insights.ts";
import { addKnow, addKnowledge, addLearn, addRelate } from "./commands/knowledge.ts";
import { addList } from "./commands/list.ts";
import { addMcp } from "./commands/mcp.ts";
import { addConsent, addErase, addKeys, addReveal, addVerifyReceipt } from "./commands/privacy.ts";
import { addPerform, addProcedures, addTeach } from "./commands/procedures.ts";
import { addProfile } from "./commands/profile.ts";
import { addRank } from "./commands/rank.ts";
import { addRecall } from "./commands/recall.ts";
import { addRemember } from "./commands/remember.ts";
import { addReplay } from "./commands/replay.ts";
import { addReport } from "./commands/report.ts";
import { addRestore } from "./commands/restore.ts";
import { addServe } from "./commands/serve.ts";
import type { AddCommand } from "./commands/shared.ts";
import { addState } from "./commands/state.ts";
import { addCalibrate, addFeedback, addTend } from "./commands/upkeep.ts";
import { addWebhooks } from "./commands/webhooks.ts";
import type { CliEnvironment } from "./environment.ts";
import { EXIT, InputFileError, messageOf, UsageError } from "./faults.ts";
import { createOutput, type Output, shown, tongueOf } from "./output.ts";

/** Every command, in the order in which `--help` lists them. */
const COMMANDS: readonly AddCommand[] = [
  addDemo,
  addChat,
  addRemember,
  addRecall,
  addList,
  addHistory,
  addProfile,
  addState,
  addExplain,
  addForget,
  addErase,
  addConsent,
  addReveal,
  addFeedback,
  addCalibrate,
  addTend,
  addEpisodes,
  addIntents,
  addAnticipate,
  addLearn,
  addKnow,
  addRelate,
  addKnowledge,
  addTeach,
  addPerform,
  addProcedures,
  addServe,
  addApiKey,
  addWebhooks,
  addGateway,
  addMcp,
  addAnalyze,
  addReplay,
  addRank,
  addExport,
  addImport,
  addReport,
  addAudit,
  addKeys,
  addVerifyReceipt,
  addDoctor,
  addBackup,
  addRestore,
];

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code: 0 done, 1 a fault, 2 a command line or an input file that is not of the documented form.
 */
export async function runCli(environment: CliEnvironment): Promise<number> {
  const output = createOutput(environment, tongueOf(langOf(environment.args), environment.variables));
  let exitCode: number = EXIT.ok;
  const program = createProgram(environment, output);
  for (const add of COMMANDS) {
    add({
      program,
      environment,
      output,
      finish: (code) => {
        exitCode = code;
      },
    });
  }
  for (const command of program.commands) command.addOption(langOption(output));
  if (environment.args.length === 0) {
    program.outputHelp();
    return EXIT.ok;
  }
  try {
    await program.parseAsync([...environment.args], { from: "user" });
    return exitCode;
  } catch (error) {
    return report(error, output, environment.variables);
  }
}

function createProgram(environment: CliEnvironment, output: Output): Command {
  const { words } = output;
  return new Command("haima")
    .description(words.program.about)
    .version(environment.version, "-V, --version", words.program.version)
    .helpOption("-h, --help", words.program.help)
    .helpCommand("help [command]", words.program.help)
    .addOption(langOption(output))
    .exitOverride()
    .showHelpAfterError(words.program.helpHint)
    .configureHelp({ styleTitle: (title) => words.program.titles[title] ?? title })
    .configureOutput({
      writeOut: (text) => environment.stdout.write(text),
      writeErr: (text) => environment.stderr.write(text),
      outputError: (text, write) => write(words.program.fault(text.replace(/^error: /u, ""))),
      getOutHelpWidth: () => output.width,
      getErrHelpWidth: () => output.width,
    })
    .addHelpText("after", `\n${words.program.examples}`);
}

/** Every command takes it, before its name or after. */
function langOption(output: Output): Option {
  return new Option("--lang <lang>", output.words.program.lang).choices(["zh", "en"]);
}

/** `--lang` is looked for before the arguments are parsed, since it words the errors of parsing. */
function langOf(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => arg === "--lang" || arg.startsWith("--lang="));
  const arg = args[index];
  return arg === "--lang" ? args[index + 1] : arg?.slice("--lang=".length);
}

/** The one translation of what was thrown into words and an exit code. */
function report(error: unknown, output: Output, variables: CliEnvironment["variables"]): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const code = HaimaError.isInstance(error) ? error.code : "internal";
  const text = `${output.paint("red", code)}: ${shown(messageOf(error))}`;
  output.note(text);
  const hint = output.words.codeHints[code];
  if (hint !== undefined) output.note(hint);
  if (isDebugging(variables) && error instanceof Error && error.stack !== undefined) output.note(error.stack);
  return error instanceof InputFileError || error instanceof UsageError ? EXIT.usage : EXIT.failed;
}

/** HAIMA_DEBUG shows where an error came from. */
function isDebugging(variables: CliEnvironment["variables"]): boolean {
  return (variables["HAIMA_DEBUG"] ?? "") !== "";
}
