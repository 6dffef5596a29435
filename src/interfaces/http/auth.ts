import { HaimaError } from "../../errors.ts";
import type { Haima } from "../../haima.ts";
import type { ApiRole } from "../../model/index.ts";
import type { Access, Caller } from "./route.ts";

const RANK = { "read-only": 0, agent: 1, admin: 2 } as const satisfies Record<ApiRole, number>;
const NEEDED = { read: 0, write: 1, admin: 2 } as const satisfies Record<Access, number>;

/** Names the agent that a caller speaks as. */
export const AGENT_HEADER = "haima-agent";

/**
 * Who calls, by the bearer token.
 *
 * @throws HaimaError `unauthorized`, or `forbidden` when the key belongs to another agent than the one named.
 */
export async function authenticate(haima: Haima, headers: Headers): Promise<Caller> {
  const [, token] = /^Bearer ([\w-]{1,256})$/iu.exec(headers.get("authorization") ?? "") ?? [];
  const key = token === undefined ? null : await haima.apiKeys.verify(token);
  if (key === null) {
    const message = "Send an API key as `Authorization: Bearer …`. `haima api-key create` makes one.";
    throw new HaimaError("unauthorized", message);
  }
  const named = headers.get(AGENT_HEADER);
  if (key.agent !== null && named !== null && named !== key.agent) {
    throw new HaimaError("forbidden", "This API key speaks as one agent alone, and the request names another.", {
      facts: { field: AGENT_HEADER },
    });
  }
  return { key: key.id, tenant: key.tenant, role: key.role, agent: key.agent ?? named };
}

/** @throws HaimaError `forbidden` when the caller's role does not reach that far. */
export function checkAccess(caller: Caller, access: Access): void {
  if (RANK[caller.role] >= NEEDED[access]) return;
  throw new HaimaError("forbidden", `A key of the role ${caller.role} may not do this.`, {
    facts: { role: caller.role, needs: access },
  });
}
