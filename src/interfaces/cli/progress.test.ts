import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createProgress } from "./progress.ts";

function terminal(isTTY: boolean) {
  const chunks: string[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY });
  stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString("utf8")));
  return { stream, text: () => chunks.join("") };
}

it("draws nothing where nobody watches", () => {
  const { stream, text } = terminal(false);
  const progress = createProgress({ stream, label: "taking in", total: 3, clock: { ticks: () => 0 } });
  progress.advance(3);
  progress.end();
  expect(text()).toBe("");
});

it("draws on a terminal, seldom enough, and takes the bar away at the end", () => {
  let now = 0;
  const { stream, text } = terminal(true);
  const progress = createProgress({ stream, label: "taking in", total: 1_000, clock: { ticks: () => now } });
  for (let step = 0; step < 1_000; step += 1) {
    now += 1;
    progress.advance();
  }
  progress.end();
  expect(text()).toContain("taking in");
  expect(text()).toMatch(/9\d\d\/1000/u);
  expect(text().split("taking in").length).toBeLessThan(20);
  expect(text().endsWith("\r\u001b[2K")).toBe(true);
});
