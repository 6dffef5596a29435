import { useState } from "preact/hooks";
import { tenantApi } from "../api/tenant.ts";
import type { Performed } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { mayWrite } from "../state/holder.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { newSession } from "../state/talk.ts";
import { FieldForm } from "./field-form.tsx";
import { WhenLoaded } from "./state-of-load.tsx";

/** The procedures with their definitions, and a line to try them with. */
export function Procedures({ api }: { readonly api: UserApi }) {
  const { knowledge, memories } = words();
  const loaded = useLoad(tenantApi.procedures, []);
  return (
    <section class="card">
      <h2>{knowledge.procedures}</h2>
      <WhenLoaded loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="faint">{knowledge.noProcedures}</p>
          ) : (
            <>
              <ul class="plain-list rows">
                {items.map(({ name, version, definition }) => (
                  <li key={name}>
                    <details>
                      <summary>
                        <strong>{name}</strong> <span class="small faint">{memories.version(version)}</span>
                      </summary>
                      <pre class="document">{JSON.stringify(definition, null, 2)}</pre>
                    </details>
                  </li>
                ))}
              </ul>
              {mayWrite() ? <Perform api={api} /> : null}
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

function Perform({ api }: { readonly api: UserApi }) {
  const { knowledge } = words();
  const [session] = useState(newSession);
  const [said, setSaid] = useState<readonly { readonly line: string; readonly done: Performed }[]>([]);
  const perform = async (line: string) => {
    const done = await api.perform(line, session);
    setSaid((before) => [...before, { line, done }]);
  };
  return (
    <>
      <ol class="turns" aria-live="polite">
        {said.map(({ line, done }, index) => (
          <li key={`${index}:${line}`}>
            <p class="line mine">{line}</p>
            <p class="line theirs">{done.procedure === null ? knowledge.noReply : done.reply}</p>
          </li>
        ))}
      </ol>
      <FieldForm name="step" label={knowledge.perform} button={knowledge.performButton} onSend={perform} />
    </>
  );
}
