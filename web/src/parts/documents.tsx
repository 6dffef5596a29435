import { useState } from "preact/hooks";
import { tenantApi } from "../api/tenant.ts";
import type { ListedDocument } from "../api/types.ts";
import { mayWrite } from "../state/holder.ts";
import { useLoad } from "../state/load.ts";
import { day, words } from "../state/look.ts";
import { ConfirmForget } from "./confirm-forget.tsx";
import { LearnDocument } from "./learn-document.tsx";
import { WhenLoaded } from "./state-of-load.tsx";

/** The documents that were taken in, each with its text and a way to take it out. */
export function Documents() {
  const { knowledge } = words();
  const loaded = useLoad(tenantApi.documents, []);
  return (
    <section class="card">
      <h2>{knowledge.documents}</h2>
      <WhenLoaded loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="faint">{knowledge.noDocuments}</p>
          ) : (
            <ul class="plain-list rows">
              {items.map((document) => (
                <DocumentRow key={document.id} document={document} onForgotten={loaded.reload} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {mayWrite() ? <LearnDocument onLearnt={loaded.reload} /> : null}
    </section>
  );
}

interface DocumentProps {
  readonly document: ListedDocument;
  readonly onForgotten: () => void;
}

function DocumentRow({ document, onForgotten }: DocumentProps) {
  const { knowledge, memories } = words();
  const { id, title, source, scope, version, passages, updatedAt } = document;
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <div class="item-head">
        <button type="button" class="plain strong" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </button>
        {mayWrite() && scope === "tenant" ? (
          <button type="button" class="plain small" onClick={() => setAsked(true)}>
            {memories.forget}
          </button>
        ) : null}
      </div>
      <p class="small faint">
        {[knowledge.passages(passages), memories.version(version), day(updatedAt), source ?? ""]
          .filter((part) => part !== "")
          .join(" · ")}
        {scope === "tenant" ? null : <span class="chip quiet">{knowledge.scopes[scope]}</span>}
      </p>
      {isOpen ? <DocumentText id={id} /> : null}
      {isAsked ? (
        <ConfirmForget
          quote={title}
          onForget={async () => {
            await tenantApi.forgetDocument(id);
          }}
          onDone={(isForgotten) => {
            setAsked(false);
            if (isForgotten) onForgotten();
          }}
        >
          <p>{knowledge.forgetAbout}</p>
        </ConfirmForget>
      ) : null}
    </li>
  );
}

function DocumentText({ id }: { readonly id: string }) {
  const loaded = useLoad((signal) => tenantApi.document(id, signal), [id]);
  return <WhenLoaded loaded={loaded}>{({ text }) => <pre class="document">{text}</pre>}</WhenLoaded>;
}
