import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima, type Haima, type HaimaOptions, restoreBackup, verifyReceipt } from "../../src/index.ts";
import { createFakeEmbedder } from "../../src/testing/index.ts";
import { DAY_MS, settableClock } from "../support/haima.ts";

const HOUR_MS = 3_600_000;
let folder: string;
let clock: ReturnType<typeof settableClock>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-erase-"));
  clock = settableClock();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(options: Partial<HaimaOptions> = {}): Promise<Haima> {
  return await createHaima({ data: join(folder, "data"), zone: "Asia/Shanghai", clock, ...options });
}

/** Every verb that reads or writes a user's records. */
const VERBS: Readonly<Record<string, (haima: Haima, user: string) => Promise<unknown>>> = {
  observe: (haima, user) => haima.observe({ user }, { text: "I live in Oslo." }),
  observeMany: async (haima, user) => {
    const [done] = await haima.observeMany({ user }, [{ text: "I live in Oslo." }]);
    if (done !== undefined && "error" in done) throw done.error;
  },
  remember: (haima, user) => haima.remember({ user }, { text: "likes tea" }),
  recall: (haima, user) => haima.recall({ user }, "where do I live"),
  archive: (haima, user) => haima.recall({ user }, "where do I live", { archive: true }),
  forget: (haima, user) => haima.forget({ user }, { all: true }),
  list: (haima, user) => haima.list({ user }),
  get: (haima, user) => haima.get({ user }, "x"),
  revise: (haima, user) => haima.revise({ user }, "x", { text: "y" }),
  pin: (haima, user) => haima.pin({ user }, "x"),
  restore: (haima, user) => haima.restore({ user }, "x"),
  sessions: (haima, user) => haima.sessions({ user }),
  turns: (haima, user) => haima.turns({ user }, "s"),
  note: (haima, user) => haima.note({ user }, { session: "s", key: "k", value: "v" }),
  resume: (haima, user) => haima.resume({ user }),
  items: (haima, user) => haima.items({ user }),
  profile: (haima, user) => haima.profile({ user }),
  state: (haima, user) => haima.state({ user }),
  setUser: (haima, user) => haima.setUser({ user }, { language: "en" }),
  ask: (haima, user) => haima.ask({ user }),
  history: (haima, user) => haima.history({ user }, "home"),
  explain: (haima, user) => haima.explain({ user }, "x"),
  calibrate: (haima, user) => haima.calibrate({ user }),
  intents: (haima, user) => haima.intents({ user }),
  episodes: (haima, user) => haima.episodes({ user }),
  anticipate: (haima, user) => haima.anticipate({ user }),
  consent: (haima, user) => haima.consent({ user }, { version: "1", granted: true }),
  rotateKey: (haima, user) => haima.rotateKey({ user }),
  reply: (haima, user) => haima.agent().reply({ user }, { text: "hello", session: "s" }),
};

/** Files of the data folder, keys and all, that hold some bytes. */
function filesWith(words: string, place = folder): readonly string[] {
  return readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(place, name);
    return statSync(path).isFile() && readFileSync(path).includes(Buffer.from(words));
  });
}

describe("erasing a user", () => {
  it("refuses every verb at once, in a process with warm records too, and leaves others alone", async () => {
    await using haima = await open();
    await using other = await open();
    for (const user of ["bye", "stay"]) await haima.observe({ user }, { text: "我住在青岛，我对花生过敏" });
    await other.recall({ user: "bye" }, "我住在哪里");
    const { stage } = await haima.erase({ user: "bye" }, { reason: "case 12" });
    expect(stage).toBe("inactive");
    for (const [name, verb] of Object.entries(VERBS)) {
      for (const process of [haima, other])
        await expect(verb(process, "bye"), name).rejects.toMatchObject({ code: "erased" });
    }
    expect((await other.recall({ user: "stay" }, "我住在哪里")).items[0]?.text).toContain("青岛");
    expect((await haima.tendAll()).failed).toEqual([]);
  });

  it("goes through its stages when they are due, and gives the id free with a new key", async () => {
    await using haima = await open();
    await haima.observe({ user: "bye-user" }, { text: "我叫吴迪，住在青岛" });
    await haima.observe({ user: "stay" }, { text: "我住在青岛" });
    const before = await haima.list({ user: "stay" });
    await haima.erase({ user: "bye-user" });
    clock.advance(23 * HOUR_MS);
    expect((await haima.tendAll()).counts).not.toHaveProperty("key_destroyed");
    clock.advance(HOUR_MS);
    expect((await haima.tendAll()).counts).toMatchObject({ key_destroyed: 1 });
    await expect(haima.cancelErase({ user: "bye-user" })).rejects.toMatchObject({ code: "erased" });
    clock.advance(6 * DAY_MS);
    const last = await haima.tend({ user: "bye-user" });
    expect(last.erasure?.stage).toBe("rows_removed");
    expect(verifyReceipt(JSON.parse(JSON.stringify(last.erasure?.receipt)))).toMatchObject({ ok: true, problems: [] });
    expect(filesWith("bye-user")).toEqual([]);
    expect((await haima.erasure({ user: "bye-user" }))?.stage).toBe("rows_removed");
    await haima.observe({ user: "bye-user" }, { text: "我住在大连" });
    const { items } = await haima.recall({ user: "bye-user" }, "我住在哪里");
    expect(items.map(({ text }) => text).join()).toContain("大连");
    expect(items.map(({ text }) => text).join()).not.toContain("青岛");
    expect(await haima.list({ user: "stay" })).toEqual(before);
  });

  it("leaves the checks of the store and of the audit sound at each stage, with ends of chains that were kept before", async () => {
    await using haima = await open();
    for (const user of ["bye", "stay"]) await haima.observe({ user }, { text: "我住在青岛" });
    const kept = await haima.audit.verify(null);
    const { keyDueAt, rowsDueAt } = await haima.erase({ user: "bye" });
    for (const [at, erasing] of [
      [clock.now(), 1],
      [keyDueAt, 1],
      [rowsDueAt, 0],
    ] as const) {
      clock.set(at);
      await haima.tendAll();
      expect(await haima.doctor()).toMatchObject({ ok: true, users: 1, erasing, damaged: [] });
      const checks = await haima.audit.verify(null, { kept });
      expect(checks.filter(({ user, ok }) => !ok || (user === "bye" && erasing === 0))).toEqual([]);
    }
  });

  it("is called off while the key is there, and all is as before", async () => {
    await using haima = await open();
    await haima.observe({ user: "ann" }, { text: "我住在青岛" });
    const before = await haima.list({ user: "ann" });
    await expect(haima.cancelErase({ user: "ann" })).rejects.toMatchObject({ code: "not_found" });
    await haima.erase({ user: "ann" });
    const { stage, receipt } = await haima.cancelErase({ user: "ann" });
    expect([stage, verifyReceipt(receipt).ok]).toEqual(["cancelled", true]);
    expect(await haima.list({ user: "ann" })).toEqual(before);
  });

  it.each([{}, { masterKey: "11".repeat(32) }])(
    "leaves no way in for old copies of data and keys with the master key of now, %o",
    async (keys) => {
      const copy = join(folder, "copy");
      {
        await using haima = await open({ ...keys, erasure: { keyHours: 0, rowDays: 0 } });
        await haima.observe({ user: "bye" }, { text: "我住在青岛" });
        await haima.observe({ user: "stay" }, { text: "我住在大连" });
        await haima.backup(join(folder, "backup.db"));
        cpSync(join(folder, "data", "keys"), join(copy, "keys"), { recursive: true });
        await haima.erase({ user: "bye" });
        await haima.tendAll();
      }
      for (const name of ["master.key", "epoch.key"]) {
        const now = join(folder, "data", "keys", name);
        if (readdirSync(join(folder, "data", "keys")).includes(name)) cpSync(now, join(copy, "keys", name));
      }
      await restoreBackup(join(folder, "backup.db"), copy);
      await expect(createHaima({ data: copy, clock, ...keys })).rejects.toMatchObject({ code: "key_missing" });
      rmSync(join(copy, "keys"), { recursive: true });
      cpSync(join(folder, "data", "keys"), join(copy, "keys"), { recursive: true });
      await using restored = await createHaima({ data: copy, clock, ...keys });
      expect((await restored.recall({ user: "stay" }, "我住在哪里")).items[0]?.text).toContain("大连");
      expect(await restored.list({ user: "bye" })).toEqual([]);
      expect((await restored.doctor()).ok).toBe(true);
    },
  );

  it("takes vectors and what waits along; a late answer of the embedder brings nothing back", async () => {
    await using haima = await open({ embedder: createFakeEmbedder(), erasure: { keyHours: 0, rowDays: 0 } });
    await haima.observe({ user: "bye" }, { text: "我住在青岛" });
    await haima.erase({ user: "bye" });
    await haima.tendAll();
    expect((await haima.doctor()).users).toBe(0);
  });

  it("finds no word of random users in any file at any stage, and others unchanged", async () => {
    await using haima = await open();
    const word = fc.stringMatching(/^[a-z]{9,14}$/u);
    await haima.observe({ user: "stay" }, { text: "I live in Oslo." });
    const before = JSON.stringify(await haima.list({ user: "stay" }));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
        run += 1;
        const user = `person-number-${run}`;
        for (const name of words)
          await haima.observe({ user }, { text: `My name is ${name} and I live in ${name}ville.` });
        const grep = () => words.flatMap((name) => filesWith(name));
        expect(grep()).toEqual([]);
        await haima.erase({ user });
        expect(grep()).toEqual([]);
        clock.advance(DAY_MS);
        await haima.tend({ user });
        expect(grep()).toEqual([]);
        clock.advance(7 * DAY_MS);
        await haima.tend({ user });
        expect([...grep(), ...filesWith(user)]).toEqual([]);
      }),
      { numRuns: Number(process.env["HAIMA_ERASED_USERS"] ?? 5) },
    );
    expect(JSON.stringify(await haima.list({ user: "stay" }))).toBe(before);
  });
});
