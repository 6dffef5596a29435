/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** Its JSON text. */
  readonly data: string;
}

/** The events of a stream, each as soon as it is whole; comments, which only keep the line open, are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield* eventIn(block);
    }
  } finally {
    // Whoever stops reading has no use for the rest.
    await reader.cancel().catch(() => undefined);
  }
}

function* eventIn(block: string): Generator<ServerEvent> {
  let name = "message";
  let data: string | null = null;
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice("event: ".length);
    if (line.startsWith("data: ")) data = line.slice("data: ".length);
  }
  if (data !== null) yield { name, data };
}
