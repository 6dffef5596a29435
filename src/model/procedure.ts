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
