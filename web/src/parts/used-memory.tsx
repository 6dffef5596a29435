import type { ObserveReceipt, RecallItem, RecallResult } from "../api/types.ts";
import { day, minute, percent, words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { Why } from "./why.tsx";

/** What a turn left in memory. */
export function KeptEffects({ receipt }: { readonly receipt: ObserveReceipt }) {
  const { chat } = words();
  if (receipt.effects.length === 0) return null;
  return (
    <ul class="kept" aria-label={chat.kept}>
      {receipt.effects.map(({ action, memory, text }) => (
        <li key={memory}>
          <span class={`chip action-${action}`}>{chat.actions[action]}</span>
          <a href={linkTo("memories", memory)}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** What was remembered for a reply, each with why it came back. */
export function UsedMemory({ recalled }: { readonly recalled: RecallResult | null }) {
  const { chat, verdicts } = words();
  if (recalled === null) {
    return (
      <aside class="used card" aria-label={chat.used}>
        <p class="faint">{chat.notAsked}</p>
      </aside>
    );
  }
  const { items, history, conflicts, verdict, confidence } = recalled;
  return (
    <aside class="used card" aria-label={chat.used}>
      <h3>
        {chat.used} <span class={`chip verdict-${verdict}`}>{`${verdicts[verdict]} ${percent(confidence)}`}</span>
      </h3>
      {items.length === 0 ? <p class="faint">{chat.nothing}</p> : null}
      <ol class="plain-list stack">
        {items.map((item) => (
          <UsedItem key={item.id} item={item} />
        ))}
      </ol>
      {conflicts.length === 0 ? null : (
        <>
          <h4>{chat.conflicts}</h4>
          <ul>
            {conflicts.map(({ kind, sides }) => (
              <li key={sides.map(({ id }) => id).join()}>
                <span class="chip">{kind}</span> {sides.map(({ text }) => text).join(" ↔ ")}
              </li>
            ))}
          </ul>
        </>
      )}
      {history.length === 0 ? null : (
        <>
          <h4>{chat.history}</h4>
          <ul>
            {history.map(({ id, text, source }) => (
              <li key={id} class="faint">
                {text} ({day(source.at)})
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function UsedItem({ item }: { readonly item: RecallItem }) {
  const { chat, statuses, kinds } = words();
  const { text, confidence, status, score, source } = item;
  return (
    <li class="item">
      <div class="item-head">
        {item.type === "memory" ? <a href={linkTo("memories", item.id)}>{text}</a> : <span>{text}</span>}
        <span class="number">{percent(confidence)}</span>
      </div>
      <p class="small faint">
        {item.type === "memory" ? kinds[item.memory.kind] : chat.quoted}
        {status === "active" ? "" : ` · ${statuses[status]}`}
        {` · ${source.quote === null && item.type === "memory" ? chat.stored(minute(source.at)) : chat.said(minute(source.at))}`}
      </p>
      {source.quote === null || source.quote === text ? null : <blockquote class="small">{source.quote}</blockquote>}
      <Why score={score} />
    </li>
  );
}
