import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer, type McpServerOptions } from "./server.ts";

/** The streams that a client talks over. */
export interface McpStdio {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Told of what is no protocol, never of content. */
  readonly onFault: (error: Error) => void;
}

/** Serves one client over standard input and output until the input ends or `close` is called. Nothing else may write to the output. */
export function serveMcp(options: McpServerOptions, { stdin, stdout, onFault }: McpStdio): { close(): Promise<void> } {
  return serveStdio(() => createMcpServer(options), {
    transport: new StdioServerTransport(stdin, stdout),
    onerror: onFault,
  });
}
