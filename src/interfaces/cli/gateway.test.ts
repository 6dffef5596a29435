import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "./__fixtures__/environment.ts";

const upstream = createServer((_request, response) => response.end("{}"));
beforeAll(async () => await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve)));
afterAll(async () => await new Promise((resolve) => upstream.close(resolve)));

describe("haima gateway", () => {
  it("says what to set the base URL to, in both languages, and ends when it is stopped", async () => {
    const args = ["gateway", "--upstream", "http://127.0.0.1:9/v1", "--port", "0"];
    const english = await runCommand(args);
    expect(english.code).toBe(0);
    expect(english.stdout).toMatch(/base URL to http:\/\/127\.0\.0\.1:\d+\/v1/u);
    const chinese = await runCommand([...args, "--lang", "zh"]);
    expect(chinese.stdout).toMatch(/base URL 改成 http:\/\/127\.0\.0\.1:\d+\/v1/u);
  });

  it("runs upkeep at its times, unless that is off", async () => {
    const args = ["gateway", "--upstream", "http://127.0.0.1:9/v1", "--port", "0"];
    expect((await runCommand(args)).stderr).toContain("upkeep: 0 users tended");
    expect((await runCommand([...args, "--tend", "off"])).stderr).not.toContain("upkeep");
  });

  it("names a base URL that is none", async () => {
    const { code, stderr } = await runCommand(["gateway", "--upstream", "api.openai.com"]);
    expect(code).toBe(2);
    expect(stderr).toContain("--upstream takes a base URL");
  });

  it("does not open to others without a token", async () => {
    const { code, stderr } = await runCommand(["gateway", "--upstream", "http://127.0.0.1:9", "--host", "0.0.0.0"]);
    expect(code).toBe(1);
    expect(stderr).toContain("Give a token");
  });

  it("tells of a port that is taken", async () => {
    const address = upstream.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { code, stderr } = await runCommand(["gateway", "--upstream", "http://127.0.0.1:9", "--port", String(port)]);
    expect(code).not.toBe(0);
    expect(stderr).toContain("Choose another port");
  });
});
