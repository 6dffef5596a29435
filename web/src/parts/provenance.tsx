import type { Explanation, QuotedSource, Turn } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { useLoad } from "../state/load.ts";
import { minute, words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { WhenLoaded } from "./state-of-load.tsx";

interface ProvenanceProps {
  readonly api: UserApi;
  readonly explanation: Explanation;
}

/** The chain from a memory to the words as they were said, each checked against the log. */
export function Provenance({ api, explanation: { sources, hops } }: ProvenanceProps) {
  const { memory: text } = words();
  const sessions = [...new Set(sources.map(({ session }) => session))];
  const loaded = useLoad(
    async (signal) => (await Promise.all(sessions.map((id) => api.turns(id, signal)))).flatMap(({ items }) => items),
    [sessions.join("\n")],
  );
  return (
    <section class="card">
      <h3>{text.provenance}</h3>
      {sources.length === 0 ? <p class="faint">{text.noSource}</p> : <p class="faint small">{text.hops(hops)}</p>}
      <WhenLoaded loaded={loaded}>
        {(turns) => (
          <ol class="chain">
            {sources.map((source) => (
              <SourceStep
                key={`${source.turn}:${source.start}`}
                source={source}
                turn={turns.find(({ id }) => id === source.turn) ?? null}
              />
            ))}
          </ol>
        )}
      </WhenLoaded>
    </section>
  );
}

function SourceStep({ source, turn }: { readonly source: QuotedSource; readonly turn: Turn | null }) {
  const { memory: text, roles } = words();
  const { start, end, quote, intact, supports, session, at, speaker } = source;
  const who = Object.entries(roles).find(([role]) => role === speaker)?.[1] ?? speaker;
  return (
    <li>
      <p class="small faint">
        {text.saidBy(who, minute(at))} · <a href={linkTo("timeline", session)}>{session}</a>
      </p>
      <blockquote>
        {turn?.text.slice(0, start) ?? ""}
        <mark>{turn?.text.slice(start, end) ?? quote}</mark>
        {turn?.text.slice(end) ?? ""}
      </blockquote>
      <p class="small">
        <span class={`chip ${intact ? "good" : "bad"}`}>{intact ? text.intact : text.broken}</span>{" "}
        <span class={`chip ${supports ? "good" : "bad"}`}>{supports ? text.supports : text.unsupported}</span>
      </p>
    </li>
  );
}
