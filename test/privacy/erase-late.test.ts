import { describe, expect, it } from "vitest";
import type { EmbeddingModel, LanguageModel } from "../../src/index.ts";
import { createFakeEmbedder, createFakeModel } from "../../src/testing/index.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const BYE = { user: "bye" };
const TEXT = "After the marathon my left knee swells up whenever I sit for long";
const CLAIM = JSON.stringify({
  memories: [
    { kind: "fact", quote: "my left knee swells up whenever I sit for long", subject: "user", tags: ["knee"] },
  ],
});

/** A gate that answers wait at; `asked` once somebody does. */
function gate() {
  let open = (): void => undefined;
  let tell = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    asked,
    open: () => open(),
    wait: async () => {
      tell();
      await opened;
    },
  };
}

function lateModel(wait: () => Promise<void>): LanguageModel {
  const model = createFakeModel({ otherwise: CLAIM });
  return {
    ...model,
    generate: async (request) => {
      await wait();
      return await model.generate(request);
    },
  };
}

function lateEmbedder(wait: () => Promise<void>): EmbeddingModel {
  const { id, dimensions, embed } = createFakeEmbedder();
  return {
    id,
    dimensions,
    embed: async (texts) => {
      await wait();
      return await embed(texts);
    },
  };
}

type Opened = Awaited<ReturnType<typeof memoryHaima>>;

/** How far the erasure is when the answer comes. */
const MOMENTS: Readonly<Record<string, (haima: Opened) => Promise<void>>> = {
  begun: async () => undefined,
  "without a key": async (haima) => {
    haima.clock.advance(DAY_MS);
    await haima.tendAll();
  },
  over: async (haima) => {
    haima.clock.advance(DAY_MS);
    await haima.tendAll();
    haima.clock.advance(7 * DAY_MS);
    await haima.tendAll();
  },
  "over, and the id in use again": async (haima) => {
    haima.clock.advance(8 * DAY_MS);
    await haima.tendAll();
    await haima.observe(BYE, { text: "I live in Oslo." });
  },
};

const LATE = {
  model: (wait: () => Promise<void>) => ({ model: lateModel(wait), distill: { callsPerTurn: 1 } }) as const,
  embedder: (wait: () => Promise<void>) => ({ embedder: lateEmbedder(wait) }) as const,
};

describe.each(Object.entries(LATE))(
  "an answer of the %s that was asked for before the erasure",
  { timeout: 120_000 },
  (_, options) => {
    it.each(Object.entries(MOMENTS))(
      "brings nothing back when it comes while the erasure is %s",
      async (moment, bring) => {
        const { asked, open, wait } = gate();
        await using haima = await memoryHaima(options(wait));
        await haima.observe(BYE, { text: TEXT });
        await asked;
        await haima.erase(BYE);
        await bring(haima);
        open();
        // What follows an answer in memory takes a few turns of the event loop.
        for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (moment !== "over, and the id in use again") {
          haima.clock.advance(8 * DAY_MS);
          await haima.tendAll();
          const stages = (await haima.erasure(BYE))?.receipt.receipt.stages ?? [];
          const [first, last] = [stages[0], stages.at(-1)].map((stage) =>
            stage?.places.find(({ place }) => place === "records"),
          );
          // Nothing was written while it went on.
          expect(last?.removed).toEqual(first?.found);
          expect(await haima.doctor()).toMatchObject({ ok: true, users: 0, erasing: 0 });
        }
        const lines: unknown[] = [];
        for await (const line of haima.export(BYE)) lines.push(line);
        expect(JSON.stringify(lines)).not.toMatch(/knee|marathon/u);
        expect((await haima.doctor()).ok).toBe(true);
        expect((await haima.audit.verify(null)).every(({ ok }) => ok)).toBe(true);
      },
    );
  },
);
