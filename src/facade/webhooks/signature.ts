import { createHmac } from "node:crypto";
import type { QueuedEvent, TenantId } from "../../model/index.ts";

/** What a receiver gets: the scheme of standardwebhooks.com. */
export interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Marks a secret as one of webhooks, as the scheme has it. */
const SECRET_PREFIX = "whsec_";

/** A secret as its holder sees it. */
export function secretText(secret: string): string {
  return `${SECRET_PREFIX}${secret}`;
}

/**
 * An event as the message of a webhook: its type, its time, and ids. The signature is HMAC-SHA-256 over id, time of sending and body, so that a
 * message can neither be changed nor be sent again much later.
 *
 * @param secrets base64; each signs, the one in force first
 * @param now epoch ms of sending
 */
export function signedMessage(
  event: QueuedEvent,
  tenant: TenantId,
  secrets: readonly string[],
  now: number,
): SignedMessage {
  const { id, type, at, user, agent, data } = event;
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: { tenant, user, agent, ...data } });
  const timestamp = String(Math.floor(now / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", Buffer.from(secret, "base64")).update(signed).digest("base64")}`,
  );
  return {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "haima-webhook",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signatures.join(" "),
    },
    body,
  };
}
