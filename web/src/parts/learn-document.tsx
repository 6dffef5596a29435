import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import { tenantApi } from "../api/tenant.ts";
import { words } from "../state/look.ts";
import { Fault } from "./state-of-load.tsx";

/** Takes in a document that is pasted. */
export function LearnDocument() {
  const { knowledge } = words();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [passages, setPassages] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const learn = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    setPassages(null);
    try {
      setPassages((await tenantApi.learn(title, text)).passages);
      setTitle("");
      setText("");
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <details class="card">
      <summary>{knowledge.learn}</summary>
      <form class="stack" onSubmit={(event) => void learn(event)}>
        <label>
          {knowledge.docTitle}
          <input name="title" required={true} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <label>
          {knowledge.docText}
          <textarea rows={6} required={true} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <div class="actions">
          {passages === null ? null : <span role="status">{knowledge.learned(passages)}</span>}
          <button type="submit" class="primary">
            {knowledge.learn}
          </button>
        </div>
        {problem === null ? null : <Fault problem={problem} />}
      </form>
    </details>
  );
}
