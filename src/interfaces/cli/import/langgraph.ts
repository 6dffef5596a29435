import { z } from "zod";
import type { ItemWrite } from "../../../haima.ts";
import { InputFileError } from "../faults.ts";
import { describeSchemaFault } from "../input-file.ts";
import { keyOf, type MemoryInput, type ReadContext, type Share, Shares } from "./share.ts";

const itemSchema = z.looseObject({
  namespace: z.union([
    z.array(z.string().min(1)).min(1),
    z
      .string()
      .min(1)
      .transform((path) => path.split(".")),
  ]),
  key: z.string().min(1),
  value: z.record(z.string(), z.unknown()),
  created_at: z.string().optional(),
  createdAt: z.string().optional(),
  updated_at: z.string().optional(),
  updatedAt: z.string().optional(),
});
const fileSchema = z.union([
  z.array(z.unknown()),
  z.looseObject({ items: z.array(z.unknown()) }).transform(({ items }) => items),
]);

/** Fields under which agents commonly keep a memory's words, in the order in which they are looked for. */
const TEXT_FIELDS = ["content", "text", "memory", "fact", "data", "observation"] as const;

/**
 * Reads the items of a LangGraph store, as its `search` gives them: a list, or `{"items": [...]}`, of namespace, key, value and times. Each
 * stays an item at its place for the graph; one whose value holds a text becomes a memory too, so that it is recalled. Where namespaces name the
 * user that is asked for, the others' items are left out.
 *
 * @throws InputFileError when it is nothing of the kind.
 */
export function readLangGraph(value: unknown, { file, user, readTime }: ReadContext): readonly Share[] {
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    const reason = 'it is not of the form of a LangGraph store, a list of {"namespace","key","value"}';
    throw new InputFileError({ file }, reason, parsed.error);
  }
  const entries = parsed.data.map((one, index) => ({ place: `[${index}]`, item: itemSchema.safeParse(one) }));
  const isNamed = user !== null && entries.some(({ item }) => item.success && item.data.namespace.includes(user));
  const shares = new Shares();
  const share = shares.of(null);
  for (const { place, item } of entries) {
    if (!item.success) {
      share.leftOut.push({ entry: place, reason: describeSchemaFault(item.error) });
    } else if (isNamed && !item.data.namespace.includes(user)) {
      share.leftOut.push({ entry: place, reason: "its namespace does not name the user" });
    } else {
      share.items.push(writeOf(item.data));
      share.memories.push(...memoryOf(item.data, readTime));
    }
  }
  return shares.all();
}

function writeOf({ namespace, key, value }: z.infer<typeof itemSchema>): ItemWrite {
  return { namespace, key, value };
}

function memoryOf(item: z.infer<typeof itemSchema>, readTime: ReadContext["readTime"]): readonly MemoryInput[] {
  const text = textOf(item.value);
  if (text === null) return [];
  const { namespace, key } = item;
  const at = readTime(item.updated_at ?? item.updatedAt ?? "") ?? readTime(item.created_at ?? item.createdAt ?? "");
  return [
    {
      text,
      ...(at === null ? {} : { at }),
      metadata: { source: "langgraph", namespace: JSON.stringify(namespace), key },
      idempotencyKey: keyOf("langgraph", ...namespace, key, text),
    },
  ];
}

/** The words of a value: under a common name, or one level deeper as LangMem writes them. */
function textOf(value: Readonly<Record<string, unknown>>): string | null {
  for (const field of TEXT_FIELDS) {
    const found = value[field];
    if (typeof found === "string" && found.trim() !== "") return found;
    const inner = z.record(z.string(), z.unknown()).safeParse(found);
    const text: unknown = inner.success ? inner.data[field] : null;
    if (typeof text === "string" && text.trim() !== "") return text;
  }
  return null;
}
