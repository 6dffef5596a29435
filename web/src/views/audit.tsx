import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { minute, words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

/** Records named in a row; the number of the others is said. */
const NAMED = 3;

/** Who did what and when, never content; the chain over it is checked by hand. */
export function AuditView({ api, user }: ViewProps) {
  const { audit } = words();
  const loaded = useLoad((signal) => api.audit(signal), [user]);
  const checked = useLoad((signal) => api.auditCheck(signal), [user]);
  return (
    <>
      <WhenLoaded loaded={checked}>
        {({ items }) => (
          <p>
            {items.map(({ ok, links, records }) => (
              <span key={links} class={`chip ${ok ? "good" : "bad"}`}>
                {ok ? audit.whole(links, records) : audit.broken}
              </span>
            ))}
          </p>
        )}
      </WhenLoaded>
      <WhenLoaded loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{audit.none}</Empty>
          ) : (
            <div class="card scroll">
              <table class="wide">
                <thead>
                  <tr>
                    <th scope="col">{audit.when}</th>
                    <th scope="col">{audit.action}</th>
                    <th scope="col">{audit.agent}</th>
                    <th scope="col">{audit.counts}</th>
                    <th scope="col">{audit.subjects}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ id, at, action, reason, agent, counts, subjects }) => (
                    <tr key={id}>
                      <td>{minute(at)}</td>
                      <td>
                        <span class="chip">{action}</span> {reason}
                      </td>
                      <td>{agent ?? "–"}</td>
                      <td>
                        {Object.entries(counts)
                          .map(([name, count]) => `${name} ${count}`)
                          .join(", ")}
                      </td>
                      <td>
                        <Subjects subjects={subjects} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </WhenLoaded>
    </>
  );
}

function Subjects({ subjects }: { readonly subjects: readonly string[] }) {
  return (
    <span class="small">
      {subjects.slice(0, NAMED).map((id) => (
        <span key={id} title={id}>
          <code>{`…${id.slice(-6)}`}</code>{" "}
        </span>
      ))}
      {subjects.length > NAMED ? `+${subjects.length - NAMED}` : ""}
    </span>
  );
}
