import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import type { UserApi } from "../api/user.ts";
import { words } from "../state/look.ts";
import { Fault } from "./state-of-load.tsx";

/** Stores one memory directly. */
export function AddMemory({ api, onAdded }: { readonly api: UserApi; readonly onAdded: () => void }) {
  const { memories } = words();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await api.remember(text);
      setText("");
      onAdded();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form class="card inline-form" onSubmit={(event) => void add(event)}>
      <label class="grow">
        {memories.addLabel}
        <input name="memory" required={true} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit">{memories.add}</button>
      {problem === null ? null : <Fault problem={problem} />}
    </form>
  );
}
