/** What `webhook` says, in English. */
export const WEBHOOKS_EN = {
  about: "addresses to which events are sent, signed",
  add: "have a tenant's events sent to an address; the secret of the signatures is shown once",
  list: "webhooks, with what waits and what was given up and why",
  remove: "send nothing more to one",
  event: "type of event to send, such as memory.created (repeatable; default: all)",
  name: "what you call it",
  tenant: 'whose events (default: "default")',
  listTenant: "webhooks of one tenant (default: all)",
  made: (id: string) => `Webhook ${id}. Its secret, shown this once:`,
  none: "There are no webhooks. haima webhook add makes one.",
  working: "works",
  stopped: "stopped: its receiver said that it is gone (410)",
  all: "all events",
  counts: (waiting: number, givenUp: number) => `${waiting} on their way, ${givenUp} given up`,
  dead: (at: string, type: string, attempts: number, reason: string) =>
    `  ${at}  ${type}  ${reason}, ${attempts} tries`,
  removed: (id: string) => `Webhook ${id} gets nothing more.`,
  hosts: "(hosts that are not public: name them in HAIMA_WEBHOOK_HOSTS, or with --webhook-host of serve)",
};
