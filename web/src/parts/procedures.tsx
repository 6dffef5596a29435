import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import { tenantApi } from "../api/tenant.ts";
import type { Performed } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { sessionOf } from "../state/talk.ts";
import { Fault, WhenLoaded } from "./state-of-load.tsx";

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
              <ul class="plain-list">
                {items.map(({ name, version, definition }) => (
                  <li key={name}>
                    <details>
                      <summary>
                        <strong>{name}</strong> <span class="small faint">{memories.version(version)}</span>
                      </summary>
                      <pre>{JSON.stringify(definition, null, 2)}</pre>
                    </details>
                  </li>
                ))}
              </ul>
              <Perform api={api} />
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

function Perform({ api }: { readonly api: UserApi }) {
  const { knowledge } = words();
  const [session] = useState(() => `${sessionOf("")}-steps`);
  const [line, setLine] = useState("");
  const [said, setSaid] = useState<readonly { readonly line: string; readonly done: Performed }[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const perform = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const done = await api.perform(line, session);
      setSaid((before) => [...before, { line, done }]);
      setLine("");
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <>
      <ol class="turns">
        {said.map(({ line: told, done }, index) => (
          <li key={`${index}:${told}`}>
            <p class="line mine">{told}</p>
            <p class="line theirs">{done.procedure === null ? knowledge.noReply : done.reply}</p>
          </li>
        ))}
      </ol>
      <form class="inline-form" onSubmit={(event) => void perform(event)}>
        <label class="grow">
          {knowledge.perform}
          <input name="step" required={true} value={line} onInput={(event) => setLine(event.currentTarget.value)} />
        </label>
        <button type="submit">{knowledge.performButton}</button>
      </form>
      {problem === null ? null : <Fault problem={problem} />}
    </>
  );
}
