import type { StateOptions } from "../memory/state.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addState: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "state", output.words.state.about).action(async (options: StateOptions) => {
    const { runState } = await import("../memory/state.ts");
    finish(await runState(options, environment, output));
  });
};
