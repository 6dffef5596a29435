import { lazy, Suspense } from "preact/compat";
import type { AgentState } from "../api/types.ts";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { minute, theme, tongue, words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

const MoodChart = lazy(async () => (await import("../parts/mood-chart.tsx")).MoodChart);

/** The agent's state towards the user: now, and how it went. */
export function MoodView({ api, user }: ViewProps) {
  const { mood, load } = words();
  const loaded = useLoad((signal) => api.state(signal), [user]);
  return (
    <WhenLoaded loaded={loaded}>
      {(state) =>
        state.history.length === 0 ? (
          <Empty>{mood.none}</Empty>
        ) : (
          <>
            <p class="faint">{mood.about}</p>
            <Figures state={state} />
            <section class="card">
              <Suspense fallback={<p class="loading">{load.loading}</p>}>
                <MoodChart key={`${tongue.value}:${theme.value}`} history={state.history} />
              </Suspense>
            </section>
            <Style state={state} />
            <MoodTable state={state} />
          </>
        )
      }
    </WhenLoaded>
  );
}

const FIGURES = ["mood", "energy", "liking", "engagement"] as const;

function Figures({ state }: { readonly state: AgentState }) {
  const { mood } = words();
  return (
    <ul class="plain-list figures">
      {FIGURES.map((name) => (
        <li key={name} class="card">
          <span class="faint">{mood[name]}</span>
          <strong>{state[name].toFixed(2)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Style({ state }: { readonly state: AgentState }) {
  const { mood } = words();
  return (
    <section class="card">
      <h2>
        {mood.style} <span class="chip">{mood.styles[state.style] ?? state.style}</span>
      </h2>
      <ul>
        {state.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {state.styleGuide === "" ? null : (
        <>
          <h3>{mood.writes}</h3>
          <p class="faint">{state.styleGuide}</p>
        </>
      )}
    </section>
  );
}

function MoodTable({ state }: { readonly state: AgentState }) {
  const { mood } = words();
  return (
    <details class="card">
      <summary>{mood.table}</summary>
      <table class="wide">
        <thead>
          <tr>
            <th scope="col">{mood.when}</th>
            <th scope="col">{mood.mood}</th>
            <th scope="col">{mood.energy}</th>
            <th scope="col">{mood.liking}</th>
          </tr>
        </thead>
        <tbody>
          {state.history.map((point) => (
            <tr key={point.at}>
              <td>{minute(point.at)}</td>
              <td class="number">{point.mood.toFixed(2)}</td>
              <td class="number">{point.energy.toFixed(2)}</td>
              <td class="number">{point.liking.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
