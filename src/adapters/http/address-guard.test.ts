import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAddressGuard, type GuardOptions, type Resolve } from "./address-guard.ts";
import { createHttpCaller } from "./http-caller.ts";

let server: Server;
let port = 0;
let calls = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    if (request.url === "/away") response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    else response.end("inside");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  port = typeof bound === "object" && bound !== null ? bound.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function get(url: string, options: GuardOptions = {}) {
  const before = calls;
  const { signal } = new AbortController();
  const caller = createHttpCaller(options);
  const answer = caller.call({ url, method: "GET", headers: {}, body: null, maxBytes: 1_000, signal });
  const outcome = await answer.then(
    ({ status }) => status,
    (error) => error.facts.reason,
  );
  return { outcome, reached: calls - before };
}

/** A resolver that answers with these addresses, one after the other. */
const answering = (...answers: readonly (readonly string[])[]): Resolve & { asked: number } => {
  const resolve = Object.assign(
    ((_host, done) => {
      const found = answers[Math.min(resolve.asked, answers.length - 1)] ?? [];
      resolve.asked += 1;
      done(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as Resolve,
    { asked: 0 },
  );
  return resolve;
};

const REFUSED = { outcome: "address refused", reached: 0 };

describe("an address that is not public", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "017700000001",
    "0177.0.0.01",
    "127.0.0.1.",
    "0.0.0.0",
    "0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
    "169.254.169.254",
    "[::ffff:169.254.169.254]",
    "100.100.100.200",
    "168.63.129.16",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "１２７.０.０.１",
    "localhost",
  ])("is refused as %s, and nothing is sent", async (host) => {
    expect(await get(`http://${host}:${port}/`)).toEqual(REFUSED);
  });

  it("is refused when a name leads to it, alone or beside a public one", async () => {
    for (const found of [["127.0.0.1"], ["93.184.216.34", "10.0.0.7"], ["::1"], ["::ffff:7f00:1"], ["fd12::1"]]) {
      expect([found, await get(`http://shop.example:${port}/`, { resolve: answering(found) })]).toEqual([
        found,
        REFUSED,
      ]);
    }
  });

  it("is not reached by a name that answers otherwise the second time: what was checked is what is connected to", async () => {
    const resolve = answering(["93.184.216.34"], ["127.0.0.1"]);
    const address = new URL(`http://shop.example:${port}/`);
    const lookup = createAddressGuard({ resolve }).lookupFor(address);
    const found = await new Promise((done) => lookup("shop.example", { all: true }, (...answer) => done(answer)));
    expect(found).toEqual([null, [{ address: "93.184.216.34", family: 4 }]]);
    expect(resolve.asked).toBe(1);
    const again = await new Promise((done) => lookup("shop.example", {}, (...answer) => done(answer)));
    expect(again).toMatchObject([{ code: "forbidden" }, [], 0]);
  });
});

describe("a host that the operator allows", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["127.0.0.1:PORT", "127.0.0.1"],
    ["127.0.0.0/8", "127.0.0.1"],
    ["127.0.0.0/8", "localhost"],
    ["localhost", "localhost"],
    ["LocalHost:PORT", "localhost"],
    ["127.1", "2130706433"],
  ])("is reached: %s lets %s", async (allowed, host) => {
    const allowHosts = [allowed.replace("PORT", String(port))];
    const resolve = answering(["127.0.0.1"]);
    expect(await get(`http://${host}:${port}/`, { allowHosts, resolve })).toEqual({ outcome: 200, reached: 1 });
  });

  it.each([["127.0.0.1:1"], ["10.0.0.0/8"], ["example.com"], ["localhost"], ["127.0.0.1.example.com"]])(
    "is that host and no other: %s does not let 127.0.0.1",
    async (allowed) => {
      expect(await get(`http://127.0.0.1:${port}/`, { allowHosts: [allowed] })).toEqual(REFUSED);
    },
  );

  it.each(["", "a b", "http://x", "x/y", "10.0.0.0/33", "x@y", "10.0.0.0/8/8", "?"])("is not: %j", (host) => {
    expect(() => createAddressGuard({ allowHosts: [host] })).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });

  it("leads nowhere else: a redirect is an answer", async () => {
    const allowHosts = [`127.0.0.1:${port}`];
    expect(await get(`http://127.0.0.1:${port}/away`, { allowHosts })).toEqual({ outcome: 302, reached: 1 });
  });
});

describe("where only a cloud's credentials are kept from callers", () => {
  it.each([
    "169.254.169.254",
    "[::ffff:169.254.169.254]",
    "[64:ff9b::a9fe:a9fe]",
    "[fd00:ec2::254]",
    "100.100.100.200",
  ])("%s is refused", async (host) => {
    expect(await get(`http://${host}/`, { refuse: "metadata" })).toEqual(REFUSED);
  });

  it("a machine near by is reached", async () => {
    expect(await get(`http://127.0.0.1:${port}/`, { refuse: "metadata" })).toEqual({ outcome: 200, reached: 1 });
  });
});
