import { useId, useState } from "preact/hooks";
import { tenantApi } from "../api/tenant.ts";
import { knownUsers, rememberUser } from "../state/access.ts";
import { isAdmin } from "../state/holder.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { linkTo, place } from "../state/place.ts";

/** Users that are offered by name: those that were looked at, then those that the service names. */
export function useUsers(): readonly string[] {
  // The list is for keys of the role admin; others know the ids that they ask for.
  const isTold = isAdmin();
  const { data } = useLoad(async (signal) => (isTold ? await tenantApi.users(signal) : { items: [] }), [isTold]);
  return [...new Set([...knownUsers.value, ...(data?.items ?? []).map(({ user }) => user)])];
}

interface UserFieldProps {
  /** Those that are offered while typing. */
  readonly users: readonly string[];
  readonly onDone?: () => void;
}

/** A field for the id of a user. */
export function UserField({ users, onDone }: UserFieldProps) {
  const { user } = words();
  const list = useId();
  const [id, setId] = useState("");
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (id.trim() === "") return;
    rememberUser(id.trim());
    location.hash = linkTo(place.value.view, null, id.trim());
    onDone?.();
  };
  return (
    <form class="inline" onSubmit={open}>
      <label class="inline">
        <span>{user.id}</span>
        <input
          name="user"
          required={true}
          autoComplete="off"
          list={list}
          value={id}
          onInput={(event) => setId(event.currentTarget.value)}
        />
      </label>
      <datalist id={list}>
        {users.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <button type="submit" class="primary">
        {user.open}
      </button>
      {onDone === undefined ? null : (
        <button type="button" onClick={onDone}>
          {user.cancel}
        </button>
      )}
    </form>
  );
}
