/** The session that the console talks in with a user, by tab: a reload goes on with it. */
export function sessionOf(user: string): string {
  return sessionStorage.getItem(keyOf(user)) ?? freshSession(user);
}

/** Begins another session. */
export function freshSession(user: string): string {
  const session = `console-${new Date().toISOString().slice(0, 16)}-${crypto.randomUUID().slice(0, 4)}`;
  sessionStorage.setItem(keyOf(user), session);
  return session;
}

function keyOf(user: string): string {
  return `haima.session.${user}`;
}
