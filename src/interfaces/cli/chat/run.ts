import { createInterface } from "node:readline";
import type { CliEnvironment } from "../environment.ts";
import { EXIT } from "../faults.ts";
import { type ScopeOptions, scopeFrom } from "../options.ts";
import type { Output } from "../output.ts";
import { withHaima } from "../with-haima.ts";
import { answerCommand } from "./commands.ts";
import { type ChatState, sayTurn } from "./turn.ts";

export interface ChatOptions extends ScopeOptions {
  readonly session: string;
}

/** `haima chat`: takes in each line and shows what was kept and what comes to mind, on a terminal or from a pipe. */
export async function runChat(options: ChatOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const isInteractive = environment.stdin.isTTY === true && output.isTerminal && options.json !== true;
  await withHaima(options, environment, output, async (haima) => {
    const state: ChatState = {
      haima,
      scope: scopeFrom(options),
      session: options.session,
      zone: environment.zone,
      json: options.json === true,
      last: [],
      asked: [],
    };
    if (isInteractive) for (const line of [output.words.chat.intro, ...output.words.chat.help]) output.line(line);
    for await (const line of isInteractive ? promptLines(environment, output) : pipedLines(environment)) {
      const text = line.trim();
      if (text === "") continue;
      if (text === "/quit" || text === "/exit") break;
      if (text.startsWith("/")) await answerCommand(text, state, output);
      else await sayTurn(text, state, output);
    }
    if (isInteractive) output.line(output.words.chat.bye);
  });
  return EXIT.ok;
}

async function* pipedLines(environment: CliEnvironment): AsyncGenerator<string> {
  yield* createInterface({ input: environment.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Asks for line after line until the person leaves (/quit, Ctrl-C, Ctrl-D). */
async function* promptLines(environment: CliEnvironment, output: Output): AsyncGenerator<string> {
  const { text, isCancel } = await import("@clack/prompts");
  const { words } = output;
  while (true) {
    const line = await text({
      message: words.chat.you,
      placeholder: words.chat.placeholder,
      input: environment.stdin,
      output: environment.stdout,
    });
    if (isCancel(line)) return;
    yield line ?? "";
  }
}
