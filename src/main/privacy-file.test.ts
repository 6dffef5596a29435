import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createHaima } from "./embedded.ts";
import { privacyFrom } from "./privacy-file.ts";

const folder = mkdtempSync(join(tmpdir(), "haima-privacy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(text: string): string {
  const file = join(folder, "privacy.json");
  writeFileSync(file, text);
  return file;
}

it("gives what the file says to the memory, tenant by tenant", async () => {
  const rules = { tenants: { clinic: { pii: { PHONENUMBER: "refuse" } } } };
  const options = privacyFrom({ HAIMA_PRIVACY: fileOf(JSON.stringify(rules)) });
  await using haima = await createHaima({ data: ":memory:", ...options });
  const turn = { text: "My phone number is 13800138000" };
  await expect(haima.observe({ tenant: "clinic", user: "ann" }, turn)).rejects.toMatchObject({ code: "forbidden" });
  await expect(haima.observe({ user: "ann" }, turn)).resolves.toMatchObject({ refused: [] });
});

it("says nothing where no file is named", () => {
  expect(privacyFrom({})).toEqual({});
  expect(privacyFrom({ HAIMA_PRIVACY: "" })).toEqual({});
});

it.each([
  ["is not there", () => join(folder, "none.json")],
  ["is no JSON", () => fileOf("pii: refuse")],
])("names the variable for a file that %s", (_, file) => {
  expect(() => privacyFrom({ HAIMA_PRIVACY: file() })).toThrowError(
    expect.objectContaining({ code: "invalid_input", facts: { field: "HAIMA_PRIVACY" } }),
  );
});
