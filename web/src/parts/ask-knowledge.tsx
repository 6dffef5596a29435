import { useState } from "preact/hooks";
import { tenantApi } from "../api/tenant.ts";
import type { KnowResult } from "../api/types.ts";
import { percent, words } from "../state/look.ts";
import { FieldForm } from "./field-form.tsx";

/** Asks the documents and facts, and shows what each answer is taken from. */
export function AskKnowledge() {
  const { knowledge } = words();
  const [found, setFound] = useState<KnowResult | null>(null);
  const ask = async (query: string) => setFound(await tenantApi.know(query));
  return (
    <section class="card">
      <FieldForm
        name="ask"
        label={knowledge.ask}
        button={knowledge.askButton}
        isPrimary={true}
        isKept={true}
        onSend={ask}
      />
      {found === null ? null : <Answers found={found} />}
    </section>
  );
}

function Answers({ found: { items, hops, verdict } }: { readonly found: KnowResult }) {
  const { knowledge, verdicts } = words();
  return (
    <div class="answers" role="status">
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
