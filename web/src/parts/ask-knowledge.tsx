import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import { tenantApi } from "../api/tenant.ts";
import type { KnowResult } from "../api/types.ts";
import { percent, words } from "../state/look.ts";
import { Fault } from "./state-of-load.tsx";

/** Asks the documents and facts, and shows what each answer is taken from. */
export function AskKnowledge() {
  const { knowledge } = words();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<KnowResult | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      setFound(await tenantApi.know(query));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <section class="card">
      <form class="inline-form flush" onSubmit={(event) => void ask(event)}>
        <label class="grow">
          {knowledge.ask}
          <input name="ask" required={true} value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <button type="submit" class="primary">
          {knowledge.askButton}
        </button>
      </form>
      {problem === null ? null : <Fault problem={problem} />}
      {found === null ? null : <Answers found={found} />}
    </section>
  );
}

function Answers({ found: { items, hops, verdict } }: { readonly found: KnowResult }) {
  const { knowledge, verdicts } = words();
  return (
    <div role="status">
      <p>
        <span class={`chip verdict-${verdict}`}>{verdicts[verdict]}</span>{" "}
        {hops === 0 ? null : <span class="small faint">{knowledge.hops(hops)}</span>}
      </p>
      {items.length === 0 ? <p class="faint">{knowledge.nothing}</p> : null}
      <ol class="plain-list">
        {items.map(({ id, type, text, confidence, titles }) => (
          <li key={id} class="answer">
            <p class="small faint">
              {`${knowledge.types[type]}${titles === undefined ? "" : `: ${titles.join(" › ")}`} · ${percent(confidence)}`}
            </p>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ol>
    </div>
  );
}
