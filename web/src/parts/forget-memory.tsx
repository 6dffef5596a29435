import { useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { Dialog } from "./dialog.tsx";
import { Fault, WhenLoaded } from "./state-of-load.tsx";

interface ForgetProps {
  readonly api: UserApi;
  readonly memory: Memory;
  readonly onDone: (isForgotten: boolean) => void;
}

/** Asks before a memory is forgotten, and says how much goes with it. */
export function ForgetMemory({ api, memory, onDone }: ForgetProps) {
  const { memories } = words();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tried = useLoad(() => api.forget(memory.id, true), [memory.id]);
  const forget = async () => {
    setBusy(true);
    try {
      await api.forget(memory.id, false);
      onDone(true);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={memories.forgetTitle} onClose={() => onDone(false)}>
      <blockquote>{memory.text}</blockquote>
      <p>{memories.forgetAbout}</p>
      <WhenLoaded loaded={tried}>
        {({ forgotten, redacted, summaryLines }) => (
          <p class="faint">
            {memories.forgetCount(
              forgotten.length,
              redacted.reduce((sum, { spans }) => sum + spans, 0),
              summaryLines,
            )}
          </p>
        )}
      </WhenLoaded>
      {problem === null ? null : <Fault problem={problem} />}
      <div class="actions">
        <button type="button" onClick={() => onDone(false)}>
          {memories.cancel}
        </button>
        <button type="button" class="danger" disabled={isBusy} onClick={() => void forget()}>
          {memories.forgetNow}
        </button>
      </div>
    </Dialog>
  );
}
