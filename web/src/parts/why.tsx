import type { RecallItem } from "../api/types.ts";
import { words } from "../state/look.ts";
import { Bar } from "./bar.tsx";

/** Parts of a score that are left unsaid: too small to have moved anything. */
const UNSAID = 0.01;
/** Parts named: more would bury the ones that decided. */
const NAMED = 4;

/** Why an item came back: the parts of its score in words, the largest first, each with its share as a bar. */
export function Why({ score }: { readonly score: RecallItem["score"] }) {
  const { parts: names, against, chat } = words();
  const parts = Object.entries(score)
    .filter(([name, value]) => name !== "total" && Math.abs(value) >= UNSAID)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, NAMED);
  const most = Math.max(...parts.map(([, value]) => Math.abs(value)), UNSAID);
  return (
    <ul class="why" aria-label={chat.why}>
      {parts.map(([name, value]) => (
        <li key={name} class={value < 0 ? "against" : ""}>
          <Bar share={Math.abs(value) / most} isAgainst={value < 0} />
          <span>{(value < 0 ? against[name] : names[name]) ?? name}</span>
          <span class="number">{`${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`}</span>
        </li>
      ))}
    </ul>
  );
}
