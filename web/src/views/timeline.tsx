import { useState } from "preact/hooks";
import type { Episode, Session } from "../api/types.ts";
import { Empty, WhenLoaded } from "../parts/state-of-load.tsx";
import { Turns } from "../parts/turns.tsx";
import { useLoad } from "../state/load.ts";
import { clock, day, words } from "../state/look.ts";
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
          <ol class="plain-list rail">
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
  const { id, startedAt, turnCount } = session;
  return (
    <li>
      <h2>
        <time dateTime={new Date(startedAt).toISOString()}>{day(startedAt)}</time>{" "}
        <span class="small faint">{clock(startedAt)}</span>
      </h2>
      <div class="card">
        {episodes.map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} />
        ))}
        <div class="item-head">
          <button type="button" class="plain small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? timeline.hide : timeline.show(turnCount)}
          </button>
          <code class="faint">{id}</code>
        </div>
        {isOpen ? <Turns api={api} session={id} /> : null}
      </div>
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
