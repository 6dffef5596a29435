import type { Memory } from "../api/types.ts";
import { words } from "../state/look.ts";

/** A memory's kind, and its status where it is not simply in force, and whatever else marks it out. */
export function Chips({ memory }: { readonly memory: Memory }) {
  const { kinds, statuses, importances, memories } = words();
  const { kind, status, pinned, tags, importance, anchor } = memory;
  return (
    <span class="chips">
      <span class={`chip kind-${kind}`}>{kinds[kind]}</span>
      {status === "active" ? null : <span class={`chip status-${status}`}>{statuses[status]}</span>}
      {importance >= 4 ? <span class="chip">{importances[importance]}</span> : null}
      {pinned ? <span class="chip">{memories.pinned}</span> : null}
      {anchor === null ? null : <span class="chip quiet">{anchor.key}</span>}
      {tags.map((tag) => (
        <span key={tag} class="chip quiet">{`#${tag}`}</span>
      ))}
    </span>
  );
}
