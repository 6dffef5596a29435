import assert from "node:assert/strict";
import { type HaimaEvent, tenantIdSchema } from "../model/index.ts";
import type { EventBus } from "../ports/index.ts";
import { onFresh } from "./contract-support.ts";
import type { TestApi } from "./test-api.ts";

/** How an event bus is opened for the contract. The suite closes what it opens. */
export interface EventBusFixture {
  /** @param onFault to be told of what a listener threw. */
  open(onFault: (error: unknown) => void): Promise<EventBus> | EventBus;
}

/**
 * What every event bus holds to, as far as one process can see.
 *
 * @example
 * eventBusContract({ describe, it }, "my bus", { open: (onFault) => openMyBus({ onFault }) });
 */
export function eventBusContract(api: TestApi, name: string, fixture: EventBusFixture): void {
  const withBus = (title: string, body: (bus: EventBus, faults: readonly unknown[]) => Promise<void>): void => {
    api.it(title, async () => {
      const faults: unknown[] = [];
      await onFresh(
        () => fixture.open((error) => faults.push(error)),
        (bus) => body(bus, faults),
      );
    });
  };
  api.describe(`${name} as an event bus`, () => {
    withBus("hands each event to every listener, in order", async (bus) => {
      const [one, two]: [string[], string[]] = [[], []];
      bus.subscribe(({ id }) => one.push(id));
      bus.subscribe(({ id }) => two.push(id));
      bus.publish([event("1"), event("2")]);
      bus.publish([event("3")]);
      await until(() => two.length === 3);
      assert.deepEqual(
        [one, two],
        [
          ["1", "2", "3"],
          ["1", "2", "3"],
        ],
      );
    });

    withBus("tells whether anybody listens, and ends one listener without the others", async (bus) => {
      assert.equal(bus.isHeard, false);
      const told: string[] = [];
      const off = bus.subscribe(() => told.push("one"));
      const offOther = bus.subscribe(() => told.push("two"));
      assert.equal(bus.isHeard, true);
      off();
      off();
      bus.publish([event("1")]);
      await until(() => told.length > 0);
      assert.deepEqual(told, ["two"]);
      offOther();
      assert.equal(bus.isHeard, false);
    });

    withBus(
      "keeps what a listener throws, at once or later, from the others and from who publishes",
      async (bus, faults) => {
        const told: string[] = [];
        bus.subscribe(() => {
          throw new Error("at once");
        });
        bus.subscribe(async () => await Promise.reject(new Error("later")));
        bus.subscribe(({ id }) => told.push(id));
        bus.publish([event("1")]);
        await until(() => told.length === 1 && faults.length === 2);
        assert.deepEqual(told, ["1"]);
      },
    );

    withBus("tells nobody once it is closed", async (bus) => {
      const told: string[] = [];
      bus.subscribe(({ id }) => told.push(id));
      await bus.close();
      bus.publish([event("1")]);
      assert.deepEqual([told, bus.isHeard], [[], false]);
    });
  });
}

function event(id: string): HaimaEvent<"user.updated"> {
  return { id, type: "user.updated", at: 0, tenant: tenantIdSchema.parse("t"), user: "u", agent: null, data: {} };
}

/** Turns of the loop until something holds; a bus over a broker takes some. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !holds(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
