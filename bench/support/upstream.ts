// An upstream that answers at once, or in pieces when a stream is asked for; a process of its own, as an upstream is. It writes its
// address as one line, and one with the most streams that were open at once when it is told to end.
import { once } from "node:events";
import { createServer } from "node:http";

/** A stream of as many pieces, one every so many ms: two seconds, so that all are open at once. */
const PIECES = 20;
const PIECE_MS = 100;
const BASE = { id: "1", created: 0, model: "fake" };

let open = 0;
let most = 0;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  if (!body.includes('"stream":true')) {
    const choices = [{ index: 0, message: { role: "assistant", content: "All right." }, finish_reason: "stop" }];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ...BASE, object: "chat.completion", choices }));
    return;
  }
  open += 1;
  most = Math.max(most, open);
  response.setHeader("content-type", "text/event-stream");
  for (let piece = 0; piece < PIECES; piece += 1) {
    const choices = [{ index: 0, delta: { content: `word${piece} ` }, finish_reason: null }];
    response.write(`data: ${JSON.stringify({ ...BASE, object: "chat.completion.chunk", choices })}\n\n`);
    await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
  }
  response.end("data: [DONE]\n\n");
  open -= 1;
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1`);
await once(process.stdin.resume(), "end");
console.log(most);
process.exit(0);
