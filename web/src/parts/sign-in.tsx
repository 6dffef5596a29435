import { useState } from "preact/hooks";
import { knownUsers, refusal, rememberUser, signIn } from "../state/access.ts";
import { words } from "../state/look.ts";
import { linkTo, place } from "../state/place.ts";

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
          <strong>unauthorized</strong> {refusal.value}
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
      <p class="faint">{access.where}</p>
    </form>
  );
}

/** Asks whose memory is to be shown. */
export function ChooseUser() {
  const { user } = words();
  return (
    <div class="card narrow stack">
      <h1>{user.title}</h1>
      <p>{user.about}</p>
      <UserField />
      <ul class="plain-list row">
        {knownUsers.value.map((known) => (
          <li key={known}>
            <a href={linkTo("chat", null, known)}>{known}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A field for the id of a user. */
export function UserField({ onDone }: { readonly onDone?: () => void }) {
  const { user } = words();
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
        {user.id}
        <input name="user" required={true} value={id} onInput={(event) => setId(event.currentTarget.value)} />
      </label>
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
