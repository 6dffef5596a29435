import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, readEvents, type TestService, testService } from "../support/service.ts";

let service: TestService;
let token = "";

beforeAll(async () => {
  service = await testService();
  token = await service.token("agent");
});

afterAll(async () => await service[Symbol.asyncDispose]());

const headers = () => ({ authorization: `Bearer ${token}` });

describe("the events of a user", () => {
  it("tell what changed by id, without its words, and go on where they broke off", async () => {
    const url = `${service.url}/v1/users/ann/events`;
    const first = await readEvents(
      url,
      headers(),
      (events) => events.length >= 2,
      () => void service.call(token, "POST", "/v1/users/ann/turns", { text: "I'm allergic to walnuts." }),
    );
    expect(first.map(({ event }) => event)).toEqual(["open", "change"]);
    expect(first[1]?.data.changed.map(({ record }: { record: string }) => record)).toContain("memory");
    expect(JSON.stringify(first)).not.toContain("walnuts");
    await service.call(token, "POST", "/v1/users/ann/memories", { text: "Likes rye bread" });
    await service.call(token, "POST", "/v1/users/bob/memories", { text: "Likes rice" });
    const again = await readEvents(
      url,
      { ...headers(), "last-event-id": first[1]?.id ?? "" },
      (events) => events.length >= 1,
    );
    expect(again[0]).toMatchObject({
      event: "change",
      data: { changed: [expect.objectContaining({ record: "memory" })] },
    });
  });
});

describe("a streamed reply", () => {
  it("comes piece by piece and ends with what was recalled and kept", async () => {
    await service.call(token, "POST", "/v1/users/eve/turns", { text: "My cat is called Mimi." });
    const { headers: answered, text } = await service.call(
      token,
      "POST",
      "/v1/users/eve/chat",
      { text: "What is my cat called?", session: "2" },
      { accept: "text/event-stream" },
    );
    expect(answered.get("content-type")).toContain("text/event-stream");
    const events = eventsOf(text);
    expect(events[0]).toMatchObject({ event: "recalled", data: { recalled: { verdict: expect.any(String) } } });
    const said = events
      .filter(({ event }) => event === "text")
      .map(({ data }) => data.text)
      .join("");
    const done = events.at(-1);
    expect(done).toMatchObject({ event: "done", data: { text: said, recalled: { verdict: expect.any(String) } } });
    expect(said).toContain("Mimi");
  });

  it("tells a fault in its middle as a last event", async () => {
    const { status, text } = await service.call(
      token,
      "POST",
      "/v1/users/eve/chat",
      { text: " " },
      { accept: "text/event-stream" },
    );
    const events = eventsOf(text);
    expect([status, events.at(-1)?.event, events.at(-1)?.data.code]).toEqual([200, "error", "invalid_input"]);
  });
});
