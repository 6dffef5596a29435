import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { createFakeModel } from "../../src/testing/index.ts";
import { memoryHaima } from "../support/haima.ts";

/** A talk over days as it was held: what the user said and what was answered, each some time after the one before. */
const talkSchema = z.strictObject({
  persona: z.string(),
  turns: z.array(
    z.strictObject({
      after: z.templateLiteral([z.number(), z.enum(["m", "d"])]),
      session: z.string(),
      user: z.string(),
      reply: z.string(),
    }),
  ),
});

const TALKS = new URL("../fixtures/talks/", import.meta.url);
const UNIT_MS = { m: 60_000, d: 86_400_000 };

const msOf = (after: string): number => Number.parseInt(after, 10) * UNIT_MS[after.endsWith("d") ? "d" : "m"];

it.each(readdirSync(TALKS).map((file) => file.replace(/\.json$/u, "")))(
  "each prompt of the recorded talk %s is what the committed text says",
  async (name) => {
    const talk = talkSchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, TALKS), "utf8")));
    const model = createFakeModel({ otherwise: "" });
    await using haima = await memoryHaima({ model });
    const agent = haima.agent({ persona: talk.persona });
    for (const { after, session, user, reply } of talk.turns) {
      haima.clock.advance(msOf(after));
      model.queue(reply);
      expect((await agent.reply({ user: "ann" }, { text: user, session })).text).toContain(reply);
    }
    const prompts = model.requests.map(({ messages }, number) => {
      const parts = messages.map(({ role, content }) => `[${role}]\n${content}\n`);
      return `===== ${number + 1}: ${talk.turns[number]?.user}\n\n${parts.join("\n")}`;
    });
    await expect(prompts.join("\n")).toMatchFileSnapshot(`../snapshots/prompts/talk-${name}.txt`);
  },
);
