import { z } from "zod";

const bound = z.union([
  z.number(),
  z
    .strictObject({
      lt: z.number().exactOptional(),
      lte: z.number().exactOptional(),
      gt: z.number().exactOptional(),
      gte: z.number().exactOptional(),
    })
    .refine((limits) => Object.keys(limits).length > 0, "give at least one of lt, lte, gt, gte"),
]);
const strings = z.array(z.string());

/** What a step must show; all optional, all must hold. The guide on replay (docs/guide/replay.md) fixes the meaning of each. */
export const expectationSchema = z.strictObject({
  all: strings.exactOptional(),
  any: strings.exactOptional(),
  none: strings.exactOptional(),
  first: z.string().exactOptional(),
  top: z.int().min(1).exactOptional(),
  context: z
    .strictObject({ all: strings.exactOptional(), any: strings.exactOptional(), none: strings.exactOptional() })
    .exactOptional(),
  count: bound.exactOptional(),
  verdict: z.string().exactOptional(),
  conflicts: z.array(z.enum(["explicit", "implicit", "temporal", "source"])).exactOptional(),
  superseded: strings.exactOptional(),
  doubtful: strings.exactOptional(),
  order: strings.exactOptional(),
  mood: bound.exactOptional(),
  energy: bound.exactOptional(),
  liking: bound.exactOptional(),
  engagement: bound.exactOptional(),
  style: z.string().exactOptional(),
  topic: z.string().exactOptional(),
  intent: z.string().exactOptional(),
  hops: bound.exactOptional(),
  calls: strings.exactOptional(),
  at: z.string().exactOptional(),
  error: z.string().exactOptional(),
  tokens: bound.exactOptional(),
});

export type Expectation = Readonly<z.infer<typeof expectationSchema>>;
/** A number, or limits that it must keep. */
export type Bound = Readonly<z.infer<typeof bound>>;
