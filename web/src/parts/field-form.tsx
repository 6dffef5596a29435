import { useState } from "preact/hooks";
import { useDeed } from "../state/load.ts";
import { FaultIfAny } from "./state-of-load.tsx";

interface FieldFormProps {
  /** Of the field, for the browser. */
  readonly name: string;
  readonly label: string;
  readonly button: string;
  readonly isPrimary?: boolean;
  /** Whether what was sent stays in the field. @default false */
  readonly isKept?: boolean;
  readonly onSend: (text: string) => Promise<void>;
}

/** One line of text and a button that does something with it. */
export function FieldForm({ name, label, button, isPrimary = false, isKept = false, onSend }: FieldFormProps) {
  const [text, setText] = useState("");
  const { problem, isBusy, run } = useDeed();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const isDone = await run(async () => await onSend(text));
    if (isDone && !isKept) setText("");
  };
  return (
    <form class="inline-form" onSubmit={(event) => void send(event)}>
      <label class="grow">
        {label}
        <input
          name={name}
          required={true}
          autoComplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class={isPrimary ? "primary" : ""} disabled={isBusy}>
        {button}
      </button>
      <FaultIfAny problem={problem} />
    </form>
  );
}
