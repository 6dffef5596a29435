import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";

/** One message as a receiver got it. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly path: string;
}

/** A real receiver of webhooks on loopback. */
export interface Receiver extends AsyncDisposable {
  readonly host: string;
  readonly url: string;
  /** All that came, also what was answered with a failure. */
  readonly received: readonly Received[];
  /** How it answers from now on. */
  answer(how: (response: ServerResponse, message: Received) => void): void;
  /** Resolves when so many messages came. */
  until(count: number): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<{ readonly count: number; readonly go: () => void }>();
  let how = (response: ServerResponse, _message: Received): void => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const { type, data } = JSON.parse(body);
      const id = String(request.headers["webhook-id"]);
      const message = { id, type, data, headers: request.headers, body, path: request.url ?? "" };
      received.push(message);
      how(response, message);
      for (const one of [...waiting]) if (received.length >= one.count) one.go();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const host = `127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`;
  return {
    host,
    url: `http://${host}/hook`,
    received,
    answer: (next) => {
      how = next;
    },
    until: async (count) => {
      if (received.length >= count) return;
      await new Promise<void>((resolve) => {
        const one = {
          count,
          go: () => {
            waiting.delete(one);
            resolve();
          },
        };
        waiting.add(one);
      });
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Checks a signature as a receiver does by the text of Standard Webhooks, which shares nothing with what signs: a list of `v1,` and base64, over
 * id, seconds and body, joined by dots.
 */
export function isGenuine(
  secret: string,
  { headers, body }: Pick<Received, "headers" | "body">,
  nowSeconds: number,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/u, ""), "base64");
  const sent = Number(headers["webhook-timestamp"]);
  if (!Number.isInteger(sent) || Math.abs(nowSeconds - sent) > 300) return false;
  const expected = createHmac("sha256", key).update(`${headers["webhook-id"]}.${sent}.${body}`).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .some((part) => {
      const [version, signature = ""] = part.split(",");
      const given = Buffer.from(signature, "base64");
      return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
