import { HaimaError } from "../errors.ts";
import type { Haima } from "../haima.ts";
import type { Mount } from "../interfaces/http/index.ts";
import { createMcpDoor } from "../interfaces/mcp/index.ts";

/** Most bytes of one request: a tool call holds a sentence or a question. */
const BODY_LIMIT = 256 * 1_024;

/** Names the user whose memory a client is given; a client that can only be configured by its address says `?user=` instead. */
const USER_HEADER = "haima-user";

/** The Model Context Protocol at /mcp: the tenant is that of the key, the user is named once for the connection and by no tool. */
export function mcpMount(haima: Haima, version: string): Mount {
  const door = createMcpDoor({ version, bodyLimit: BODY_LIMIT });
  return {
    paths: ["/mcp"],
    access: "read",
    fetch: async (request, caller) => {
      if (caller === null) throw new HaimaError("unauthorized", "Send an API key.");
      const { searchParams } = new URL(request.url);
      const user = request.headers.get(USER_HEADER) ?? searchParams.get("user");
      if (user === null || user === "") {
        const message = "Name the user: /mcp?user=… in the address, or the header haima-user.";
        throw new HaimaError("invalid_scope", message, { facts: { field: "user" } });
      }
      const session = searchParams.get("session");
      return await door.fetch(request, {
        haima: haima.as(`key:${caller.key}`),
        scope: { tenant: caller.tenant, user, ...(caller.agent === null ? {} : { agent: caller.agent }) },
        mayWrite: caller.role !== "read-only",
        ...(session === null ? {} : { session }),
      });
    },
  };
}
