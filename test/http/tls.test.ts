import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeModelServer, reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { rawRequest, type TestService, testService } from "../support/service.ts";

let service: TestService;
let upstream: FakeModelServer;
let token = "";
const folder = mkdtempSync(join(tmpdir(), "haima-tls-"));
const files = { cert: join(folder, "chain.pem"), key: join(folder, "key.pem") };

beforeAll(async () => {
  makeCertificate();
  upstream = await startFakeModelServer(reply("Hello over TLS."));
  service = await testService({ tlsFiles: files, gateway: { baseUrl: upstream.baseUrl } });
  token = await service.token("agent");
});

afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await upstream?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A certificate of 127.0.0.1's own, as an operator makes one to try. */
function makeCertificate(): void {
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const { status, stderr } = spawnSync("openssl", [...made, ...subject, "-keyout", files.key, "-out", files.cert], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

/** One request over TLS by a client that trusts the certificate, and nothing else. */
async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return await new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const call = request(
      `${service.url}${path}`,
      {
        method,
        ca: readFileSync(files.cert),
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on("error", reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The protocol that a client gets to speak, or the code of the alert that refuses it. */
async function handshake(options: ConnectionOptions): Promise<string> {
  return await new Promise((resolve) => {
    const given = { host: "127.0.0.1", port: service.service.port, ca: readFileSync(files.cert), ...options };
    const socket = connect(given, () => {
      resolve(socket.getProtocol() ?? "none");
      socket.destroy();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

describe("a service with a certificate and its key", () => {
  it("speaks TLS 1.3 and nothing older, and no plain HTTP", async () => {
    expect(service.url).toMatch(/^https:/u);
    expect(await handshake({})).toBe("TLSv1.3");
    expect(await handshake({ minVersion: "TLSv1.2", maxVersion: "TLSv1.2" })).toMatch(/PROTOCOL_VERSION/u);
    expect(await handshake({ ca: [] })).toMatch(/SELF_SIGNED/u);
    const plain = await rawRequest(service.service.port, "GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    expect(plain).not.toContain("live");
  });

  it("serves the API, the API page, the gateway and MCP, behind the same door", async () => {
    expect((await ask("POST", "/v1/users/ann/turns", { text: "My cat is called Mimi." })).status).toBe(201);
    const recalled = await ask("POST", "/v1/users/ann/recall", { query: "What is my cat called?" });
    expect(recalled.text).toContain("Mimi");
    expect((await ask("GET", "/docs")).text).toContain("Haima API");
    const asked = { model: "m", user: "ann", messages: [{ role: "user", content: "Hi" }] };
    expect((await ask("POST", "/v1/chat/completions", asked)).text).toContain("Hello over TLS.");
    const greeting = {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
    };
    const accept = { accept: "application/json, text/event-stream" };
    expect((await ask("POST", "/mcp?user=ann", greeting, accept)).text).toContain("serverInfo");
    const own = { origin: service.url };
    expect((await ask("GET", "/v1/users/ann/memories", undefined, own)).status).toBe(200);
    const foreign = { origin: "https://evil.test" };
    for (const path of ["/v1/users/ann/memories", "/v1/models", "/mcp?user=ann", "/docs"])
      expect([path, (await ask("GET", path, undefined, foreign)).status]).toEqual([path, 403]);
  });

  it("is not started with files that are none, and says which option", async () => {
    const wrong = testService({ tlsFiles: { cert: files.cert, key: join(folder, "none.pem") } });
    await expect(wrong).rejects.toMatchObject({ code: "invalid_input", facts: { field: "tls" } });
    const swapped = testService({ tlsFiles: { cert: files.key, key: files.cert } });
    await expect(swapped).rejects.toMatchObject({ code: "invalid_input", facts: { field: "tls" } });
  });
});
