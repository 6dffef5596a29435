import { z } from "zod";
import { instantSchema } from "./common.ts";
import { agentIdSchema, tenantIdSchema } from "./ids.ts";

/** read-only: reads a tenant's data. agent: writes too. admin: also erases, exports, tends, audits and makes keys. */
export const apiRoleSchema = z.enum(["read-only", "agent", "admin"]);
export type ApiRole = z.infer<typeof apiRoleSchema>;

/** A key of the service as it is stored: never the key itself, which only its holder has. */
export const storedApiKeySchema = z.object({
  tenant: tenantIdSchema,
  /** What its maker calls it. */
  name: z.string(),
  role: apiRoleSchema,
  /** The only agent that its holder may speak as; null for any. */
  agent: agentIdSchema.nullable(),
  /** Key of the HMAC, 32 random bytes as hex. */
  salt: z.string(),
  /** HMAC-SHA-256 of the secret half, as hex: it has 256 random bits, so that a slow hash would add nothing. */
  digest: z.string(),
  createdAt: instantSchema,
  /** It is refused from then on; null for never. */
  expiresAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  version: z.int().min(1),
});
export type StoredApiKey = Readonly<z.infer<typeof storedApiKeySchema>>;
