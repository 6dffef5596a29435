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
              <ul class="plain-list">
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
              <ul class="plain-list">
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
  const when = day(item.dueAt);
  return (
    <li class="card">
      <div class="item-head">
        <a href={linkTo("memories", item.memory)}>{item.text}</a>
        <span class="chip">{item.dueAt < Date.now() ? wishes.overdue(when) : wishes.dueAt(when)}</span>
      </div>
      <p class="small faint">{`${wishes.every(Math.round(item.everyDays))} · ${percent(item.confidence)}`}</p>
      <ul class="small">
        {item.evidence.map(({ turn, at, text }) => (
          <li key={turn}>{`${day(at)}: ${text}`}</li>
        ))}
      </ul>
    </li>
  );
}

function WishRow({ wish }: { readonly wish: Wish }) {
  const { wishes } = words();
  const others = wish.wordings.filter((wording) => wording !== wish.text);
  return (
    <li class="card">
      <div class="item-head">
        <strong>{wish.text}</strong>
        <span class="small faint">{`${wishes.count(wish.count)} · ${day(wish.to)}`}</span>
      </div>
      <p class="small faint">{wish.label}</p>
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
