import type { Explanation, Memory } from "../api/types.ts";
import { Chips } from "../parts/chips.tsx";
import { MemoryActions } from "../parts/memory-actions.tsx";
import { MemoryFacts } from "../parts/memory-facts.tsx";
import { Provenance } from "../parts/provenance.tsx";
import { WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { day, words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import type { ViewProps } from "./view-props.ts";

/** One memory: what is known of it, the words it rests on, and how it came to stand as it does. */
export function MemoryPage({ api, id }: ViewProps & { readonly id: string }) {
  const { memories, memory: text } = words();
  const loaded = useLoad((signal) => api.explanation(id, signal), [id]);
  return (
    <>
      <p class="back">
        <a href={linkTo("memories")}>← {text.back}</a>
      </p>
      <WhenLoaded loaded={loaded}>
        {(explanation) => (
          <>
            <article class="card headline">
              <h2>{explanation.memory.text}</h2>
              <div class="item-head">
                <Chips memory={explanation.memory} />
                <MemoryActions
                  api={api}
                  memory={explanation.memory}
                  onChanged={loaded.reload}
                  onForgotten={() => {
                    location.hash = linkTo("memories");
                  }}
                />
              </div>
              <p class="faint small">{memories.version(explanation.memory.version)}</p>
            </article>
            <div class="columns">
              <div>
                <Provenance api={api} explanation={explanation} />
                <Versions api={api} memory={explanation.memory} />
                <Related explanation={explanation} />
              </div>
              <MemoryFacts memory={explanation.memory} />
            </div>
          </>
        )}
      </WhenLoaded>
    </>
  );
}

interface VersionsProps {
  readonly api: ViewProps["api"];
  readonly memory: Memory;
}

function Versions({ api, memory }: VersionsProps) {
  const { memory: text, statuses } = words();
  const loaded = useLoad((signal) => api.history(memory.text, signal), [memory.id, memory.version]);
  return (
    <section class="card">
      <h3>{text.history}</h3>
      <WhenLoaded loaded={loaded}>
        {({ items }) =>
          items.length < 2 ? (
            <p class="faint">{text.noHistory}</p>
          ) : (
            <ol class="versions">
              {items.map((version) => (
                <li key={version.id} class={version.status === "active" ? "" : "past"}>
                  <time class="faint small">{day(version.saidAt)}</time>{" "}
                  {version.id === memory.id ? (
                    <strong>{version.text}</strong>
                  ) : (
                    <a href={linkTo("memories", version.id)}>{version.text}</a>
                  )}{" "}
                  <span class={`chip status-${version.status}`}>{statuses[version.status]}</span>
                </li>
              ))}
            </ol>
          )
        }
      </WhenLoaded>
    </section>
  );
}

function Related({ explanation: { related } }: { readonly explanation: Explanation }) {
  const { memory: text } = words();
  if (related.length === 0) return null;
  return (
    <section class="card">
      <h3>{text.related}</h3>
      <ul class="versions">
        {related.map(({ type, memory }) => (
          <li key={`${type}:${memory.id}`}>
            <span class="chip quiet">{text.relations[type] ?? type}</span>{" "}
            <a href={linkTo("memories", memory.id)}>{memory.text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
