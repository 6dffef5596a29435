import { parseScope, type ScopeInput } from "../../model/index.ts";
import { type ExportLine, exportHeader, inExportOrder } from "../../privacy/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";

/**
 * Everything that the store holds of a user, one line at a time: a header, then the records by type. Vectors are left out, since an
 * embedder makes them anew; so are the audit entries of exports and imports. The same records give the same lines, byte for byte.
 *
 * @throws HaimaError `invalid_scope`, `key_missing`, and the errors of the store.
 * @example
 * for await (const line of haima.export({ user: "ann" })) file.write(`${JSON.stringify(line)}\n`);
 */
export async function* exportUser(facade: Facade, scopeInput: ScopeInput): AsyncGenerator<ExportLine, void, undefined> {
  const scope = parseScope(scopeInput);
  const owner = ownerOf(scope);
  // Recall counts that wait belong to what is exported. A user of whom nothing is stored leaves no trace by being exported.
  const known = await facade.users.write(owner, (view) => {
    const audit = auditChange(facade, scope, { action: "export", subjects: [] });
    const changes = view.revision === 0 ? [] : [...facade.accesses.changesFor(owner, view), audit];
    const answer = (revision: number): boolean => {
      if (changes.length > 0) facade.accesses.written(owner);
      return revision > 0;
    };
    return { changes, answer };
  });
  const { records, damaged } = known ? await facade.records.load(owner, 0) : { records: [], damaged: [] };
  const exported = inExportOrder(records);
  yield exportHeader(owner, exported, damaged.length);
  for (const { record, id, value } of exported) yield { type: record, id, value };
}
