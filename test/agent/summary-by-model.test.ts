import { describe, expect, it } from "vitest";
import { createFakeModel } from "../../src/testing/index.ts";
import { memoryHaima } from "../support/haima.ts";

const USER = { user: "lin" };
const SESSION = "long";
/** Enough turns for some to leave the window of 20. */
const TURNS = 34;

type Answer = (n: number, order: string) => string;

/** A model that words each message it is shown. */
function wording(answer: Answer) {
  return createFakeModel({
    otherwise: (request: { readonly messages: readonly { readonly content: string }[] }) => {
      const [task, shown] = request.messages;
      if (task?.content.includes("gist") !== true) return '{"memories": []}';
      const lines = [...(shown?.content ?? "").matchAll(/^(\d+)\. .*?(PX-\d+)/gmu)];
      return JSON.stringify({
        lines: lines.map(([, n = "", order = ""]) => ({ n: Number(n), text: answer(Number(n), order) })),
      });
    },
  });
}

async function talk(answer: Answer) {
  const haima = await memoryHaima({ model: wording(answer), distill: { callsPerTurn: 1 } });
  for (let n = 0; n < TURNS; n += 1) {
    const text = `Well, so, I have been thinking about it and order PX-${100 + n} has still not arrived at my office`;
    await haima.observe(USER, { text, session: SESSION });
  }
  const receipts = await haima.modelReceipts(USER, { wait: true });
  return { haima, receipt: receipts.find(({ task }) => task === "summary"), ...(await haima.resume(USER, SESSION)) };
}

describe("a model that words what left the window", () => {
  it("gives the gist of each turn, with its codes", async () => {
    const { haima, receipt, summary } = await talk((_, order) => `order ${order} has not arrived`);
    await using _ = haima;
    expect(receipt).toMatchObject({ status: "done", by: "model" });
    expect(summary[0]?.text).toBe("order PX-100 has not arrived");
  });

  it("is not heard where it loses a code, adds a name, or speaks another language", async () => {
    const lies: Answer[] = [
      () => "the order has not arrived",
      (_, order) => `order ${order} of Jonathan has not arrived`,
      (_, order) => `订单 ${order} 没到`,
    ];
    for (const lie of lies) {
      const { haima, receipt, summary } = await talk(lie);
      await using _ = haima;
      expect(receipt?.refused).toBeGreaterThan(0);
      expect(summary[0]?.text).toContain("I have been thinking");
    }
  });

  it("brings back nothing of a turn that was forgotten while it worked", async () => {
    const { haima } = await talk((_, order) => `order ${order} has not arrived`);
    await using _ = haima;
    const [first] = await haima.turns(USER, SESSION);
    if (first === undefined) throw new Error("The session has turns.");
    await haima.forget(USER, { turn: first.id });
    const { summary } = await haima.resume(USER, SESSION);
    expect(JSON.stringify(summary)).not.toContain("PX-100");
  });
});
