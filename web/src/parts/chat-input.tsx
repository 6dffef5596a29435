import { useState } from "preact/hooks";
import { words } from "../state/look.ts";

interface ChatInputProps {
  /** A reply is coming: it can be stopped, and nothing be sent. */
  readonly isBusy: boolean;
  readonly onSay: (text: string) => void;
  readonly onStop: () => void;
  readonly onFresh: () => void;
}

/** The line that is said next. */
export function ChatInput({ isBusy, onSay, onStop, onFresh }: ChatInputProps) {
  const { chat } = words();
  const [text, setText] = useState("");
  const send = () => {
    if (text.trim() === "" || isBusy) return;
    onSay(text);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form class="say card" onSubmit={onSubmit}>
      <label>
        <span class="hidden">{chat.say}</span>
        <textarea
          rows={2}
          name="line"
          value={text}
          placeholder={chat.say}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div class="actions">
        <span class="faint small hint">{chat.hint}</span>
        <button type="button" onClick={onFresh}>
          {chat.fresh}
        </button>
        {isBusy ? (
          <button type="button" onClick={onStop}>
            {chat.stop}
          </button>
        ) : (
          <button type="submit" class="primary" disabled={text.trim() === ""}>
            {chat.send}
          </button>
        )}
      </div>
    </form>
  );
}
