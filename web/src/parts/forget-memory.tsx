import type { Memory } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { ConfirmForget } from "./confirm-forget.tsx";
import { WhenLoaded } from "./state-of-load.tsx";

interface ForgetMemoryProps {
  readonly api: UserApi;
  readonly memory: Memory;
  readonly onDone: (isForgotten: boolean) => void;
}

/** Asks before a memory is forgotten, and says how much goes with it. */
export function ForgetMemory({ api, memory, onDone }: ForgetMemoryProps) {
  const { memories } = words();
  const tried = useLoad(() => api.forget(memory.id, true), [memory.id]);
  const forget = async () => {
    await api.forget(memory.id, false);
  };
  return (
    <ConfirmForget quote={memory.text} onForget={forget} onDone={onDone}>
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
    </ConfirmForget>
  );
}
