import type { AddWebhookOptions } from "../webhooks.ts";
import type { AddCommand } from "./shared.ts";

const gather = (value: string, known: readonly string[]): readonly string[] => [...known, value];

export const addWebhooks: AddCommand = ({ program, environment, output, finish }) => {
  const { serve, options: shared, webhooks: words } = output.words;
  const parent = program.command("webhook").description(words.about).addHelpText("after", `\n${words.hosts}`);
  const command = (usage: string, about: string) =>
    parent
      .command(usage)
      .description(about)
      .option("-d, --data <dir>", shared.data)
      .option("--database <url>", serve.options.database)
      .option("--keys <url>", serve.options.keys)
      .option("--json", shared.json);
  command("add <url>", words.add)
    .option("--event <type>", words.event, gather, [])
    .option("--name <name>", words.name)
    .option("--tenant <id>", words.tenant)
    .action(async (url: string, given: AddWebhookOptions) => {
      const { runAddWebhook } = await import("../webhooks.ts");
      finish(await runAddWebhook(url, given, environment, output));
    });
  command("list", words.list)
    .option("--tenant <id>", words.listTenant)
    .action(async (given: Omit<AddWebhookOptions, "event">) => {
      const { runListWebhooks } = await import("../webhooks.ts");
      finish(await runListWebhooks(given, environment, output));
    });
  command("remove <id>", words.remove)
    .option("--tenant <id>", words.listTenant)
    .action(async (id: string, given: Omit<AddWebhookOptions, "event">) => {
      const { runRemoveWebhook } = await import("../webhooks.ts");
      finish(await runRemoveWebhook(id, given, environment, output));
    });
};
