import type { ScopeInput } from "../../model/index.ts";
import type { ExportLine } from "../../privacy/index.ts";
import type { Audit } from "../audit-trail.ts";
import type { Facade } from "../context.ts";
import type { ImportReceipt } from "./import.ts";
import type { DataReport } from "./report.ts";

/** The verbs that move a user, and that check what was done. */
export interface PortabilityVerbs {
  /** Who did what, when and why, in a chain that shows tampering. */
  readonly audit: Audit;
  /** Everything that is stored of the user, line by line; the same records give the same lines. */
  export(scope: ScopeInput): AsyncIterable<ExportLine>;
  /** Takes in an export, all or nothing, for a user of whom nothing is stored. */
  import(
    scope: ScopeInput,
    lines: AsyncIterable<ExportLine | string> | Iterable<ExportLine | string>,
  ): Promise<ImportReceipt>;
  /** What is kept of the user, since when, from where and who sees it. */
  report(scope: ScopeInput): Promise<DataReport>;
  /** The same as one HTML page for the person to read; it loads nothing from elsewhere. */
  reportPage(scope: ScopeInput, language: "zh" | "en"): Promise<string>;
}

/** The verbs; each room is loaded when it is asked for, since few processes ever do. */
export function portabilityVerbs(open: () => Promise<Facade>): PortabilityVerbs {
  return {
    audit: {
      async list(scope) {
        const facade = await open();
        return await (await import("../audit-trail.ts")).listAudit(facade, scope);
      },
      async verify(scope, options) {
        const facade = await open();
        return await (await import("../audit-trail.ts")).verifyAudit(facade, scope, options);
      },
    },
    async *export(scope) {
      const facade = await open();
      yield* (await import("./export.ts")).exportUser(facade, scope);
    },
    async import(scope, lines) {
      const facade = await open();
      return await (await import("./import.ts")).importUser(facade, scope, lines);
    },
    async report(scope) {
      const facade = await open();
      return await (await import("./report.ts")).reportUser(facade, scope);
    },
    async reportPage(scope, language) {
      const facade = await open();
      const report = await (await import("./report.ts")).reportUser(facade, scope);
      return (await import("./report-page.ts")).reportPage(report, language);
    },
  };
}
