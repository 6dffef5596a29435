import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Haima } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";
import { createMcpServer } from "./server.ts";

/** Who calls, as the server in front has found out: whose memory it is, and whether the caller may write. */
export interface McpCaller {
  /** The memory, as it is for who calls. */
  readonly haima: Haima;
  readonly scope: ScopeInput;
  readonly session?: string;
  readonly mayWrite: boolean;
}

export interface McpDoorOptions {
  readonly version: string;
  /** Bytes of one request, at most. */
  readonly bodyLimit: number;
}

/** A door over HTTP. The server in front checks Host, Origin and key, and hands in the caller. */
export interface McpDoor {
  fetch(request: Request, caller: McpCaller): Promise<Response>;
  close(): Promise<void>;
}

/** Serves the streamable HTTP transport: each request on its own, so that any node may answer it. */
export function createMcpDoor({ version, bodyLimit }: McpDoorOptions): McpDoor {
  const open = new Set<ReturnType<typeof createMcpHandler>>();
  return {
    fetch: async (request, caller) => {
      const handler = createMcpHandler(() => createMcpServer({ version, ...caller }), {
        maxRequestBodySize: bodyLimit,
      });
      open.add(handler);
      try {
        return await handler.fetch(request);
      } finally {
        open.delete(handler);
      }
    },
    close: async () => {
      await Promise.all([...open].map(async (handler) => await handler.close()));
    },
  };
}
