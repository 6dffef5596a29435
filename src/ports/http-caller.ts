/** A request of a procedure's HTTP tool, or of a webhook. */
export interface HttpRequest {
  /** http or https. */
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `${env.NAME}` in a value stands for a variable of the process, so that secrets are kept out of definitions. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; null for none. */
  readonly body: string | null;
  /** Most bytes of an answer that are read. */
  readonly maxBytes: number;
  /** Stops the request. */
  readonly signal: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Calls the addresses of tools. A redirect is an answer with its status: it is never followed, since the one who wrote the tool
 * named one address and no other.
 */
export interface HttpCaller {
  /**
   * @throws HaimaError `tool_failed` for a server that cannot be reached or an answer that is too large, with `reason` in its facts, and for a
   *   variable that is not set, with `variable`. Its message is empty: what went wrong there is for the operator, and not for the user.
   */
  call(request: HttpRequest): Promise<HttpAnswer>;
}

/** A caller that connects to no machine but those that are public, and those that the operator names. */
export interface GuardedCaller extends HttpCaller {
  /** True for an address whose host the operator named. */
  allows(url: string): Promise<boolean>;
}
