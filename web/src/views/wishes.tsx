import type { Anticipation, Wish } from "../api/types.ts";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { useLoad } from "../state/load.ts";
import { day, percent, words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import type { ViewProps } from "./view-props.ts";

/** What the user wants, and what is due by the user's own rhythms. */
export function WishesView({ api, user }: ViewProps) {
  const { wishes } = words();
  const wanted = useLoad((signal) => api.wishes(signal), [user]);
  const due = useLoad((signal) => api.anticipations(signal), [user]);
  return (
    <>
      <section>
        <h2>{wishes.due}</h2>
        <WhenLoaded loaded={due}>
          {({ items }) =>
            items.length === 0 ? (
              <p class="card faint">{wishes.nothingDue}</p>
            ) : (
              <ul class="plain-list rows card">
                {items.map((item) => (
                  <DueRow key={item.memory} item={item} />
                ))}
              </ul>
            )
          }
        </WhenLoaded>
      </section>
      <section>
        <h2>{wishes.title}</h2>
        <WhenLoaded loaded={wanted}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty>{wishes.none}</Empty>
            ) : (
              <ul class="plain-list rows card">
                {items.map((wish) => (
                  <WishRow key={wish.id} wish={wish} />
                ))}
              </ul>
            )
          }
        </WhenLoaded>
      </section>
    </>
  );
}

function DueRow({ item }: { readonly item: Anticipation }) {
  const { wishes } = words();
  const { text, memory, dueAt, everyDays, confidence, evidence } = item;
  return (
    <li>
      <div class="item-head">
        <a class="text" href={linkTo("memories", memory)}>
          {text}
        </a>
        <Due at={dueAt} />
      </div>
      <p class="small faint">{`${wishes.every(Math.round(everyDays))} · ${wishes.surely(percent(confidence))}`}</p>
      <details>
        <summary class="small faint">{wishes.evidence(evidence.length)}</summary>
        <ul class="small">
          {evidence.map(({ turn, at, text: said }) => (
            <li key={turn}>{`${day(at)}: ${said}`}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Due({ at }: { readonly at: number }) {
  const { wishes } = words();
  const when = day(at);
  if (when === day(Date.now())) return <span class="chip status-pending">{wishes.today}</span>;
  const isLate = at < Date.now();
  return <span class={isLate ? "chip bad" : "chip"}>{isLate ? wishes.overdue(when) : wishes.dueAt(when)}</span>;
}

function WishRow({ wish }: { readonly wish: Wish }) {
  const { wishes } = words();
  const { text, label, count, to, wordings } = wish;
  const others = wordings.filter((wording) => wording !== text);
  return (
    <li>
      <div class="item-head">
        <span class="text">{text}</span>
        <span class="small faint">{`${wishes.count(count)} · ${day(to)}`}</span>
      </div>
      <p class="chips">
        {label.split(" ").map((word) => (
          <span key={word} class="chip quiet">
            {word}
          </span>
        ))}
      </p>
      {others.length === 0 ? null : (
        <ul class="small">
          {others.map((wording) => (
            <li key={wording}>{wording}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
