import { expect, it } from "vitest";
import { folderOfEach, runCommand } from "./__fixtures__/environment.ts";

const folder = folderOfEach();

const haima = async (...args: readonly string[]) => await runCommand(args, { data: folder.path });

it("haima api-key makes a key whose token alone is on standard output, lists it without, and revokes it", async () => {
  expect((await haima("api-key", "list")).stdout).toContain("haima api-key create");
  const made = await haima("api-key", "create", "--role", "admin", "--tenant", "acme", "--name", "ops");
  expect(made.stdout).toMatch(/^haima_\S+\n$/u);
  const [, id = ""] = /Key (\S+)\. Its token/u.exec(made.stderr) ?? [];
  expect((await haima("api-key", "list", "--tenant", "acme")).stdout).toMatch(
    new RegExp(`^${id}  acme  admin  active .* ops\n$`, "u"),
  );
  expect((await haima("api-key", "revoke", id, "--lang", "zh")).stdout).toContain(id);
  expect((await haima("api-key", "list")).stdout).toContain("revoked");
  expect((await haima("api-key", "revoke", "nobody")).code).toBe(1);
});

it("haima webhook makes, stops, starts and removes one, and gives it a new secret", async () => {
  const added = await haima("webhook", "add", "https://hooks.example.com/x", "--event", "memory.created");
  expect(added.stdout).toMatch(/^whsec_\S+\n$/u);
  const [, id = ""] = /Webhook (\S+)\. Its secret/u.exec(added.stderr) ?? [];
  const rotated = await haima("webhook", "rotate", id, "--overlap-hours", "2");
  expect(rotated.stdout).toMatch(/^whsec_\S+\n$/u);
  expect(rotated.stdout).not.toBe(added.stdout);
  expect(rotated.stderr).toContain("both secrets sign until");
  expect((await haima("webhook", "list", "--lang", "zh")).stdout).toContain("旧密钥同时签名到");
  expect((await haima("webhook", "rotate", id, "--overlap-hours", "0")).stderr).toContain("is void");
  expect((await haima("webhook", "stop", id)).stdout).toContain("until it is started");
  expect((await haima("webhook", "list")).stdout).toContain("stopped since");
  expect(JSON.parse((await haima("webhook", "start", id, "--json")).stdout)).toMatchObject({ id, stoppedAt: null });
  expect((await haima("webhook", "remove", id)).code).toBe(0);
  const gone = await haima("webhook", "start", id);
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining("List them")]);
});
