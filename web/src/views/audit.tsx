import { useState } from "preact/hooks";
import type { AuditCheck, AuditEntry } from "../api/types.ts";
import { Icon } from "../parts/icon.tsx";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { minute, words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

/** Entries added by each look further back; the service gives at most 1,000 at once. */
const PAGE = 100;
const MOST = 1_000;

/** Who did what and when, never content; the chain over it is checked. */
export function AuditView({ api, user }: ViewProps) {
  const { audit, memories } = words();
  const [limit, setLimit] = useState(PAGE);
  const loaded = useLoad((signal) => api.audit(limit, signal), [user, limit]);
  const checked = useLoad((signal) => api.auditCheck(signal), [user]);
  return (
    <>
      <WhenLoaded loaded={checked}>
        {({ items }) => items.map((check) => <Check key={check.links} check={check} />)}
      </WhenLoaded>
      <WhenLoaded loaded={loaded}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty>{audit.none}</Empty>
          ) : (
            <>
              <EntryTable entries={items} />
              {next !== null && limit < MOST ? (
                <button type="button" onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>
                  {memories.more}
                </button>
              ) : null}
            </>
          )
        }
      </WhenLoaded>
    </>
  );
}

function Check({ check: { ok, links, records } }: { readonly check: AuditCheck }) {
  const { audit } = words();
  return (
    <p class={ok ? "banner good" : "banner bad"}>
      <Icon name={ok ? "check" : "warn"} />
      <span>{ok ? audit.whole(links, records) : audit.broken}</span>
    </p>
  );
}

function EntryTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { audit } = words();
  return (
    // A table that is wider than the window scrolls, which the keyboard must reach too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus.
    <section class="card scroll" tabIndex={0} aria-label={audit.table}>
      <table class="wide">
        <thead>
          <tr>
            <th scope="col">{audit.when}</th>
            <th scope="col">{audit.action}</th>
            <th scope="col">{audit.by}</th>
            <th scope="col">{audit.counts}</th>
            <th scope="col">{audit.subjects}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const { audit } = words();
  const { at, action, reason, actor, agent, counts, subjects } = entry;
  return (
    <tr>
      <td class="fixed">{minute(at)}</td>
      <td>
        {audit.actions[action] ?? action} <span class="faint small">{reason}</span>
      </td>
      <td>
        {actor === null && agent === null ? (
          <span class="faint">–</span>
        ) : (
          <span class="small">{[actor === null ? "" : shortActor(actor), agent ?? ""].join(" ").trim()}</span>
        )}
      </td>
      <td class="small">
        {Object.entries(counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(", ")}
      </td>
      <td>
        <Subjects subjects={subjects} />
      </td>
    </tr>
  );
}

/** Records named in a row; the number of the others is said. */
const NAMED = 3;

function Subjects({ subjects }: { readonly subjects: readonly string[] }) {
  return (
    <span class="small">
      {subjects.slice(0, NAMED).map((id) => (
        <span key={id} title={id}>
          <code>{shortId(id)}</code>{" "}
        </span>
      ))}
      {subjects.length > NAMED ? `+${subjects.length - NAMED}` : ""}
    </span>
  );
}

/** An API key by the end of its id, anybody else as named. */
function shortActor(actor: string): string {
  const [, key] = /^key:(.+)$/u.exec(actor) ?? [];
  return key === undefined ? actor : `${words().audit.key} ${shortId(key)}`;
}

/** Ids begin with their time, so that it is their ends that differ. */
function shortId(id: string): string {
  return id.length > 8 ? `…${id.slice(-6)}` : id;
}
