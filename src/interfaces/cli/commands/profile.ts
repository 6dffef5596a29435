import type { ProfileOptions } from "../memory/profile.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addProfile: AddCommand = (context) => {
  const { environment, output, finish } = context;
  addScoped(context, "profile", output.words.commands.profile).action(async (options: ProfileOptions) => {
    const { runProfile } = await import("../memory/profile.ts");
    finish(await runProfile(options, environment, output));
  });
};
