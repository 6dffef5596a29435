import { useState } from "preact/hooks";
import { problemOf } from "../api/problem.ts";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { useDeed } from "../state/load.ts";
import { words } from "../state/look.ts";
import { Dialog } from "./dialog.tsx";
import { FaultIfAny } from "./state-of-load.tsx";

interface EditMemoryProps {
  readonly api: UserApi;
  readonly memory: Memory;
  /** Given the memory as it was corrected, or null when it was left as it is. */
  readonly onDone: (memory: Memory | null) => void;
}

const IMPORTANCES = [1, 2, 3, 4, 5];

/** Corrects a memory as of the version that was read; where it moved on meanwhile, it shows how it stands now. */
export function EditMemory({ api, memory, onDone }: EditMemoryProps) {
  const { memories, importances } = words();
  const [text, setText] = useState(memory.text);
  const [importance, setImportance] = useState(memory.importance);
  const [tags, setTags] = useState(memory.tags.join(", "));
  const [base, setBase] = useState(memory);
  const { problem, isBusy, run } = useDeed();
  const save = async () => {
    const change = { text, importance, tags: tagsIn(tags) };
    try {
      onDone((await api.revise(memory.id, base.version, change)).memory);
    } catch (error) {
      if (problemOf(error).code === "version_conflict") setBase(await api.memory(memory.id));
      throw error;
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <Dialog title={memories.editTitle} onClose={() => onDone(null)}>
      <form onSubmit={onSubmit} class="stack">
        <FaultIfAny problem={problem} />
        {base === memory ? null : <Overtaken by={base} />}
        <label>
          {memories.text}
          <textarea
            name="text"
            value={text}
            rows={3}
            required={true}
            onInput={(event) => setText(event.currentTarget.value)}
          />
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
          <input name="tags" value={tags} onInput={(event) => setTags(event.currentTarget.value)} />
        </label>
        <div class="actions">
          <span class="faint small">{memories.version(base.version)}</span>
          <button type="button" onClick={() => onDone(null)}>
            {memories.cancel}
          </button>
          <button type="submit" class="primary" disabled={isBusy}>
            {memories.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** How the memory stands, which somebody else changed meanwhile. */
function Overtaken({ by }: { readonly by: Memory }) {
  return (
    <div class="note">
      <p>{words().memories.conflict(by.version)}</p>
      <blockquote>{by.text}</blockquote>
    </div>
  );
}

function tagsIn(list: string): readonly string[] {
  return list
    .split(/[,，]/u)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
