/** Formats of others that can be read. */
export type ForeignFormat = "mem0" | "langgraph" | "mcp-memory" | "chatgpt" | "locomo";

export interface ImportOptions {
  /** @default an export of Haima's own */
  readonly from?: ForeignFormat;
  /** One user for the whole file. @default as the file says */
  readonly user?: string;
  readonly tenant?: string;
  readonly data?: string;
  readonly json?: boolean;
}
