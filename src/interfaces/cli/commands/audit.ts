import type { AuditListOptions, AuditVerifyOptions } from "../audit/run.ts";
import type { AddCommand } from "./shared.ts";

export const addAudit: AddCommand = ({ program, environment, output, finish }) => {
  const { moving, options: named } = output.words;
  const audit = program.command("audit").description(moving.audit.about);
  audit
    .command("list")
    .description(moving.audit.list)
    .option("-u, --user <id>", named.user, "me")
    .option("--tenant <id>", named.tenant)
    .option("-d, --data <dir>", named.data)
    .option("--json", named.json)
    .action(async (options: AuditListOptions) => {
      const { runAuditList } = await import("../audit/run.ts");
      finish(await runAuditList(options, environment, output));
    });
  audit
    .command("verify")
    .description(moving.audit.verify)
    .option("-u, --user <id>", named.tendUser)
    .option("--tenant <id>", named.tenant)
    .option("--kept <file>", moving.audit.kept)
    .option("--save <file>", moving.audit.save)
    .option("-d, --data <dir>", named.data)
    .option("--json", named.json)
    .action(async (options: AuditVerifyOptions) => {
      const { runAuditVerify } = await import("../audit/run.ts");
      finish(await runAuditVerify(options, environment, output));
    });
};
