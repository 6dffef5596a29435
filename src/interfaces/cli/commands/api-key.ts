import { Option } from "commander";
import type { CreateKeyOptions } from "../api-keys.ts";
import type { ServiceOptions } from "../service-things.ts";
import { type AddCommand, numberBetween, serviceGroup } from "./shared.ts";

export const addApiKey: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { keys: words } = output.words.serve;
  const command = serviceGroup(context, "api-key", words.about);
  command("create", words.create, words.tenant)
    .addOption(new Option("--role <role>", words.role).choices(["read-only", "agent", "admin"]).default("agent"))
    .option("--name <name>", words.name)
    .option("--agent <id>", words.agent)
    .option("--days <number>", words.days, numberBetween(0, 36_500))
    .action(async (given: CreateKeyOptions) => {
      const { runCreateKey } = await import("../api-keys.ts");
      finish(await runCreateKey(given, environment, output));
    });
  command("list", words.list, words.listTenant).action(async (given: ServiceOptions) => {
    const { runListKeys } = await import("../api-keys.ts");
    finish(await runListKeys(given, environment, output));
  });
  command("revoke <id>", words.revoke, words.listTenant).action(async (id: string, given: ServiceOptions) => {
    const { runRevokeKey } = await import("../api-keys.ts");
    finish(await runRevokeKey(id, given, environment, output));
  });
};
