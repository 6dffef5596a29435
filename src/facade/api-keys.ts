import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { HaimaError } from "../errors.ts";
import {
  type AgentId,
  type ApiRole,
  agentIdSchema,
  apiRoleSchema,
  parseScopeId,
  SERVICE_OWNER,
  type StoredApiKey,
  type TenantId,
  tenantIdSchema,
} from "../model/index.ts";
import type { Facade } from "./context.ts";

/** A key of the service as its maker and its holder see it. */
export interface ApiKey {
  readonly id: string;
  readonly tenant: TenantId;
  readonly name: string;
  readonly role: ApiRole;
  /** The only agent that its holder may speak as; null for any. */
  readonly agent: AgentId | null;
  /** Epoch ms, as are all times here. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

export interface ApiKeyInput {
  /** @default "default" */
  readonly tenant?: string;
  /** @default "agent" */
  readonly role?: ApiRole;
  /** What you call it, at most 256 characters. @default none */
  readonly name?: string;
  /** The only agent that its holder may speak as. @default any */
  readonly agent?: string;
  /** Days after which it is refused. @default never */
  readonly days?: number;
}

/** Keys with which programs come to the service. Each opens one tenant. */
export interface ApiKeys {
  /**
   * Makes a key. Its token is shown this once: what is stored cannot be turned back into it.
   *
   * @throws HaimaError `invalid_input`, `invalid_scope`, and the errors of the store.
   */
  create(input?: ApiKeyInput): Promise<ApiKey & { readonly token: string }>;
  /** The keys of a tenant, or of all, oldest first; revoked ones too. */
  list(options?: { readonly tenant?: string }): Promise<readonly ApiKey[]>;
  /**
   * Refuses a key from the next request on, in every process of this store.
   *
   * @throws HaimaError `not_found` for an id that the tenant does not have.
   */
  revoke(id: string, options?: { readonly tenant?: string }): Promise<ApiKey>;
  /** The key of a token; null for one that is unknown, revoked or past its time. */
  verify(token: string): Promise<ApiKey | null>;
}

const DAY_MS = 86_400_000;
const SECRET_BYTES = 32;
const TOKEN = /^haima_([0-9A-Z]{26})_([A-Za-z0-9_-]{43})$/u;
/** Times that a write is tried again when another process made or revoked a key meanwhile. */
const WRITE_ATTEMPTS = 10;

const inputSchema = z.strictObject({
  tenant: z.string().optional(),
  role: apiRoleSchema.default("agent"),
  name: z.string().max(256).default(""),
  agent: z.string().optional(),
  days: z.number().positive().max(36_500).optional(),
});

/** The verbs of keys over a facade. */
export function apiKeys(open: () => Facade): ApiKeys {
  const known = new KnownKeys(open);
  return {
    create: async (input = {}) => await create(open(), known, input),
    list: async ({ tenant } = {}) => {
      const keys = await known.fresh();
      return [...keys]
        .filter(([, key]) => tenant === undefined || key.tenant === tenant)
        .map(([id, key]) => shownOf(id, key))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    revoke: async (id, { tenant } = {}) => await revoke(open(), known, id, tenant),
    verify: async (token) => await verify(open(), known, token),
  };
}

/** The stored keys, read again as soon as any process changed one. */
class KnownKeys {
  readonly #open: () => Facade;
  readonly #keys = new Map<string, StoredApiKey>();
  #revision = 0;

  constructor(open: () => Facade) {
    this.#open = open;
  }

  get revision(): number {
    return this.#revision;
  }

  async fresh(): Promise<ReadonlyMap<string, StoredApiKey>> {
    const { records } = this.#open();
    const revision = await records.revision(SERVICE_OWNER);
    if (revision === this.#revision) return this.#keys;
    const loaded = await records.load(SERVICE_OWNER, 0, new Set(["api_key"]));
    this.#keys.clear();
    for (const { record, id, value } of loaded.records) if (record === "api_key") this.#keys.set(id, value);
    this.#revision = loaded.revision;
    return this.#keys;
  }
}

async function create(facade: Facade, known: KnownKeys, input: ApiKeyInput): Promise<ApiKey & { token: string }> {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "key";
    throw new HaimaError("invalid_input", `The ${field} of the key: ${z.prettifyError(parsed.error)}`, {
      facts: { field },
      cause: parsed.error,
    });
  }
  const { role, name, days } = parsed.data;
  const now = facade.clock.now();
  const id = facade.ids.next(now);
  const secret = Buffer.from(facade.ids.bytes(SECRET_BYTES)).toString("base64url");
  const salt = Buffer.from(facade.ids.bytes(SECRET_BYTES)).toString("hex");
  const key: StoredApiKey = {
    tenant: parseScopeId(tenantIdSchema, "tenant", parsed.data.tenant ?? "default"),
    name,
    role,
    agent: parsed.data.agent === undefined ? null : parseScopeId(agentIdSchema, "agent", parsed.data.agent),
    salt,
    digest: digestOf(salt, secret).toString("hex"),
    createdAt: now,
    expiresAt: days === undefined ? null : now + Math.round(days * DAY_MS),
    revokedAt: null,
    version: 1,
  };
  await write(facade, known, () => ({ id, key }));
  return { ...shownOf(id, key), token: `haima_${id}_${secret}` };
}

async function revoke(facade: Facade, known: KnownKeys, id: string, tenant: string | undefined): Promise<ApiKey> {
  const now = facade.clock.now();
  const key = await write(facade, known, (keys) => {
    const found = keys.get(id);
    if (found === undefined || (tenant !== undefined && found.tenant !== tenant)) {
      throw new HaimaError("not_found", "No API key has this id. List them to find it.", {
        facts: { id: id.slice(0, 64) },
      });
    }
    return { id, key: { ...found, revokedAt: found.revokedAt ?? now, version: found.version + 1 } };
  });
  return shownOf(id, key);
}

async function verify(facade: Facade, known: KnownKeys, token: string): Promise<ApiKey | null> {
  const [, id = "", secret = ""] = TOKEN.exec(token) ?? [];
  const key = (await known.fresh()).get(id);
  if (key === undefined) return null;
  const isRight = timingSafeEqual(digestOf(key.salt, secret), Buffer.from(key.digest, "hex"));
  const isOver = key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= facade.clock.now());
  return isRight && !isOver ? shownOf(id, key) : null;
}

function digestOf(salt: string, secret: string): Buffer {
  return createHmac("sha256", Buffer.from(salt, "hex")).update(secret).digest();
}

function shownOf(id: string, key: StoredApiKey): ApiKey {
  const { tenant, name, role, agent, createdAt, expiresAt, revokedAt } = key;
  return { id, tenant, name, role, agent, createdAt, expiresAt, revokedAt };
}

type Decide = (keys: ReadonlyMap<string, StoredApiKey>) => { readonly id: string; readonly key: StoredApiKey };

/** Writes one key; decided again when another process wrote meanwhile. */
async function write(facade: Facade, known: KnownKeys, decide: Decide): Promise<StoredApiKey> {
  for (let attempt = 1; ; attempt += 1) {
    const { id, key } = decide(await known.fresh());
    try {
      const change = { type: "put", record: "api_key", id, value: key } as const;
      await facade.records.commit(SERVICE_OWNER, known.revision, [change]);
      return key;
    } catch (error) {
      const lost = HaimaError.isInstance(error) && error.code === "version_conflict";
      if (!lost || attempt >= WRITE_ATTEMPTS) throw error;
    }
  }
}
