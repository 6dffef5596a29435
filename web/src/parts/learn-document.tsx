import { useState } from "preact/hooks";
import { tenantApi } from "../api/tenant.ts";
import { useDeed } from "../state/load.ts";
import { words } from "../state/look.ts";
import { FaultIfAny } from "./state-of-load.tsx";

/** Takes in a document that is pasted. */
export function LearnDocument({ onLearnt }: { readonly onLearnt: () => void }) {
  const { knowledge } = words();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [passages, setPassages] = useState<number | null>(null);
  const { problem, isBusy, run } = useDeed();
  const learn = async (event: SubmitEvent) => {
    event.preventDefault();
    setPassages(null);
    await run(async () => {
      setPassages((await tenantApi.learn(title, text)).passages);
      setTitle("");
      setText("");
      onLearnt();
    });
  };
  return (
    <details class="quiet-box">
      <summary>{knowledge.learn}</summary>
      <form class="stack" onSubmit={(event) => void learn(event)}>
        <label>
          {knowledge.docTitle}
          <input name="title" required={true} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <label>
          {knowledge.docText}
          <textarea
            name="text"
            rows={6}
            required={true}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="actions">
          <span role="status">{passages === null ? "" : knowledge.learned(passages)}</span>
          <button type="submit" class="primary" disabled={isBusy}>
            {knowledge.learn}
          </button>
        </div>
        <FaultIfAny problem={problem} />
      </form>
    </details>
  );
}
