/** What `webhook` says, in English. */
export const WEBHOOKS_EN = {
  about: "addresses to which events are sent, signed",
  add: "have a tenant's events sent to an address; the secret of the signatures is shown once",
  list: "webhooks, with what waits and what was given up and why",
  rotate: "give one a new secret, shown once; the one before signs beside it for a while",
  overlap: "hours for which both secrets sign; 0 for a secret that leaked (default: 24)",
  stop: "send nothing to one until it is started; what is on its way is given up",
  start: "send to a stopped one again, from now on",
  remove: "send nothing more to one, and forget it",
  event: "type of event to send, such as memory.created (repeatable; default: all)",
  name: "what you call it",
  tenant: 'whose events (default: "default")',
  listTenant: "webhooks of one tenant (default: all)",
  made: (id: string) => `Webhook ${id}. Its secret, shown this once:`,
  none: "There are no webhooks. haima webhook add makes one.",
  working: "works",
  stopped: (at: string) => `stopped since ${at}, by you or by its receiver's 410 (haima webhook start)`,
  all: "all events",
  counts: (waiting: number, givenUp: number) => `${waiting} on their way, ${givenUp} given up`,
  dead: (at: string, type: string, attempts: number, reason: string) =>
    `  ${at}  ${type}  ${reason}, ${attempts} tries`,
  last: (at: string, failure: string | null) => (failure === null ? `taken at ${at}` : `failed at ${at}: ${failure}`),
  twoSecrets: (until: string) => `the secret before this one signs too until ${until}`,
  rotated: (id: string, until: string | null) =>
    until === null
      ? `Webhook ${id}: the former secret is void. The new one, shown this once:`
      : `Webhook ${id}: both secrets sign until ${until}. The new one, shown this once:`,
  stoppedNow: (id: string) => `Webhook ${id} gets nothing until it is started.`,
  started: (id: string) => `Webhook ${id} gets what happens from now on.`,
  removed: (id: string) => `Webhook ${id} gets nothing more.`,
  hosts: "(hosts that are not public: name them in HAIMA_WEBHOOK_HOSTS, or with --webhook-host of serve)",
};
