import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { words } from "../state/look.ts";
import { Dialog } from "./dialog.tsx";
import { Fault } from "./state-of-load.tsx";

interface EditProps {
  readonly api: UserApi;
  readonly memory: Memory;
  readonly onDone: (memory: Memory | null) => void;
}

const IMPORTANCES = [1, 2, 3, 4, 5];

/** Corrects a memory as of the version that was read; where it moved on meanwhile, it shows how it stands now. */
export function EditMemory({ api, memory, onDone }: EditProps) {
  const { memories, importances } = words();
  const [text, setText] = useState(memory.text);
  const [importance, setImportance] = useState(memory.importance);
  const [tags, setTags] = useState(memory.tags.join(", "));
  const [base, setBase] = useState(memory);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    const list = tags.split(/[,，]/u).map((tag) => tag.trim());
    try {
      const change = { text, importance, tags: list.filter((tag) => tag !== "") };
      onDone((await api.revise(memory.id, base.version, change)).memory);
    } catch (error) {
      const found = problemOf(error);
      if (found.code === "version_conflict") setBase(await api.memory(memory.id));
      setProblem(found);
    }
  };
  return (
    <Dialog title={memories.editTitle} onClose={() => onDone(null)}>
      <form onSubmit={(event) => void save(event)} class="stack">
        {problem === null ? null : <Fault problem={problem} />}
        {base === memory ? null : (
          <div class="note">
            <p>{memories.conflict(base.version)}</p>
            <blockquote>{base.text}</blockquote>
          </div>
        )}
        <label>
          {memories.text}
          <textarea value={text} rows={3} required={true} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <label>
          {memories.importance}
          <select value={importance} onChange={(event) => setImportance(Number(event.currentTarget.value))}>
            {IMPORTANCES.map((value) => (
              <option key={value} value={value}>
                {importances[value]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {memories.tags}
          <input value={tags} onInput={(event) => setTags(event.currentTarget.value)} />
        </label>
        <div class="actions">
          <span class="faint">{memories.version(base.version)}</span>
          <button type="button" onClick={() => onDone(null)}>
            {memories.cancel}
          </button>
          <button type="submit" class="primary">
            {memories.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
