import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import type { Session } from "../../model/index.ts";
import type { McpPlace } from "./place.ts";

/** Sessions that a list of resources names, the last ones. */
const LISTED = 50;

/** Adds what a client may read: the profile, and each session with its summary, live window, notes and open requests. */
export function addResources(server: McpServer, { haima, scope, tenant }: McpPlace): void {
  const of = tenant === undefined ? {} : { tenant };
  server.registerResource(
    "profile",
    "haima://profile",
    { title: "Profile", description: "The standing summary of the user.", mimeType: "text/plain" },
    async ({ href }) => {
      const { text } = await haima.profile(scope);
      return { contents: [{ uri: href, mimeType: "text/plain", text: await haima.mask(text, of) }] };
    },
  );
  const sessions = new ResourceTemplate("haima://sessions/{session}", {
    list: async () => ({ resources: (await haima.sessions(scope)).slice(0, LISTED).map(described) }),
  });
  const about = { title: "Session", description: "A talk as it stands.", mimeType: "application/json" };
  server.registerResource("session", sessions, about, async ({ href }, { session }) => {
    const id = decodeURIComponent(String(session));
    const { recent, summary, notes, openTasks } = await haima.resume(scope, id);
    const talk = {
      session: id,
      summary: summary.map(({ text }) => text),
      recent: recent.map(({ role, name, text }) => ({ role, name, text })),
      notes: Object.fromEntries(Object.entries(notes).map(([key, { value }]) => [key, value])),
      openTasks: openTasks.map(({ text }) => text),
    };
    const text = JSON.stringify(await haima.mask(talk, of));
    return { contents: [{ uri: href, mimeType: "application/json", text }] };
  });
}

function described({ id, lastAt, turnCount }: Session) {
  return {
    uri: `haima://sessions/${encodeURIComponent(id)}`,
    name: id,
    description: `${turnCount} turns, the last ${new Date(lastAt).toISOString()}`,
    mimeType: "application/json",
  };
}
