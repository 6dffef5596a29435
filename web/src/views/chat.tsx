import { useEffect, useRef } from "preact/hooks";
import { ChatInput } from "../parts/chat-input.tsx";
import { ExchangeRow } from "../parts/exchange-row.tsx";
import { Empty } from "../parts/state-of-load.tsx";
import { mayWrite } from "../state/holder.ts";
import { words } from "../state/look.ts";
import { type Talk, talkWith } from "../state/talk.ts";
import type { ViewProps } from "./view-props.ts";

/** How near the end of the page a reader stays at the end while words come, pixels: two lines and what lies below them. */
const NEAR_END = 200;

/** A talk with the agent; beside each reply stands the memory that it used, and why. */
export function ChatView({ api, user }: ViewProps) {
  const { chat } = words();
  const talk = talkWith(api, user);
  const exchanges = talk.exchanges.value;
  const end = useRef<HTMLDivElement>(null);
  const count = useRef(exchanges.length);
  useEffect(() => {
    const isNew = exchanges.length > count.current;
    count.current = exchanges.length;
    const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
    // Who scrolled back to read is left there.
    if (isNew || scrollHeight - scrollTop - clientHeight < NEAR_END) end.current?.scrollIntoView({ block: "end" });
  }, [exchanges]);
  const isBusy = exchanges.at(-1)?.state === "coming";
  return (
    <section class="chat">
      <div class="talk" role="log" aria-label={chat.log}>
        <EarlierTurns talk={talk} />
        {exchanges.length === 0 ? <Opening talk={talk} /> : null}
        {exchanges.map((exchange, index) => (
          <ExchangeRow key={`${talk.session.value}:${index}`} exchange={exchange} />
        ))}
        <div ref={end} class="end" />
      </div>
      {mayWrite() ? (
        <ChatInput isBusy={isBusy} onSay={(text) => void talk.say(text)} onStop={talk.stop} onFresh={talk.startFresh} />
      ) : null}
    </section>
  );
}

/** Something to begin with. */
function Opening({ talk }: { readonly talk: Talk }) {
  const { chat } = words();
  if (!mayWrite()) return <Empty>{chat.readOnly}</Empty>;
  return (
    <div class="opening">
      <p>{chat.empty}</p>
      <p class="samples">
        {chat.samples.map((sample) => (
          <button key={sample} type="button" class="pill" onClick={() => void talk.say(sample)}>
            {sample}
          </button>
        ))}
      </p>
    </div>
  );
}

/** What was said in the session before this page was loaded. */
function EarlierTurns({ talk }: { readonly talk: Talk }) {
  const { chat } = words();
  const turns = talk.earlier.value;
  if (turns.length === 0) return null;
  return (
    <ol class="turns earlier" aria-label={chat.earlier}>
      {turns.map(({ id, role, text }) => (
        <li key={id}>
          <p class={`line ${role === "user" ? "mine" : "theirs"}`}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
