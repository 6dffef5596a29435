import type { RememberOptions } from "../memory/remember.ts";
import { type AddCommand, addScoped, numberBetween, wholeNumber } from "./shared.ts";

export const addRemember: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "remember <text>", output.words.commands.remember)
    .option("--kind <kind>", output.words.options.kind)
    .option("--importance <1-5>", output.words.options.importance, wholeNumber(1, 5))
    .option("--tag <tag...>", output.words.options.tags)
    .option("--ttl-days <days>", output.words.options.ttl, numberBetween(0, 36_500))
    .action(async (text: string, options: RememberOptions) => {
      const { runRemember } = await import("../memory/remember.ts");
      finish(await runRemember(text, options, environment, output));
    });
};
