/** An event of a model is a few hundred characters; more is a server gone wrong. */
const LONGEST_EVENT = 4 * 1024 * 1024;

/**
 * The data of the events in a stream of server-sent events (WHATWG HTML, section 9.2): lines may end in CRLF, LF or CR and be
 * split anywhere, even within a character; comments and other fields are passed over. A last event without the blank line
 * after it counts too, since servers leave it out.
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(chunks)) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
    } else if (line === "data" || line.startsWith("data:")) {
      data.push(line.slice(5).replace(/^ /u, ""));
    }
  }
  if (data.length > 0) yield data.join("\n");
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    // A CR at the end may be the first half of a CRLF.
    const whole = rest.endsWith("\r") ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/u);
    const open = lines.pop() ?? "";
    rest = open + rest.slice(whole.length);
    if (rest.length > LONGEST_EVENT) throw new RangeError(`A line has more than ${LONGEST_EVENT} characters.`);
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield* rest.split(/\r\n|\n|\r/u);
}
