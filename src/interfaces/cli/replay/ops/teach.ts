import { z } from "zod";
import { HaimaError } from "../../../../errors.ts";
import type { ToolInputs } from "../../../../haima.ts";
import { readTextFile } from "../../input-file.ts";
import { outcome } from "../outcome.ts";
import { defineOp, userStep } from "../step.ts";

const standIn = z.union([z.strictObject({ returns: z.json() }), z.strictObject({ fails: z.json() })]);

const schema = userStep({
  procedure: z.record(z.string(), z.unknown()).exactOptional(),
  path: z.string().exactOptional(),
  tools: z.record(z.string(), standIn).exactOptional(),
});

/** Stores a procedure, with stand-ins for its tools. */
export const teachOp = defineOp(schema, async ({ procedure, path, tools = {} }, stage) => {
  const definition = path === undefined ? procedure : await readTextFile(path);
  const taught = await stage.haima.procedures.teach(definition, { tools: standInsOf(tools) });
  return outcome({ text: taught.name, result: taught });
});

function standInsOf(tools: Readonly<Record<string, z.infer<typeof standIn>>>): ToolInputs {
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [
      name,
      () => {
        if ("returns" in tool) return tool.returns;
        const { fails } = tool;
        throw new HaimaError("tool_failed", typeof fails === "string" ? fails : JSON.stringify(fails));
      },
    ]),
  );
}
