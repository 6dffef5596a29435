import { type Command, InvalidArgumentError } from "commander";
import type { CliEnvironment } from "../environment.ts";
import type { Output } from "../output.ts";

/** What a command is made with. */
export interface CommandContext {
  readonly program: Command;
  readonly environment: CliEnvironment;
  readonly output: Output;
  /** Sets the exit code. */
  finish(code: number): void;
}

/** Adds one command to the program. What it does is loaded when it runs. */
export type AddCommand = (context: CommandContext) => void;

/** Adds a command that works on a user's memory, with the options of all of these. */
export function addScoped(context: CommandContext, usage: string, about: string): Command {
  const { words } = context.output;
  return context.program
    .command(usage)
    .description(about)
    .option("-u, --user <id>", words.options.user, "me")
    .option("--tenant <id>", words.options.tenant)
    .option("--agent <id>", words.options.agent)
    .option("-d, --data <dir>", words.options.data)
    .option("--json", words.options.json);
}

/** Adds a group of commands on what tenants have at the service; gives what adds one to it, with the options of all of these. */
export function serviceGroup(
  { program, output }: CommandContext,
  name: string,
  about: string,
  help = "",
): (usage: string, about: string, tenant: string) => Command {
  const { serve, options } = output.words;
  const parent = program.command(name).description(about).addHelpText("after", help);
  return (usage, what, tenant) =>
    parent
      .command(usage)
      .description(what)
      .option("--tenant <id>", tenant)
      .option("-d, --data <dir>", options.data)
      .option("--database <url>", serve.options.database)
      .option("--keys <url>", serve.options.keys)
      .option("--json", options.json);
}

/** Takes in an option that may come again and again. */
export function gather(value: string, known: readonly string[]): readonly string[] {
  return [...known, value];
}

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (Number.isInteger(number) && number >= least && number <= most && value.trim() !== "") return number;
    throw new InvalidArgumentError(`${least}..${most}`);
  };
}

/** Reads a number within bounds. */
export function numberBetween(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (Number.isFinite(number) && number >= least && number <= most && value.trim() !== "") return number;
    throw new InvalidArgumentError(`${least}..${most}`);
  };
}
