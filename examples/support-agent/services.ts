// The shop's own services, as a small HTTP server with its data in shop.json: orders, exchanges and returns, logistics.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

interface Order {
  readonly customer: string;
  readonly product: string;
  readonly price: number;
  readonly bought: string;
  readonly warrantyDays: number;
}
interface Shop {
  readonly customers: Readonly<Record<string, { level: string; address: Readonly<Record<string, string>> }>>;
  readonly orders: Readonly<Record<string, Order>>;
  readonly stock: Record<string, number>;
}
interface Ticket {
  readonly id: string;
  readonly order: string;
  readonly kind: string;
  status: "open" | "picked_up" | "delivered";
  pickup: string | null;
}

/** A request that came in: what the test counts. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Body = SeenRequest["body"];
type Route = readonly [method: string, path: RegExp, answer: (id: string, body: Body) => unknown];

/** What the shop does; `today` is its date, YYYY-MM-DD. */
function openShop(today: () => string) {
  const shop: Shop = JSON.parse(readFileSync(new URL("./shop.json", import.meta.url), "utf8"));
  const tickets = new Map<string, Ticket>();
  const found = <T>(kind: string, id: string, value: T | undefined): T => {
    if (value === undefined) throw new Refusal(404, `no ${kind} ${id}`);
    return value;
  };
  const stockOf = (product: string) => shop.stock[product] ?? 0;
  const open = (kind: string, body: Body) => {
    const order = String(body["order_id"]);
    const { product } = found("order", order, shop.orders[order]);
    if (kind === "EX" && stockOf(product) === 0) throw new Refusal(409, `${product} is out of stock`);
    if (kind === "EX") shop.stock[product] = stockOf(product) - 1;
    const id = `${kind}-${tickets.size + 1}`;
    tickets.set(id, { id, order, kind, status: "open", pickup: null });
    return { id, product };
  };
  const read = (id: string) => {
    const order = found("order", id, shop.orders[id]);
    const days = Math.round((Date.parse(today()) - Date.parse(order.bought)) / 86_400_000);
    return { id, ...order, days, stock: stockOf(order.product) };
  };
  const fetchFrom = (id: string, body: Body) => {
    const ticket = found("ticket", id, tickets.get(id));
    ticket.pickup = String(body["time"]);
    ticket.status = "picked_up";
    return { tracking: `SF-${id}`, time: ticket.pickup };
  };
  const routes: readonly Route[] = [
    ["GET", /^\/orders\/([^/]+)$/u, read],
    ["GET", /^\/customers\/([^/]+)$/u, (id) => found("customer", id, shop.customers[id])],
    ["POST", /^\/exchanges()$/u, (_, body) => open("EX", body)],
    ["POST", /^\/returns()$/u, (_, body) => open("RT", body)],
    ["POST", /^\/logistics\/([^/]+)\/pickup$/u, fetchFrom],
    ["GET", /^\/logistics\/([^/]+)$/u, (id) => ({ ...found("ticket", id, tickets.get(id)), tracking: `SF-${id}` })],
  ];
  const deliver = (id: string) => {
    found("ticket", id, tickets.get(id)).status = "delivered";
  };
  return { routes, deliver };
}

/** Starts the services on a free port of this machine. */
export async function startServices(today: () => string) {
  const { routes, deliver } = openShop(today);
  const byKey = new Map<string, unknown>();
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("content-type", "application/json");
    try {
      const { method = "GET", url = "/" } = request;
      const path = decodeURIComponent(url.split("?")[0] ?? "/");
      const body = await bodyOf(request);
      seen.push({ method, path, body });
      const [, pattern, answer] =
        routes.find(([verb, one]) => verb === method && one.test(path)) ?? refuse(404, "no such service");
      const key = String(request.headers["idempotency-key"] ?? "");
      // A request that comes again with its key is answered as before, and does nothing twice.
      const answered = byKey.get(key) ?? answer(pattern.exec(path)?.[1] ?? "", body);
      if (key !== "") byKey.set(key, answered);
      response.end(JSON.stringify(answered));
    } catch (error) {
      response.statusCode = error instanceof Refusal ? error.status : 500;
      response.end(JSON.stringify({ message: error instanceof Refusal ? error.message : "internal error" }));
    }
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The services have no port.");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, seen, deliver, close };
}

function refuse(status: number, message: string): never {
  throw new Refusal(status, message);
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = "";
  for await (const part of request) text += String(part);
  return text === "" ? {} : JSON.parse(text);
}
