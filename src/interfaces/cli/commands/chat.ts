import type { ChatOptions } from "../chat/run.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addChat: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { words } = output;
  addScoped(context, "chat", words.commands.chat)
    .option("-s, --session <id>", words.chat.session, "chat")
    .action(async (options: ChatOptions) => {
      const { runChat } = await import("../chat/run.ts");
      finish(await runChat(options, environment, output));
    });
};
