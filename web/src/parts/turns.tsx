import type { UserApi } from "../api/user.ts";
import { useLoad } from "../state/load.ts";
import { minute, words } from "../state/look.ts";
import { WhenLoaded } from "./state-of-load.tsx";

/** The lines of a session as they were said. */
export function Turns({ api, session }: { readonly api: UserApi; readonly session: string }) {
  const { roles } = words();
  const loaded = useLoad((signal) => api.turns(session, signal), [session]);
  return (
    <WhenLoaded loaded={loaded}>
      {({ items }) => (
        <ol class="turns">
          {items.map(({ id, name, role, at, text }) => (
            <li key={id} class={role === "user" ? "by-user" : "by-others"}>
              <span class="small faint">{`${name ?? roles[role]} · ${minute(at)}`}</span>
              <p class={`line ${role === "user" ? "mine" : "theirs"}`}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </WhenLoaded>
  );
}
