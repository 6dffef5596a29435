import { lazy, Suspense } from "preact/compat";
import type { AgentState } from "../api/types.ts";
import { Bar } from "../parts/bar.tsx";
import { Empty, Loading, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { minute, theme, tongue, words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

const MoodChart = lazy(async () => (await import("../parts/mood-chart.tsx")).MoodChart);

/** The agent's state towards the user: now, and how it went. */
export function MoodView({ api, user }: ViewProps) {
  const { mood } = words();
  const loaded = useLoad((signal) => api.state(signal), [user]);
  return (
    <WhenLoaded loaded={loaded}>
      {(state) =>
        state.history.length === 0 ? (
          <Empty>{mood.none}</Empty>
        ) : (
          <>
            <p class="lead">{mood.about}</p>
            <Figures state={state} />
            <section class="card">
              <Suspense fallback={<Loading />}>
                <MoodChart key={`${tongue.value}:${theme.value}`} history={state.history} />
              </Suspense>
              <MoodTable state={state} />
            </section>
            <Style state={state} />
          </>
        )
      }
    </WhenLoaded>
  );
}

/** Each figure with the least that it can be; the most is 1. */
const FIGURES = [
  { name: "mood", least: -1 },
  { name: "energy", least: 0 },
  { name: "liking", least: 0 },
  { name: "engagement", least: 0 },
] as const;

function Figures({ state }: { readonly state: AgentState }) {
  const { mood } = words();
  return (
    <ul class="plain-list figures">
      {FIGURES.map(({ name, least }) => (
        <li key={name} class={`card figure-${name}`}>
          <span class="faint">{mood[name]}</span>
          <strong>{state[name].toFixed(2)}</strong>
          <Bar share={(state[name] - least) / (1 - least)} />
          <span class="faint small">{`${least} … 1`}</span>
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
      {state.styleGuide === "" ? null : <p class="faint">{state.styleGuide}</p>}
    </section>
  );
}

function MoodTable({ state }: { readonly state: AgentState }) {
  const { mood } = words();
  return (
    <details>
      <summary class="small faint">{mood.table}</summary>
      <table class="wide">
        <thead>
          <tr>
            <th scope="col">{mood.when}</th>
            <th scope="col" class="number">
              {mood.mood}
            </th>
            <th scope="col" class="number">
              {mood.energy}
            </th>
            <th scope="col" class="number">
              {mood.liking}
            </th>
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
