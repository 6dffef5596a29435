import type {
  ConsentCommandOptions,
  EraseCommandOptions,
  KeysCommandOptions,
  RevealCommandOptions,
} from "../privacy/run.ts";
import { type AddCommand, addScoped } from "./shared.ts";

export const addErase: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { privacy, options: words } = output.words;
  addScoped(context, "erase", privacy.erase)
    .option("--status", privacy.status)
    .option("--cancel", privacy.cancel)
    .option("--reason <text>", privacy.reason)
    .option("--receipt <file>", privacy.receiptFile)
    .option("-y, --yes", words.yes)
    .action(async (options: EraseCommandOptions) => {
      const { runErase } = await import("../privacy/run.ts");
      finish(await runErase(options, environment, output));
    });
};

export const addConsent: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { privacy } = output.words;
  addScoped(context, "consent <version>", privacy.consent)
    .option("--withdraw", privacy.withdraw)
    .action(async (version: string, options: ConsentCommandOptions) => {
      const { runConsent } = await import("../privacy/run.ts");
      finish(await runConsent(version, options, environment, output));
    });
};

export const addReveal: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { privacy } = output.words;
  addScoped(context, "reveal <id>", privacy.reveal)
    .requiredOption("--reason <text>", privacy.revealReason)
    .action(async (id: string, options: RevealCommandOptions) => {
      const { runReveal } = await import("../privacy/run.ts");
      finish(await runReveal(id, options, environment, output));
    });
};

export const addKeys: AddCommand = (context) => {
  const { environment, output, finish } = context;
  const { privacy } = output.words;
  const keys = context.program.command("keys").description(privacy.keys);
  addScoped({ ...context, program: keys }, "rotate", privacy.rotate)
    .option("--wrapping", privacy.wrapping)
    .action(async (options: KeysCommandOptions) => {
      const { runRotate } = await import("../privacy/run.ts");
      finish(await runRotate(options, environment, output));
    });
};

export const addVerifyReceipt: AddCommand = ({ program, output, finish }) => {
  const { privacy, options: words } = output.words;
  program
    .command("verify-receipt <file>")
    .description(privacy.verify)
    .option("--key <key>", privacy.key)
    .option("--json", words.json)
    .action(async (file: string, options: { readonly key?: string; readonly json?: boolean }) => {
      const { runVerifyReceipt } = await import("../privacy/run.ts");
      finish(await runVerifyReceipt(file, options, output));
    });
};
