import { useState } from "preact/hooks";
import type { Episode, Session } from "../api/types.ts";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { Turns } from "../parts/turns.tsx";
import { useLoad } from "../state/load.ts";
import { day, minute, words } from "../state/look.ts";
import type { ViewProps } from "./view-props.ts";

/** The talks with a user, the last one first, each with the episodes that were made of it and its lines. */
export function TimelineView({ api, user, id }: ViewProps) {
  const { timeline } = words();
  const loaded = useLoad(
    async (signal) => {
      const [sessions, episodes] = await Promise.all([api.sessions(signal), api.episodes(signal)]);
      return { sessions: sessions.items, episodes: episodes.items };
    },
    [user],
  );
  return (
    <WhenLoaded loaded={loaded}>
      {({ sessions, episodes }) =>
        sessions.length === 0 ? (
          <Empty>{timeline.none}</Empty>
        ) : (
          <ol class="plain-list">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                api={api}
                session={session}
                episodes={episodes.filter((episode) => episode.session === session.id)}
                isNamed={session.id === id}
              />
            ))}
          </ol>
        )
      }
    </WhenLoaded>
  );
}

interface SessionRowProps {
  readonly api: ViewProps["api"];
  readonly session: Session;
  readonly episodes: readonly Episode[];
  /** The address names this one: its lines are shown at once. */
  readonly isNamed: boolean;
}

function SessionRow({ api, session, episodes, isNamed }: SessionRowProps) {
  const { timeline } = words();
  const [isOpen, setOpen] = useState(isNamed);
  return (
    <li class="card">
      <div class="item-head">
        <h2>{day(session.startedAt)}</h2>
        <span class="small faint">
          {timeline.session(session.id)} · {timeline.turns(session.turnCount)} · {minute(session.lastAt)}
        </span>
      </div>
      {episodes.map((episode) => (
        <EpisodeLine key={episode.id} episode={episode} />
      ))}
      <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? timeline.hide : timeline.show}
      </button>
      {isOpen ? <Turns api={api} session={session.id} /> : null}
    </li>
  );
}

function EpisodeLine({ episode }: { readonly episode: Episode }) {
  const { timeline } = words();
  const { summary, outcome, tags } = episode;
  return (
    <div class="episode">
      <p>{summary}</p>
      <p class="chips">
        <span class={`chip outcome-${outcome}`}>{timeline.outcomes[outcome]}</span>
        {tags.map((tag) => (
          <span key={tag} class="chip quiet">{`#${tag}`}</span>
        ))}
      </p>
    </div>
  );
}
