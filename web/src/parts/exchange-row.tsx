import { words } from "../state/look.ts";
import type { Exchange } from "../state/talk.ts";
import { FaultIfAny } from "./state-of-load.tsx";
import { KeptEffects, UsedMemory } from "./used-memory.tsx";

/** One line said and the reply to it as far as it came, beside what memory has for it. */
export function ExchangeRow({ exchange }: { readonly exchange: Exchange }) {
  const { chat } = words();
  const { said, reply, recalled, receipt, from, state, problem } = exchange;
  return (
    // A reader who does not see is told of the reply once it is whole.
    <article class="exchange" aria-busy={state === "coming"}>
      <div class="lines">
        <p class="line mine">{said}</p>
        {receipt === null ? null : <KeptEffects receipt={receipt} />}
        {reply === "" ? null : <p class={`line theirs ${state === "coming" ? "coming" : ""}`}>{reply}</p>}
        {reply === "" && state === "coming" ? (
          <p class="line theirs faint coming" role="status">
            {recalled === undefined ? chat.recalling : chat.wording}
          </p>
        ) : null}
        {from === null ? null : <p class="faint small">{chat.from[from]}</p>}
        {state === "stopped" ? <p class="faint small">{chat.stopped}</p> : null}
        <FaultIfAny problem={problem} />
      </div>
      {recalled === undefined ? null : <UsedMemory recalled={recalled} />}
    </article>
  );
}
