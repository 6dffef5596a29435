import { tenantApi } from "../api/tenant.ts";
import type { DeadEvent, Webhook } from "../api/types.ts";
import { useDeed, useLoad } from "../state/load.ts";
import { minute, words } from "../state/look.ts";
import { Empty, FaultIfAny, WhenLoaded } from "./state-of-load.tsx";

/** The tenant's webhooks: whether each works, how its last event went, what waits and what was given up, and a way to stop or start it. */
export function Webhooks() {
  const { service } = words();
  const loaded = useLoad(tenantApi.webhooks, []);
  return (
    <section class="card" aria-busy={loaded.isLoading}>
      <div class="item-head">
        <h2>{service.webhooks}</h2>
        <button type="button" class="plain small" disabled={loaded.isLoading} onClick={loaded.reload}>
          {service.again}
        </button>
      </div>
      <WhenLoaded loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{service.noWebhooks}</Empty>
          ) : (
            <ul class="plain-list rows">
              {items.map((hook) => (
                <WebhookRow key={hook.id} hook={hook} onChanged={loaded.reload} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </section>
  );
}

interface WebhookProps {
  readonly hook: Webhook;
  readonly onChanged: () => void;
}

function WebhookRow({ hook, onChanged }: WebhookProps) {
  const { service } = words();
  const { id, url, name, events, stoppedAt, waiting, givenUp, dead, last, formerSecretUntil } = hook;
  const { problem, isBusy, run } = useDeed();
  const isWorking = stoppedAt === null;
  const change = async () => {
    if (await run(async () => void (await tenantApi.changeWebhook(id, isWorking ? "stop" : "start")))) onChanged();
  };
  const facts = [
    isWorking ? "" : service.since(minute(stoppedAt)),
    service.waiting(waiting),
    service.givenUp(givenUp),
    formerSecretUntil === null ? "" : service.twoSecrets(minute(formerSecretUntil)),
  ];
  return (
    <li>
      <div class="item-head">
        <span class="text">{name === "" ? url : `${name} · ${url}`}</span>
        <button
          type="button"
          class="small"
          disabled={isBusy}
          aria-label={isWorking ? service.stopOf(url) : service.startOf(url)}
          onClick={() => void change()}
        >
          {isWorking ? service.stop : service.start}
        </button>
      </div>
      <p class="small">
        <span class={isWorking ? "chip good" : "chip bad"}>{isWorking ? service.working : service.stopped}</span>{" "}
        {lastOf(last)} <span class="faint">{facts.filter((part) => part !== "").join(" · ")}</span>
      </p>
      <p class="small faint">{events === null ? service.allEvents : events.join(", ")}</p>
      <FaultIfAny problem={problem} />
      {dead.length === 0 ? null : <DeadEvents dead={dead} />}
    </li>
  );
}

function lastOf(last: Webhook["last"]): string {
  const { service } = words();
  if (last === null) return service.neverTried;
  return last.failure === null ? service.taken(minute(last.at)) : service.failed(minute(last.at), last.failure);
}

/** Events that were given up, latest first; the command line has more of them. */
const SHOWN = 10;

function DeadEvents({ dead }: { readonly dead: readonly DeadEvent[] }) {
  const { service } = words();
  return (
    <details>
      <summary class="small">{service.dead}</summary>
      <ul class="small">
        {dead.slice(0, SHOWN).map(({ id, type, givenUpAt, attempts, reason }) => (
          <li key={id}>
            <code>{type}</code> {reason} · {service.tries(attempts)} · {minute(givenUpAt)}
          </li>
        ))}
      </ul>
    </details>
  );
}
