import { effect, signal } from "@preact/signals";

const TOKEN = "haima.token";
const USERS = "haima.users";

/** The API key of this tab; null while there is none. */
export const token = signal<string | null>(sessionStorage.getItem(TOKEN));
/** Why the last key was refused; null when it was not. */
export const refusal = signal<string | null>(null);
/** Users that were looked at in this tab, by id. */
export const knownUsers = signal<readonly string[]>(readUsers());

function readUsers(): readonly string[] {
  return (sessionStorage.getItem(USERS) ?? "").split("\n").filter((user) => user !== "");
}

/** Keeps a key for this tab: it is gone when the tab is closed, and never in the address. */
export function signIn(key: string): void {
  sessionStorage.setItem(TOKEN, key);
  refusal.value = null;
  token.value = key;
}

/** Lets go of a key that was refused. */
export function signOut(why: string): void {
  sessionStorage.removeItem(TOKEN);
  refusal.value = why;
  token.value = null;
}

/** Leaves the console: nothing of what was looked at stays in the tab. */
export function leave(): void {
  sessionStorage.clear();
  knownUsers.value = [];
  refusal.value = null;
  token.value = null;
  location.hash = "#/";
}

/** Puts a user among those that the picker offers. */
export function rememberUser(user: string): void {
  if (user === "" || knownUsers.value.includes(user)) return;
  knownUsers.value = [...knownUsers.value, user];
}

/** Keeps the users of the picker over a reload. */
export function followUsers(): void {
  effect(() => sessionStorage.setItem(USERS, knownUsers.value.join("\n")));
}

/**
 * Takes the key, and users to begin with, out of a fragment such as `#token=haima_…&users=ann,bob`, and out of the address with it.
 */
export function takeFragment(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const key = fragment.get("token");
  if (key === null) return;
  signIn(key);
  const users = (fragment.get("users") ?? "").split(",").filter((user) => user !== "");
  for (const user of users) rememberUser(user);
  const [first] = users;
  history.replaceState(null, "", first === undefined ? "#/" : `#/${encodeURIComponent(first)}/chat`);
}
