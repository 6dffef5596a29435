import { useState } from "preact/hooks";
import { refusal, signIn } from "../state/access.ts";
import { words } from "../state/look.ts";
import { linkTo } from "../state/place.ts";
import { UserField, useUsers } from "./user-field.tsx";

/** Asks for an API key. */
export function SignIn() {
  const { access } = words();
  const [key, setKey] = useState("");
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    signIn(key.trim());
  };
  return (
    <form class="card narrow stack" onSubmit={open}>
      <h1>{access.title}</h1>
      <p>{access.about}</p>
      {refusal.value === null ? null : (
        <p class="fault" role="alert">
          <strong>unauthorized</strong>
          <span>{access.refused}</span>
          <span class="faint small">{refusal.value}</span>
        </p>
      )}
      <label>
        {access.key}
        <input
          type="password"
          name="key"
          required={true}
          autoComplete="off"
          value={key}
          onInput={(event) => setKey(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {access.open}
      </button>
      <p class="faint small">{access.where}</p>
    </form>
  );
}

/** Asks whose memory is to be shown. */
export function ChooseUser() {
  const { user } = words();
  const users = useUsers();
  return (
    <div class="card narrow stack">
      <h1>{user.title}</h1>
      <p>{user.about}</p>
      <UserField users={users} />
      {users.length === 0 ? null : (
        <ul class="plain-list row" aria-label={user.known}>
          {users.map((known) => (
            <li key={known}>
              <a class="pill" href={linkTo("chat", null, known)}>
                {known}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
