import type { ComponentChildren } from "preact";
import { useDeed } from "../state/load.ts";
import { words } from "../state/look.ts";
import { Dialog } from "./dialog.tsx";
import { FaultIfAny } from "./state-of-load.tsx";

interface ConfirmForgetProps {
  /** What is to be forgotten, in its own words. */
  readonly quote: string;
  /** What goes with it. */
  readonly children: ComponentChildren;
  readonly onForget: () => Promise<void>;
  readonly onDone: (isForgotten: boolean) => void;
}

/** Asks before something is forgotten for good. */
export function ConfirmForget({ quote, children, onForget, onDone }: ConfirmForgetProps) {
  const { memories } = words();
  const { problem, isBusy, run } = useDeed();
  const forget = async () => {
    if (await run(onForget)) onDone(true);
  };
  return (
    <Dialog title={memories.forgetTitle} onClose={() => onDone(false)}>
      <blockquote>{quote}</blockquote>
      {children}
      <FaultIfAny problem={problem} />
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
