import type { ServiceOptions } from "../service-things.ts";
import type { AddWebhookOptions, RotateOptions } from "../webhooks.ts";
import { type AddCommand, gather, numberBetween, serviceGroup } from "./shared.ts";

/** Hours that two secrets may sign together: a month. */
const MAX_OVERLAP = 720;

export const addWebhooks: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { webhooks: words } = output.words;
  const command = serviceGroup(context, "webhook", words.about, `\n${words.hosts}`);
  command("add <url>", words.add, words.tenant)
    .option("--event <type>", words.event, gather, [])
    .option("--name <name>", words.name)
    .action(async (url: string, given: AddWebhookOptions) => {
      const { runAddWebhook } = await import("../webhooks.ts");
      finish(await runAddWebhook(url, given, environment, output));
    });
  command("list", words.list, words.listTenant).action(async (given: ServiceOptions) => {
    const { runListWebhooks } = await import("../webhooks.ts");
    finish(await runListWebhooks(given, environment, output));
  });
  command("rotate <id>", words.rotate, words.listTenant)
    .option("--overlap-hours <number>", words.overlap, numberBetween(0, MAX_OVERLAP))
    .action(async (id: string, given: RotateOptions) => {
      const { runRotateSecret } = await import("../webhooks.ts");
      finish(await runRotateSecret(id, given, environment, output));
    });
  for (const verb of ["stop", "start", "remove"] as const) {
    command(`${verb} <id>`, words[verb], words.listTenant).action(async (id: string, given: ServiceOptions) => {
      const { runChangeWebhook } = await import("../webhooks.ts");
      finish(await runChangeWebhook(verb, id, given, environment, output));
    });
  }
};
