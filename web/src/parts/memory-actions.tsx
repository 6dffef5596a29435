import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { words } from "../state/look.ts";
import { EditMemory } from "./edit-memory.tsx";
import { ForgetMemory } from "./forget-memory.tsx";
import { Fault } from "./state-of-load.tsx";

interface MemoryActionsProps {
  readonly api: UserApi;
  readonly memory: Memory;
  readonly onChanged: (memory: Memory) => void;
  readonly onForgotten: () => void;
}

/** Edit, pin, forget, and for what is archived, take out. */
export function MemoryActions({ api, memory, onChanged, onForgotten }: MemoryActionsProps) {
  const { memories } = words();
  const [open, setOpen] = useState<"edit" | "forget" | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = (change: Promise<Memory>) => {
    setProblem(null);
    change.then(onChanged, (error: unknown) => setProblem(problemOf(error)));
  };
  const isArchived = memory.status === "archived";
  return (
    <span class="row-actions">
      {problem === null ? null : <Fault problem={problem} />}
      {isArchived ? (
        <button type="button" class="plain" onClick={() => run(api.restore(memory.id))}>
          {memories.restore}
        </button>
      ) : (
        <>
          <button type="button" class="plain" onClick={() => setOpen("edit")}>
            {memories.edit}
          </button>
          <button type="button" class="plain" onClick={() => run(api.pin(memory.id, !memory.pinned))}>
            {memory.pinned ? memories.unpin : memories.pin}
          </button>
        </>
      )}
      <button type="button" class="plain" onClick={() => setOpen("forget")}>
        {memories.forget}
      </button>
      {open === "edit" ? (
        <EditMemory
          api={api}
          memory={memory}
          onDone={(changed) => {
            setOpen(null);
            if (changed !== null) onChanged(changed);
          }}
        />
      ) : null}
      {open === "forget" ? (
        <ForgetMemory
          api={api}
          memory={memory}
          onDone={(isForgotten) => {
            setOpen(null);
            if (isForgotten) onForgotten();
          }}
        />
      ) : null}
    </span>
  );
}
