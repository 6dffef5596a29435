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
        <li key={`${action}:${memory}`}>
          <span class={`chip action-${action}`}>{chat.actions[action]}</span>{" "}
          <a href={linkTo("memories", memory)}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** Items shown at once; more would push the next line of the talk away. */
const SHOWN = 3;

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
  const { items, verdict, confidence } = recalled;
  const further = items.slice(SHOWN);
  return (
    <aside class="used card" aria-label={chat.used}>
      <h2 class="small-title">
        {chat.used} <span class={`chip verdict-${verdict}`}>{`${verdicts[verdict]} ${percent(confidence)}`}</span>
      </h2>
      {items.length === 0 ? <p class="faint">{chat.nothing}</p> : null}
      <UsedItems items={items.slice(0, SHOWN)} />
      {further.length === 0 ? null : (
        <details>
          <summary class="small">{chat.further(further.length)}</summary>
          <UsedItems items={further} />
        </details>
      )}
      <Conflicts conflicts={recalled.conflicts} />
      <History history={recalled.history} />
    </aside>
  );
}

function UsedItems({ items }: Pick<RecallResult, "items">) {
  return (
    <ol class="plain-list rows">
      {items.map((item) => (
        <UsedItem key={item.id} item={item} />
      ))}
    </ol>
  );
}

function UsedItem({ item }: { readonly item: RecallItem }) {
  const { chat, statuses, kinds } = words();
  const { text, confidence, status, score, source } = item;
  const isStored = source.quote === null && item.type === "memory";
  const told = [
    item.type === "memory" ? kinds[item.memory.kind] : chat.quoted,
    status === "active" ? "" : statuses[status],
    isStored ? chat.stored(minute(source.at)) : chat.said(minute(source.at)),
  ];
  return (
    <li class="item">
      <div class="item-head">
        {item.type === "memory" ? <a href={linkTo("memories", item.id)}>{text}</a> : <span>{text}</span>}
        <span class="number">{percent(confidence)}</span>
      </div>
      <p class="small faint">{told.filter((part) => part !== "").join(" · ")}</p>
      {source.quote === null || source.quote === text ? null : <blockquote class="small">{source.quote}</blockquote>}
      <Why score={score} />
    </li>
  );
}

function Conflicts({ conflicts }: Pick<RecallResult, "conflicts">) {
  const { chat } = words();
  if (conflicts.length === 0) return null;
  return (
    <>
      <h3>{chat.conflicts}</h3>
      <ul>
        {conflicts.map(({ kind, sides }) => (
          <li key={sides.map(({ id }) => id).join()}>
            <span class="chip">{chat.conflictKinds[kind]}</span> {sides.map(({ text }) => text).join(" ↔ ")}
          </li>
        ))}
      </ul>
    </>
  );
}

function History({ history }: Pick<RecallResult, "history">) {
  const { chat } = words();
  if (history.length === 0) return null;
  return (
    <>
      <h3>{chat.history}</h3>
      <ul>
        {history.map(({ id, text, source }) => (
          <li key={id} class="faint">
            {text} ({day(source.at)})
          </li>
        ))}
      </ul>
    </>
  );
}
