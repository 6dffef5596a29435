/** Where a verb is done. */
export type Where =
  /** In the thread of the user whom the first argument names. */
  | "user"
  /** The same; it gives what it gives one by one. */
  | "user, one by one"
  /** In the thread of the tenant that the last argument names: what a tenant shares lies in one thread. */
  | "tenant"
  /** In the first thread. */
  | "first"
  /** In every thread, and here. */
  | "everywhere"
  /** Here, in the thread of the server: it takes functions, or concerns the service itself. */
  | "here";

/** Every verb of Haima by its name, and where it is done. */
export const VERBS: Readonly<Record<string, Where>> = {
  observe: "user",
  observeMany: "user",
  remember: "user",
  recall: "user",
  pin: "user",
  get: "user",
  list: "user",
  sessions: "user",
  turns: "user",
  note: "user",
  resume: "user",
  items: "user",
  putItems: "user",
  profile: "user",
  state: "user",
  setUser: "user",
  mask: "first",
  exchange: "user",
  revise: "user",
  forget: "user",
  restore: "user",
  modelReceipts: "user",
  ask: "user",
  answer: "user",
  history: "user",
  explain: "user",
  feedback: "user",
  calibrate: "user",
  tend: "user",
  intents: "user",
  episodes: "user",
  anticipate: "user",
  tendAll: "first",
  relations: "user",
  changes: "user",
  health: "everywhere",
  backup: "first",
  doctor: "first",
  agent: "user",
  "knowledge.learn": "tenant",
  "knowledge.relate": "tenant",
  "knowledge.know": "tenant",
  "knowledge.query": "tenant",
  "knowledge.export": "tenant",
  "knowledge.documents": "tenant",
  "knowledge.document": "tenant",
  "knowledge.forget": "tenant",
  "procedures.registerTools": "here",
  "procedures.teach": "tenant",
  "procedures.list": "tenant",
  "procedures.unteach": "tenant",
  "procedures.perform": "user",
  "procedures.candidates": "tenant",
  "procedures.propose": "tenant",
  "procedures.proposals": "tenant",
  "procedures.approve": "tenant",
  "procedures.reject": "tenant",
  "strategies.choose": "tenant",
  "strategies.feedback": "tenant",
  "strategies.report": "tenant",
  "apiKeys.create": "here",
  "apiKeys.list": "here",
  "apiKeys.revoke": "here",
  "apiKeys.verify": "here",
  "audit.list": "user",
  "audit.verify": "user",
  export: "user, one by one",
  import: "here",
  report: "user",
  reportPage: "user",
  consent: "user",
  erase: "user",
  cancelErase: "user",
  erasure: "user",
  erasures: "first",
  reveal: "user",
  rotateKey: "user",
  renewWrapping: "first",
  users: "first",
  "webhooks.add": "first",
  "webhooks.list": "first",
  "webhooks.rotateSecret": "first",
  "webhooks.stop": "first",
  "webhooks.start": "first",
  "webhooks.remove": "first",
  "webhooks.deliver": "first",
  shared: "here",
  as: "here",
  on: "here",
  close: "here",
};

/**
 * Verbs that take long, or wait for a model or a person: they are begun at once, since others would wait behind them. So few of the others are at
 * work at a time.
 */
export const LONG: ReadonlySet<string> = new Set([
  "observeMany",
  "agent.chat",
  "agent.reply",
  "exchange",
  "export",
  "knowledge.learn",
  "tend",
  "tendAll",
  "backup",
  "doctor",
  "health",
  "rotateKey",
  "webhooks.deliver",
]);

/** Groups of verbs. */
export const GROUPS: ReadonlySet<string> = new Set(
  Object.keys(VERBS).flatMap((name) => (name.includes(".") ? [name.slice(0, name.indexOf("."))] : [])),
);

/** Whose thread does a call: the same string, the same thread. An argument that names nobody is refused there. */
export function routeOf(where: Where, args: readonly unknown[]): string {
  if (where === "user" || where === "user, one by one") {
    const { tenant, user } = fieldsOf(args[0]);
    return JSON.stringify([tenant ?? "default", user]);
  }
  return where === "tenant" ? JSON.stringify([fieldsOf(args.at(-1)).tenant ?? "default"]) : "";
}

/** The thread of a route, 0 to `threads` - 1 (FNV-1a). */
export function threadOf(route: string, threads: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < route.length; at += 1) hash = Math.imul(hash ^ route.charCodeAt(at), 0x01000193) >>> 0;
  return route === "" ? 0 : hash % threads;
}

function fieldsOf(value: unknown): { readonly tenant?: unknown; readonly user?: unknown } {
  return typeof value === "object" && value !== null ? value : {};
}
