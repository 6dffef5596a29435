/** Doors for clients of the Model Context Protocol: over standard input and output, and over HTTP. */
export { createMcpDoor, type McpCaller, type McpDoor, type McpDoorOptions } from "./http.ts";
export type { McpServerOptions } from "./server.ts";
export { type McpStdio, serveMcp } from "./stdio.ts";
