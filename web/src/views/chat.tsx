import { useEffect, useRef, useState } from "preact/hooks";
import { type Problem, problemOf } from "../api/client.ts";
import type { ChatReply } from "../api/types.ts";
import { ChatInput } from "../parts/chat-input.tsx";
import { Empty, Fault } from "../parts/state-of-load.tsx";
import { KeptEffects, UsedMemory } from "../parts/used-memory.tsx";
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
  const { chat } = words();
  const [session, setSession] = useState(() => sessionOf(user));
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
    setSession(freshSession(user));
    setExchanges([]);
  };
  return (
    <section class="chat">
      <div class="talk" role="log" aria-live="polite">
        {exchanges.length === 0 ? <Empty>{chat.empty}</Empty> : null}
        {exchanges.map((exchange, index) => (
          <ExchangeRow key={`${session}:${index}`} {...exchange} />
        ))}
        <div ref={end} />
      </div>
      <ChatInput isBusy={isBusy} onSay={(text) => void say(text)} onFresh={startFresh} />
    </section>
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
