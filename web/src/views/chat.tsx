import { useEffect, useRef, useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import type { ChatReply } from "../api/types.ts";
import { ChatInput } from "../parts/chat-input.tsx";
import { Empty, Fault } from "../parts/state-of-load.tsx";
import { KeptEffects, UsedMemory } from "../parts/used-memory.tsx";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { freshSession, sessionOf } from "../state/talk.ts";
import type { ViewProps } from "./view-props.ts";

/** One line said, with what came of it. */
interface Exchange {
  readonly said: string;
  readonly reply: ChatReply | null;
  readonly problem: Problem | null;
}

/** A talk with the agent; beside each reply stands the memory that it used, and why. */
export function ChatView({ api, user }: ViewProps) {
  const [session, setSession] = useState(() => sessionOf(user));
  // What is said from here on is shown as exchanges; what was said before the page was loaded, as plain lines.
  const [startedIn, setStartedIn] = useState(session);
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (exchanges.length > 0) end.current?.scrollIntoView({ block: "end" });
  }, [exchanges]);
  const isBusy = exchanges.some(({ reply, problem }) => reply === null && problem === null);
  const say = async (said: string) => {
    setExchanges((before) => [...before, { said, reply: null, problem: null }]);
    const outcome = await api.chat(said, session).then(
      (reply) => ({ reply, problem: null }),
      (error: unknown) => ({ reply: null, problem: problemOf(error) }),
    );
    setExchanges((before) => [...before.slice(0, -1), { said, ...outcome }]);
  };
  const startFresh = () => {
    const fresh = freshSession(user);
    setSession(fresh);
    setStartedIn(fresh);
    setExchanges([]);
  };
  return (
    <section class="chat">
      <div class="talk" role="log" aria-live="polite">
        <EarlierTurns api={api} session={startedIn} />
        {exchanges.length === 0 ? <Opening onSay={(text) => void say(text)} /> : null}
        {exchanges.map((exchange, index) => (
          <ExchangeRow key={`${session}:${index}`} {...exchange} />
        ))}
        <div ref={end} />
      </div>
      <ChatInput isBusy={isBusy} onSay={(text) => void say(text)} onFresh={startFresh} />
    </section>
  );
}

/** Something to begin with. */
function Opening({ onSay }: { readonly onSay: (text: string) => void }) {
  const { chat } = words();
  return (
    <>
      <Empty>{chat.empty}</Empty>
      <p class="samples">
        {chat.samples.map((sample) => (
          <button key={sample} type="button" onClick={() => onSay(sample)}>
            {sample}
          </button>
        ))}
      </p>
    </>
  );
}

interface EarlierTurnsProps {
  readonly api: ViewProps["api"];
  readonly session: string;
}

/** What was said in the session before this page was loaded. */
function EarlierTurns({ api, session }: EarlierTurnsProps) {
  const { chat } = words();
  const { data } = useLoad((signal) => api.turns(session, signal), [session]);
  if (data === null || data.items.length === 0) return null;
  return (
    <ol class="turns earlier" aria-label={chat.earlier}>
      {data.items.map(({ id, role, text }) => (
        <li key={id}>
          <p class={`line ${role === "user" ? "mine" : "theirs"}`}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function ExchangeRow({ said, reply, problem }: Exchange) {
  const { chat } = words();
  return (
    <article class="exchange">
      <div class="lines">
        <p class="line mine">{said}</p>
        {reply === null || reply.receipt === null ? null : <KeptEffects receipt={reply.receipt} />}
        {problem === null ? null : <Fault problem={problem} />}
        {reply === null && problem === null ? (
          <p class="line theirs faint" role="status">
            {chat.thinking}
          </p>
        ) : null}
        {reply === null ? null : (
          <>
            <p class="line theirs">{reply.text}</p>
            <p class="faint small">{chat.from[reply.from]}</p>
          </>
        )}
      </div>
      {reply === null ? null : <UsedMemory recalled={reply.recalled} />}
    </article>
  );
}
