import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { HaimaError } from "../../errors.ts";
import { createGateway, faultOf, type GatewayOptions } from "./app.ts";
import { checkBind, type GuardOptions, guard } from "./guard.ts";

/** A gateway that listens. */
export interface RunningGateway extends AsyncDisposable {
  /** What clients take as their base URL, such as `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  /** Takes no more requests and waits for those under way. */
  close(): Promise<void>;
}

/**
 * Starts the gateway on a port; 0 takes a free one.
 *
 * @throws HaimaError `forbidden` for an address that others reach without a token; `invalid_input` for a port that is taken.
 */
export async function startGateway(
  options: GatewayOptions & GuardOptions & { readonly port: number },
): Promise<RunningGateway> {
  checkBind(options);
  const app = new Hono();
  app.use(guard(options));
  // The gateway's own token is no business of the upstream's.
  const { token, upstream } = options;
  const apiKey = token === undefined ? upstream.apiKey : (upstream.apiKey ?? null);
  app.route("/", createGateway({ ...options, upstream: apiKey === undefined ? upstream : { ...upstream, apiKey } }));
  app.onError((error) => faultOf(error));
  const { host, port } = options;
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (info) => {
      const name = host.includes(":") ? `[${host}]` : host;
      const close = async () =>
        await new Promise<void>((done, failed) => {
          server.close((error) => (error === undefined ? done() : failed(error)));
        });
      resolve({ baseUrl: `http://${name}:${info.port}/v1`, close, [Symbol.asyncDispose]: close });
    });
    server.on("error", (error) => {
      reject(
        new HaimaError("invalid_input", `Cannot listen on ${host}:${port}. Choose another port.`, { cause: error }),
      );
    });
  });
}
