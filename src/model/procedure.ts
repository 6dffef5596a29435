import { z } from "zod";
import { instantSchema } from "./common.ts";
import { sessionIdSchema } from "./ids.ts";

/** A procedure as it was taught. The definition is kept as JSON text; the stage that runs procedures reads and checks it. */
export const storedProcedureSchema = z.object({
  name: z.string().min(1),
  definition: z.string(),
  /** The HTTP endpoints that came with it, as JSON text. */
  tools: z.string().exactOptional(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type StoredProcedure = Readonly<z.infer<typeof storedProcedureSchema>>;

/** Where the procedures of one session stand, as JSON text of the stage that runs them. It goes on from here on any device. */
export const storedRunSchema = z.object({
  session: sessionIdSchema,
  state: z.string(),
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type StoredRun = Readonly<z.infer<typeof storedRunSchema>>;

/** A change of what is taught that was learned, and waits for a person to approve it. Holds counts, and no words of one user. */
export const proposalSchema = z.object({
  id: z.string().min(1),
  /** `template`: a new procedure mined from what went well. `issue`: a known one that speaks of what many users have trouble with. */
  kind: z.enum(["template", "issue"]),
  /** The procedure that approving it stores, as JSON text. */
  definition: z.string(),
  /** The version of the procedure that it changes; 0 for a new one. */
  base: z.int().min(0),
  /** The product and the word for its trouble; null for a template. */
  issue: z.object({ product: z.string(), topic: z.string() }).nullable(),
  users: z.int().min(1),
  episodes: z.int().min(1),
  status: z.enum(["open", "approved", "rejected"]),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type StoredProposal = Readonly<z.infer<typeof proposalSchema>>;

const armSchema = z.object({
  strategy: z.string(),
  segment: z.string(),
  successes: z.number().min(0),
  failures: z.number().min(0),
});

/** How the strategies of one decision fared, for all users of a tenant. */
export const strategySchema = z.object({
  decision: z.string().min(1),
  arms: z.array(armSchema),
  /** Choices whose outcome is not known yet, oldest first. */
  open: z.array(z.object({ id: z.string(), strategy: z.string(), segment: z.string(), at: instantSchema })),
  updatedAt: instantSchema,
  version: z.int().min(1),
});
export type StoredStrategy = Readonly<z.infer<typeof strategySchema>>;
