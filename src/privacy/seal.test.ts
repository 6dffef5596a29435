import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownerOf } from "../testing/index.ts";
import { open, type SealPlace, seal } from "./seal.ts";

const key = { id: "key-1", key: new Uint8Array(randomBytes(32)) };
const place: SealPlace = { owner: ownerOf("ann"), record: "memory", id: "m1", version: 3 };
const text = Buffer.from('{"text":"我对花生过敏"}');

const sealed = () => seal(key, place, text, randomBytes(12));
const damaged = expect.objectContaining({ code: "store_damaged" });

describe("seal", () => {
  it("opens to what was sealed, at its place", () => {
    for (const size of [0, 1, 59, 60, 61, 1_000, 100_000]) {
      const plaintext = new Uint8Array(randomBytes(size));
      expect(open(key, place, seal(key, place, plaintext, randomBytes(12)))).toEqual(plaintext);
    }
  });

  it("shows neither the text nor its exact length", () => {
    expect(Buffer.from(sealed()).includes(text)).toBe(false);
    const sizes = [0, 10, 30, 59].map((size) => seal(key, place, randomBytes(size), randomBytes(12)).length);
    expect(new Set(sizes).size).toBe(1);
  });

  it("takes a nonce of 12 bytes and a key of 32, nothing else", () => {
    expect(() => seal(key, place, text, randomBytes(11))).toThrow(expect.objectContaining({ code: "internal" }));
    const short = { id: "key-1", key: new Uint8Array(16) };
    expect(() => seal(short, place, text, randomBytes(12))).toThrow(expect.objectContaining({ code: "internal" }));
  });
});

describe("open", () => {
  it("refuses a record that was moved to another owner, type, id or version", () => {
    const elsewhere: readonly SealPlace[] = [
      { ...place, owner: ownerOf("bob") },
      { ...place, owner: ownerOf("ann", "acme") },
      { ...place, record: "turn" },
      { ...place, id: "m2" },
      { ...place, version: 2 },
    ];
    for (const other of elsewhere) expect(() => open(key, other, sealed())).toThrow(damaged);
  });

  it("refuses a record of which any bit was changed", () => {
    const original = sealed();
    for (let index = 0; index < original.length; index += 1) {
      const altered = Uint8Array.from(original);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => open(key, place, altered), `byte ${index}`).toThrow(/HaimaError|Restore/u);
    }
  });

  it("refuses a record that was cut, whatever is left of it", () => {
    const original = sealed();
    for (let length = 0; length < original.length; length += 1) {
      expect(() => open(key, place, original.subarray(0, length))).toThrow(damaged);
    }
  });

  it("names the key that is missing, and tells another key under the same id from it", () => {
    const other = { id: "key-2", key: key.key };
    expect(() => open(other, place, sealed())).toThrow(
      expect.objectContaining({ code: "key_missing", facts: expect.objectContaining({ keyId: "key-1" }) }),
    );
    expect(() => open({ ...key, key: new Uint8Array(32) }, place, sealed())).toThrow(damaged);
  });

  it("never takes a short tag for a whole one", () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key.key, nonce, { authTagLength: 4 });
    const body = Buffer.concat([cipher.update(new Uint8Array(64)), cipher.final()]);
    const header = Buffer.concat([Uint8Array.of(1, 1, 5), Buffer.from("key-1"), nonce]);
    const forged = Buffer.concat([header, body, cipher.getAuthTag()]);
    expect(() => open(key, place, forged)).toThrow(damaged);
  });
});
